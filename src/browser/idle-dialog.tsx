import { Button, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { minuteMs } from '#domain/policy.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QuietNotice } from '#ui/quiet-notice.tsx'
import { counted } from '#words/locale.ts'
import { idleWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { makeActivity } from './activity.ts'
import { idleState, type IdleLimits, type IdleState } from './idle.ts'

type IdleDialogProps = {
  /** The storage through which the tabs of a session share activity. */
  readonly storage: Storage
  /** Must be the same object in every render. */
  readonly limits: IdleLimits
  /** Called once when the countdown has ended. */
  readonly onOver: () => void
  /** Called when the user chooses to sign out. */
  readonly onLeave: () => void
}

/**
 * Shows a notice when the session has been idle, and later a dialog that counts down. Activity in any tab closes
 * either.
 */
export function IdleDialog({ storage, limits, onOver, onLeave }: IdleDialogProps) {
  const state = useIdle(storage, limits, onOver)
  const isWarning = state.kind === 'warning'
  const seconds = isWarning ? Math.ceil(state.leftMs / 1000) : 0
  const noticedAfterMinutes = (limits.limitMs - limits.noticeMs) / minuteMs
  return (
    <>
      <QuietNotice text={state.kind === 'notice' ? say(idleWords.notice, { count: noticedAfterMinutes }) : ''} />
      <Dialog
        isOpen={isWarning}
        heading={idleWords.heading}
        // does nothing, because the click or key press is itself activity, which closes the dialog
        onClose={() => {}}
        buttons={
          <>
            <Button variant="default" onClick={onLeave}>
              {idleWords.leave}
            </Button>
            <Button data-autofocus>{idleWords.stay}</Button>
          </>
        }
      >
        <p>{say(idleWords.text, { count: limits.limitMs / minuteMs })}</p>
        <Text role="timer" fz="1.125rem" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {counted(seconds, idleWords.countdown)}
        </Text>
      </Dialog>
    </>
  )
}

/** The idle state is checked at least this often, because timers stop while the computer sleeps. */
const checkEveryMs = 1_000

/**
 * The idle state, derived from the last activity in any tab. Opening a page counts as activity only if no activity is
 * stored.
 */
function useIdle(storage: Storage, limits: IdleLimits, onOver: () => void): IdleState {
  const activity = useMemo(() => makeActivity(storage, Date.now), [storage])
  const [state, setState] = useState<IdleState>({ kind: 'active' })
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const check = (): IdleState => {
      const now = idleState(Date.now(), activity.lastMs() ?? Date.now(), limits)
      setState((before) => (now.kind !== 'warning' && before.kind === now.kind ? before : now))
      return now
    }
    const endWhenOver = (): boolean => {
      if (check().kind !== 'over') return false
      stop()
      activity.forget()
      over()
      return true
    }
    // after the countdown has ended, activity must end the session rather than resume it
    const onSign = (): void => {
      if (endWhenOver()) return
      activity.note()
      check()
    }
    const timer = setInterval(endWhenOver, checkEveryMs)
    const stopWatching = activity.watch({ onSign, onOther: check })
    const stop = (): void => {
      clearInterval(timer)
      stopWatching()
    }
    if (activity.lastMs() === null) activity.note()
    endWhenOver()
    return stop
  }, [activity, limits])
  return state
}
