import { useCallback } from 'react'
import { idleLimitMs, minuteMs } from '#domain/policy.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { idleWords } from '#wording/en/site.ts'
import { say } from '#wording/say.ts'
import { usePresence } from '../../session/presence.ts'
import styles from './session-expired-dialog.module.css'
import { useIdle } from './use-idle.ts'

/** Stands over the page when nobody did anything for fifteen minutes, and counts down; any activity in any tab takes it away. */
export function SessionExpiredDialog() {
  const { leave } = usePresence()
  const state = useIdle(useCallback(() => void leave('idle'), [leave]))
  const isWarning = state.kind === 'warning'
  const seconds = isWarning ? Math.ceil(state.leftMs / 1000) : 0
  return (
    <ConfirmDialog
      isOpen={isWarning}
      heading={idleWords.heading}
      confirm={idleWords.leave}
      cancel={idleWords.stay}
      onConfirm={() => void leave('logout')}
      // the dialog goes with the activity that a click or a key is
      onCancel={() => {}}
    >
      <p>{say(idleWords.text, { count: idleLimitMs / minuteMs })}</p>
      <p role="timer" className={styles['countdown']}>
        {say(idleWords.countdown, { count: seconds })}
      </p>
    </ConfirmDialog>
  )
}
