import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

type DialogProps = {
  readonly isOpen: boolean
  readonly heading: ReactNode
  /** As wide as a question, or as a text to read. */
  readonly size?: 'md' | 'lg'
  /** Drawn before the heading where the dialog says how something went. */
  readonly outcome?: 'success' | 'failure'
  /** Escape and a press beside it. */
  readonly onClose: () => void
  /** When it is gone from the page; without it the focus goes back to where it came from. */
  readonly onClosed?: () => void
  /** The buttons, where no form among the children has its own; on one with `data-autofocus` the focus stands first. */
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** A dialog over the page. The library's own header would be a second banner of the page, so it has none. */
export function Dialog({ isOpen, heading, size = 'md', outcome, onClose, onClosed, buttons, children }: DialogProps) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      centered
      size={size}
      transitionProps={{ duration: 0 }}
      {...(onClosed !== undefined && { onExitTransitionEnd: onClosed, returnFocus: false })}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <Modal.Body className={styles['body']}>
          <Modal.Title className={styles['heading']}>
            {outcome !== undefined && (
              <span className={styles['outcome']} data-outcome={outcome}>
                <Icon name={outcome === 'success' ? 'check' : 'warning'} />
              </span>
            )}
            {heading}
          </Modal.Title>
          {children}
          {buttons !== undefined && (
            <Group gap="sm" justify={outcome === undefined ? 'flex-end' : 'flex-start'} mt="lg">
              {buttons}
            </Group>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
