import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { noticeWords } from '#wording/en/site.ts'

/** Long enough to read it, think, and find the button by keyboard. */
const undoShownMs = 60_000

type Undoable = { readonly message: string; readonly undo: string; readonly onUndo: () => void }

/** Tells of something that was done, with the way to take it back. */
export function tellUndoable({ message, undo, onUndo }: Undoable): void {
  const id = notifications.show({
    color: 'ink',
    autoClose: undoShownMs,
    role: 'status',
    closeButtonProps: { 'aria-label': noticeWords.close },
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
}
