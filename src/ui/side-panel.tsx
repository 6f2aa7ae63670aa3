import { Drawer } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './side-panel.module.css'

type SidePanelProps = {
  readonly isOpen: boolean
  readonly title: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog at the side of the page. Escape and a click outside close it and restore the focus. */
export function SidePanel({ isOpen, title, closeLabel, onClose, children }: SidePanelProps) {
  const restoreFocus = useFocusBefore(isOpen)
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(40rem, 100vw)"
      transitionProps={{ duration: 120 }}
      onExitTransitionEnd={restoreFocus}
      className="no-print"
      classNames={{ content: styles['content'] ?? '', title: styles['title'] ?? '', body: styles['body'] ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content>
        {/* The library's header element would be a second banner landmark. */}
        <div className={styles['header']}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} size="lg" />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/**
 * Returns the focus to where it was before the panel opened, unless it has left the panel since. The library does so
 * too, but not for a panel that is closed while it is still opening: such a panel takes the focus after closing, and
 * the focus is lost when the panel disappears.
 */
function useFocusBefore(isOpen: boolean): () => void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement
  }, [isOpen])
  return useCallback(() => {
    const now = document.activeElement
    const isLost = now === null || now === document.body || now.closest('[role="dialog"]') !== null
    if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }, [])
}
