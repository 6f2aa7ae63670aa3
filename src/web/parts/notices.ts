import { notifications } from '@mantine/notifications'
import { noticeWords } from '#wording/en/site.ts'

// Short notices at the edge of the page. A failure is gone with the next navigation (specification §4), the others stay their time.

const closeButtonProps = { 'aria-label': noticeWords.close }
const shownMs = 8_000
const failureShownMs = 20_000
const failures = new Set<string>()

export const tellDone = (message: string): void => {
  notifications.show({ message, color: 'ink', autoClose: shownMs, role: 'status', closeButtonProps })
}

export const tellFailure = (message: string): void => {
  failures.add(notifications.show({ message, color: 'red', autoClose: failureShownMs, closeButtonProps }))
}

/** Takes the failures away. */
export function clearFailures(): void {
  failures.forEach((id) => notifications.hide(id))
  failures.clear()
}
