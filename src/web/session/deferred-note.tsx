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
 * A note beside an action that counts against the plan. Offline, the note says that the action will wait in a list
 * until the member confirms it; once the action is in the list, the note says that it waits.
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
