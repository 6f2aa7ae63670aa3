import { Callout } from '#ui/callout.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { deferredWords } from '#words/offline.ts'
import { useIsOffline } from '../api/connection.ts'

type DeferredNoteProps = {
  readonly of: 'translation' | 'assessment'
  /** It is in the list of what waits. */
  readonly isWaiting: boolean
}

/** Beside what costs something: what happens to it without a network, and where it went. */
export function DeferredNote({ of, isWaiting }: DeferredNoteProps) {
  const isOffline = useIsOffline()
  if (!isWaiting && !isOffline) return null
  return (
    <Callout severity="info">
      <LiveText>{isWaiting ? deferredWords[of] : deferredWords.offline}</LiveText>
    </Callout>
  )
}
