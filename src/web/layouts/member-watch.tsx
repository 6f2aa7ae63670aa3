import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { idleLimitMs, idleNoticeMs, memberRefreshMs, minuteMs } from '#domain/policy.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QuietNotice } from '#ui/quiet-notice.tsx'
import { idleWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../api/api.ts'
import { connectLive } from '../api/live-connection.ts'
import { memberQuery } from '../api/queries.ts'
import { markStale } from '../api/stale-queries.ts'
import { eventKinds } from '#contract/live-events.ts'
import { makeActivity } from '../session/activity.ts'
import { idleState, type IdleState } from '../session/idle.ts'
import { useSessionActions } from '../session/session-actions.ts'
import { useSession, useSignedIn } from '../session/session.ts'

/** Runs beside a member's pages: keeps the member up to date, hears of changes made elsewhere, and ends an idle session. */
export default function MemberWatch() {
  const session = useSession()
  const { data: user } = useQuery({ ...memberQuery(useApi()), refetchInterval: memberRefreshMs })
  useEffect(() => {
    if (user !== undefined) session.renew(user)
  }, [session, user])
  useLive()
  return <SessionExpiredDialog />
}

/** One socket a tab, for as long as somebody is signed in. Without it everything works by asking. */
function useLive(): void {
  const api = useApi()
  const queries = useQueryClient()
  const token = useSignedIn()?.token
  useEffect(() => {
    if (token === undefined) return undefined
    const cache = { queries, api }
    return connectLive({
      token,
      onEvents: (kinds) => markStale(cache, kinds),
      // what the page asked until now may have changed since
      onReady: () => markStale(cache, eventKinds, { isAsked: false }),
      // a call is refused if it is so, and leads out
      onSessionEnded: () => void api.readProfile().catch(() => undefined),
    })
  }, [token, queries, api])
}

/**
 * Opens over the page after fifteen minutes without activity and counts down; a minute before, a notice says so. Any activity in any
 * tab ends both.
 */
function SessionExpiredDialog() {
  const { signOut } = useSessionActions()
  const state = useIdle(useCallback(() => void signOut('idle'), [signOut]))
  const isWarning = state.kind === 'warning'
  const seconds = isWarning ? Math.ceil(state.leftMs / 1000) : 0
  return (
    <>
      <QuietNotice text={state.kind === 'notice' ? say(idleWords.notice, { count: noticedAfterMinutes }) : ''} />
      <Dialog
        isOpen={isWarning}
        heading={idleWords.heading}
        // a click or a key is activity, which closes the dialog
        onClose={() => {}}
        buttons={
          <>
            <Button variant="default" onClick={() => void signOut('logout')}>
              {idleWords.leave}
            </Button>
            <Button data-autofocus>{idleWords.stay}</Button>
          </>
        }
      >
        <p>{say(idleWords.text, { count: idleLimitMs / minuteMs })}</p>
        <Text role="timer" fz="1.125rem" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {say(idleWords.countdown, { count: seconds })}
        </Text>
      </Dialog>
    </>
  )
}

const noticedAfterMinutes = (idleLimitMs - idleNoticeMs) / minuteMs

/** A timer delayed by the computer's sleep is checked again after at most this long. */
const checkEveryMs = 1_000

/**
 * The state of the session by the last activity in any tab. `onOver` is called once at the end of the countdown; opening a page
 * counts as activity, unless the end had come before.
 */
function useIdle(onOver: () => void): IdleState {
  const activity = useMemo(() => makeActivity(window.localStorage, Date.now), [])
  const [state, setState] = useState<IdleState>({ kind: 'active', nextMs: 0 })
  useEffect(() => {
    const check = (): IdleState => {
      const now = idleState(Date.now(), activity.lastMs() ?? Date.now())
      setState((before) => (now.kind !== 'warning' && before.kind === now.kind ? before : now))
      return now
    }
    const endWhenOver = (): boolean => {
      if (check().kind !== 'over') return false
      stop()
      activity.forget()
      onOver()
      return true
    }
    // after the end a move of the mouse does not resume the session
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
  }, [activity, onOver])
  return state
}
