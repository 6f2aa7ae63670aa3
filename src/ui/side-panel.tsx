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

/** A dialog at the side of the page. Escape, the close button or a click outside closes it and returns the focus. */
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
        {/* Not the library's header element, which would be a second banner landmark on the page. */}
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
 * Returns a function that moves the focus back to where it was before the panel opened, unless the user has moved it
 * out of the panel since. The library also restores the focus, but not when the panel is closed while it is still
 * opening: the panel then takes the focus after closing, and the focus is lost when the panel disappears.
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
