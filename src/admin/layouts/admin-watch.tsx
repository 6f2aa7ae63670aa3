import { IdleDialog } from '#browser/idle-dialog.tsx'
import { adminIdleCountdownMs, adminIdleLimitMs, adminIdleNoticeMs } from '#domain/policy.ts'
import { useAdminSessionActions } from '../session/admin-session-actions.ts'

const idleLimits = { limitMs: adminIdleLimitMs, noticeMs: adminIdleNoticeMs, countdownMs: adminIdleCountdownMs }

/** Runs beside every page of who is signed in, and ends an idle session. */
export function AdminWatch() {
  const { signOut } = useAdminSessionActions()
  return (
    <IdleDialog
      storage={window.sessionStorage}
      limits={idleLimits}
      onOver={() => void signOut('idle')}
      onLeave={() => void signOut('signed-out')}
    />
  )
}
