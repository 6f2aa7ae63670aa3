import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './confirm-dialog.module.css'

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
    <Modal.Root opened={isOpen} onClose={onCancel} centered transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content>
        {/* the library's own head of a dialog is a second banner of the page for who cannot see it */}
        <Modal.Body className={styles['body']}>
          <Modal.Title className={styles['heading']}>{heading}</Modal.Title>
          {children}
          <div className={styles['buttons']}>
            <Button variant="default" onClick={onCancel} data-autofocus>
              {cancel}
            </Button>
            <Button onClick={onConfirm} loading={isBusy}>
              {confirm}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
