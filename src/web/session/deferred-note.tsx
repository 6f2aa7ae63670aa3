import { Callout } from '#ui/callout.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { deferredWords } from '#words/offline.ts'
import { useIsOffline } from '../api/connection.ts'

type DeferredNoteProps = {
  readonly of: 'translation' | 'assessment'
  /** Whether the task is in the waiting list. */
  readonly isWaiting: boolean
}

/** A note beside actions that count against the plan: what happens to them offline, or where they are waiting. */
export function DeferredNote({ of, isWaiting }: DeferredNoteProps) {
  const isOffline = useIsOffline()
  if (!isWaiting && !isOffline) return null
  return (
    <Callout severity="info">
      <LiveText>{isWaiting ? deferredWords[of] : deferredWords.offline}</LiveText>
    </Callout>
  )
}
