import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { Quote } from './callout.tsx'

// Short notifications at the edge of the page, which screen readers read out as they come. `UiProvider` holds the place for them.

const doneShownMs = 8_000
const failureShownMs = 20_000
/** Long enough to read it, think, and find the button by keyboard. */
const undoShownMs = 60_000

const failures = new Set<string>()

type Undoable = { readonly message: string; readonly undo: string; readonly onUndo: () => void }

/** What failed, a line each, and by what it can be named to who looks into it; null where nobody could. */
export type FailureNotice = { readonly message: string; readonly quote: string | null }

/** `isReadElsewhere`: the page itself reads it out, as a form does that takes the focus. */
type FailureOptions = { readonly isReadElsewhere?: boolean }

/** A message of several lines keeps them. */
const linesOf = (message: string): ReactNode =>
  message.split('\n').map((line) => (
    <span key={line} style={{ display: 'block' }}>
      {line}
    </span>
  ))

export const notify = {
  /** Something was done. Read out when the reader pauses. */
  done(message: string): void {
    notifications.show({ message, color: 'accent', autoClose: doneShownMs, role: 'status' })
  },
  /** Something failed. Read out at once. */
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
  /** Something was done that can be taken back. */
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
  /** Takes the failures away, as when another page is opened. */
  clearFailures(): void {
    failures.forEach((id) => notifications.hide(id))
    failures.clear()
  },
  /** Takes everything away. */
  clear(): void {
    notifications.clean()
    failures.clear()
  },
}
