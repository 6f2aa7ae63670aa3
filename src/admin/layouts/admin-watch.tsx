import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { IdleDialog } from '#browser/idle-dialog.tsx'
import { adminIdleCountdownMs, adminIdleLimitMs, adminIdleNoticeMs, memberRefreshMs } from '#domain/policy.ts'
import { useAdminApi } from '../api/admin-api.ts'
import { ownAdminQuery } from '../api/admin-queries.ts'
import { useAdminSessionActions } from '../session/admin-session-actions.ts'
import { useAdminSession } from '../session/admin-session.ts'

const idleLimits = { limitMs: adminIdleLimitMs, noticeMs: adminIdleNoticeMs, countdownMs: adminIdleCountdownMs }

/**
 * Runs on every page while signed in: refreshes the role, which also keeps the server's idle limit from ending the session before this
 * one, and ends idle sessions.
 */
export function AdminWatch() {
  const session = useAdminSession()
  const { signOut } = useAdminSessionActions()
  const { data: own } = useQuery({ ...ownAdminQuery(useAdminApi()), refetchInterval: memberRefreshMs })
  useEffect(() => {
    if (own !== undefined) session.renew(own)
  }, [session, own])
  return (
    <IdleDialog
      storage={window.sessionStorage}
      limits={idleLimits}
      onOver={() => void signOut('idle')}
      onLeave={() => void signOut('signed-out')}
    />
  )
}
