import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { Quote } from './callout.tsx'

// Shows short notifications at the edge of the page; screen readers announce them as they appear. `UiProvider` renders
// their container.

const doneShownMs = 8_000
const failureShownMs = 20_000
/** How long an undo button is shown: long enough to read the message, to think, and to reach the button by keyboard. */
const undoShownMs = 60_000

const failures = new Set<string>()

type Undoable = { readonly message: string; readonly undo: string; readonly onUndo: () => void }

/** A failure: its messages, one per line, and the code that the user can quote; null when there is none. */
export type FailureNotice = { readonly message: string; readonly quote: string | null }

/** `isReadElsewhere` is true when the page itself announces the failure, for example in a form that takes the focus. */
type FailureOptions = { readonly isReadElsewhere?: boolean }

const linesOf = (message: string): ReactNode =>
  message.split('\n').map((line) => (
    <span key={line} style={{ display: 'block' }}>
      {line}
    </span>
  ))

export const notify = {
  /**
   * Notifies the user of a success; screen readers announce it politely. `about` names a subject whose state changes
   * back and forth: the notification then replaces the last one about it.
   */
  done(message: string, { about }: { readonly about?: string } = {}): void {
    if (about !== undefined) notifications.hide(about)
    const id = about === undefined ? {} : { id: about }
    notifications.show({ message, color: 'accent', autoClose: doneShownMs, role: 'status', ...id })
  },
  /** Notifies the user of a failure; screen readers announce it at once. */
  failure(said: string | FailureNotice, { isReadElsewhere = false }: FailureOptions = {}): void {
    const { message: text, quote } = typeof said === 'string' ? { message: said, quote: null } : said
    const message = (
      <>
        {linesOf(text)}
        {quote !== null && <Quote>{quote}</Quote>}
      </>
    )
    const role = isReadElsewhere ? { role: 'note' } : {}
    failures.add(notifications.show({ message, color: 'red', autoClose: failureShownMs, ...role }))
  },
  /** Notifies the user of a success, with a button that undoes the action. */
  undoable({ message, undo, onUndo }: Undoable): void {
    const id = notifications.show({
      color: 'accent',
      autoClose: undoShownMs,
      role: 'status',
      message: (
        <>
          {message}{' '}
          <Button
            variant="default"
            size="compact-sm"
            onClick={({ currentTarget }) => {
              // the button is removed with its notification
              const content = currentTarget === document.activeElement ? document.querySelector('main') : null
              content?.focus({ preventScroll: true })
              notifications.hide(id)
              onUndo()
            }}
          >
            {undo}
          </Button>
        </>
      ),
    })
  },
  /** Removes the notifications of failures, for example when the user navigates to another page. */
  clearFailures(): void {
    failures.forEach((id) => notifications.hide(id))
    failures.clear()
  },
  clear(): void {
    notifications.clean()
    failures.clear()
  },
}
