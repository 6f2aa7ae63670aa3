import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  readonly isOpen: boolean
  readonly heading: string
  /** What the buttons say: the way on, and the way back, on which the focus stands first. */
  readonly confirm: string
  readonly cancel: string
  /** What was confirmed is under way. */
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Asks before something that cannot be taken back. Escape and a click beside it are the way back. */
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
