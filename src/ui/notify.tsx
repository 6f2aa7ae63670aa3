import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'

// Short notifications at the edge of the page, which screen readers read out as they come. `UiProvider` holds the place for them.

const doneShownMs = 8_000
const failureShownMs = 20_000
/** Long enough to read it, think, and find the button by keyboard. */
const undoShownMs = 60_000

const failures = new Set<string>()

type Undoable = { readonly message: string; readonly undo: string; readonly onUndo: () => void }

export const notify = {
  /** Something was done. Read out when the reader pauses. */
  done(message: string): void {
    notifications.show({ message, color: 'ink', autoClose: doneShownMs, role: 'status' })
  },
  /** Something failed. Read out at once. */
  failure(message: string): void {
    failures.add(notifications.show({ message, color: 'red', autoClose: failureShownMs }))
  },
  /** Something was done that can be taken back. */
  undoable({ message, undo, onUndo }: Undoable): void {
    const id = notifications.show({
      color: 'ink',
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
