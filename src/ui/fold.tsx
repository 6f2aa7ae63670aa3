import { useState, type ReactNode } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  /** What stands there while it is closed. */
  readonly summary: ReactNode
  /** A line of the page, the heading of what is folded away, or a sheet of paper. */
  readonly look?: 'plain' | 'heading' | 'paper'
  /** Open until the visitor closes it. */
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

/** Something that is folded away under a line until it is asked for. */
export function Fold({ summary, look = 'plain', isOpenAtFirst = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      className={styles['fold']}
      data-look={look}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
