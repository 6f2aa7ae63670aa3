import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  readonly isOpen: boolean
  readonly heading: string
  /** The labels of the two buttons. The cancel button has the focus at first. */
  readonly confirm: string
  readonly cancel: string
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Asks for confirmation before an action. Escape or a click outside the dialog cancels. */
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
