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

/** A dialog at the side of the page. Escape and a press beside it close it, and the focus goes back to where it came from. */
export function SidePanel({ isOpen, title, closeLabel, onClose, children }: SidePanelProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position="right"
      size="min(40rem, 100vw)"
      overlayProps={{ backgroundOpacity: 0.35 }}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': closeLabel, size: 'lg' }}
      classNames={{
        content: styles['content'] ?? '',
        header: styles['header'] ?? '',
        title: styles['title'] ?? '',
        body: styles['body'] ?? '',
      }}
      className="no-print"
    >
      {children}
    </Drawer>
  )
}
