import { Callout } from '#ui/callout.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { deferredWords } from '#words/offline.ts'
import { useIsOffline } from '../api/connection.ts'

type DeferredNoteProps = {
  readonly of: 'translation' | 'assessment'
  /** Whether the task is in the waiting list. */
  readonly isWaiting: boolean
}

/**
 * A note beside an action that counts against the plan; the note says what happens to the action offline, or where the
 * action is waiting.
 */
export function DeferredNote({ of, isWaiting }: DeferredNoteProps) {
  const isOffline = useIsOffline()
  if (!isWaiting && !isOffline) return null
  return (
    <Callout severity="info">
      <LiveText>{isWaiting ? deferredWords[of] : deferredWords.offline}</LiveText>
    </Callout>
  )
}
