import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { Quote } from './callout.tsx'

// Short notifications at the edge of the page, announced as they appear. `UiProvider` renders their container.

const doneShownMs = 8_000
const failureShownMs = 20_000
/** Long enough to read the message, think, and reach the button by keyboard. */
const undoShownMs = 60_000

const failures = new Set<string>()

type Undoable = { readonly message: string; readonly undo: string; readonly onUndo: () => void }

/** A failure, one line per message, and the code to quote; null when there is none. */
export type FailureNotice = { readonly message: string; readonly quote: string | null }

/** `isReadElsewhere`: the page itself announces the failure, for example in a form that takes the focus. */
type FailureOptions = { readonly isReadElsewhere?: boolean }

/** Keeps the lines of a message. */
const linesOf = (message: string): ReactNode =>
  message.split('\n').map((line) => (
    <span key={line} style={{ display: 'block' }}>
      {line}
    </span>
  ))

export const notify = {
  /** Success; announced politely. */
  done(message: string): void {
    notifications.show({ message, color: 'accent', autoClose: doneShownMs, role: 'status' })
  },
  /** Failure; announced at once. */
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
  /** Success with an undo button. */
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
            onClick={() => {
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
  /** Removes failure notifications, for example on navigation. */
  clearFailures(): void {
    failures.forEach((id) => notifications.hide(id))
    failures.clear()
  },
  clear(): void {
    notifications.clean()
    failures.clear()
  },
}
