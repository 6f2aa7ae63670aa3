import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { IdleDialog } from '#browser/idle-dialog.tsx'
import { idleCountdownMs, idleLimitMs, idleNoticeMs, memberRefreshMs } from '#domain/policy.ts'
import { useApi } from '../api/api.ts'
import { connectLive } from '../api/live-connection.ts'
import { memberQuery } from '../api/queries.ts'
import { markStale, noteAsking } from '../api/stale-queries.ts'
import { eventKinds } from '#contract/live-events.ts'
import { useSessionActions } from '../session/session-actions.ts'
import { useSession, useSignedIn } from '../session/session.ts'

/** A member is signed out after fifteen minutes without activity and a countdown of ten seconds (specification §4). */
const idleLimits = { limitMs: idleLimitMs, noticeMs: idleNoticeMs, countdownMs: idleCountdownMs }

/** Runs on every page of a member: keeps data up to date, receives changes made elsewhere, and ends idle sessions. */
export default function MemberWatch() {
  useFreshMember()
  useLive()
  const { signOut } = useSessionActions()
  return (
    <IdleDialog
      storage={window.localStorage}
      limits={idleLimits}
      onOver={() => void signOut('idle')}
      onLeave={() => void signOut('logout')}
    />
  )
}

/**
 * Keeps the session's member up to date. The effect reads the cache, because an action may have changed the member
 * since the response was rendered.
 */
function useFreshMember(): void {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const { data } = useQuery({ ...memberQuery(api), refetchInterval: memberRefreshMs })
  useEffect(() => {
    if (data !== undefined) session.renew(queries.getQueryData(memberQuery(api).queryKey) ?? data)
  }, [api, session, queries, data])
}

/** Keeps one socket open per tab while a member is signed in. Without a socket, pages still work by fetching. */
function useLive(): void {
  const api = useApi()
  const queries = useQueryClient()
  const token = useSignedIn()?.token
  useEffect(() => {
    if (token === undefined) return undefined
    const cache = { queries, api }
    const stopNoting = noteAsking(queries)
    const disconnect = connectLive({
      token,
      onEvents: (kinds, heardAtMs) => markStale(cache, kinds, { heardAtMs }),
      // Data that was fetched before the socket opened may have changed since.
      onReady: () => markStale(cache, eventKinds, { isAsked: false }),
      // If the session has really ended, this call is refused, and the refusal signs the member out.
      onSessionEnded: () => void api.readProfile().catch(() => undefined),
    })
    return () => {
      stopNoting()
      disconnect()
    }
  }, [token, queries, api])
}
