import { useEffect, useMemo, useState } from 'react'
import { makeActivity } from '../../session/activity.ts'
import { idleState, type IdleState } from '../../session/idle.ts'

/** A timer that is late by sleep is looked at again no later than this. */
const lookEveryMs = 1_000

/**
 * How the session stands by the last activity in any tab. `onOver` is called once when nobody did anything until the end of the
 * countdown; a page that opens begins with activity of its own, unless the end had come before.
 */
export function useIdle(onOver: () => void): IdleState {
  const activity = useMemo(() => makeActivity(window.localStorage, Date.now), [])
  const [state, setState] = useState<IdleState>({ kind: 'active', nextMs: 0 })
  useEffect(() => {
    const look = (): IdleState => {
      const now = idleState(Date.now(), activity.lastMs() ?? Date.now())
      setState((before) => (now.kind === 'active' && before.kind === 'active' ? before : now))
      return now
    }
    const endWhenOver = (): boolean => {
      if (look().kind !== 'over') return false
      stop()
      activity.forget()
      onOver()
      return true
    }
    // whoever comes back after the end is not let in by a move of the mouse
    const onSign = (): void => {
      if (endWhenOver()) return
      activity.note()
      look()
    }
    const timer = setInterval(endWhenOver, lookEveryMs)
    const stopWatching = activity.watch({ onSign, onOther: look })
    const stop = (): void => {
      clearInterval(timer)
      stopWatching()
    }
    if (activity.lastMs() === null) activity.note()
    endWhenOver()
    return stop
  }, [activity, onOver])
  return state
}
