import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  readonly isOpen: boolean
  readonly heading: string
  /** Button labels. The cancel button has the initial focus. */
  readonly confirm: string
  readonly cancel: string
  /** The confirmed action is in progress. */
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Asks for confirmation before an irreversible action. Escape and a click outside cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, heading, confirm, cancel, isBusy = false, onConfirm, onCancel, children } = props
  return (
    <Dialog
      isOpen={isOpen}
      heading={heading}
      onClose={onCancel}
      buttons={
        <>
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancel}
          </Button>
          <Button onClick={onConfirm} loading={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
