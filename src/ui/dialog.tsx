import { Group, Modal } from '@mantine/core'
import { useLayoutEffect, type ReactNode } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { useErrorInTitle } from './tab-title.ts'

type DialogProps = {
  readonly isOpen: boolean
  readonly heading: ReactNode
  /** The width: `md` for a question, `lg` for a longer text. */
  readonly size?: 'md' | 'lg'
  /**
   * Whether the dialog reports a success or a failure, which decides the icon before its heading; omitted for dialogs
   * that report neither.
   */
  readonly outcome?: 'success' | 'failure'
  /** Called when the user presses Escape or clicks outside the dialog. */
  readonly onClose: () => void
  /** Called once the dialog is closed, to move the focus; if omitted, the focus returns to its previous position. */
  readonly onClosed?: () => void
  /** The buttons; omitted when a form inside has its own. The button with `data-autofocus` has the focus at first. */
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/**
 * A modal dialog. It does not use the library's header element, which would be a second banner landmark on the page.
 */
export function Dialog({ isOpen, heading, size = 'md', outcome, onClose, onClosed, buttons, children }: DialogProps) {
  useFocusBefore(isOpen)
  useErrorInTitle(isOpen && outcome === 'failure')
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      centered
      size={size}
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles['content'] ?? '' }}
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

/**
 * Restores the focus when an open dialog is removed from the page. The library restores the focus only when a dialog is
 * closed before it is removed.
 */
function useFocusBefore(isOpen: boolean): void {
  useLayoutEffect(() => {
    const before = isOpen ? document.activeElement : null
    return () => {
      const active = document.activeElement
      // While a form is being sent it is disabled, and nothing has the focus.
      const isInside = active === document.body || active?.closest('[role="dialog"]') !== null
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isOpen])
}
