import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
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
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(40rem, 100vw)"
      transitionProps={{ duration: 120 }}
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
