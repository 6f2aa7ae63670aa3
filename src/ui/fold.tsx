import type { ReactNode } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  /** What stands there while it is closed. */
  readonly summary: ReactNode
  /** A quiet line, or the heading of what is folded away. */
  readonly look?: 'line' | 'heading'
  /** It is open at first. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** Something that is folded away under a line until it is asked for. */
export const Fold = ({ summary, look = 'line', isOpen = false, children }: FoldProps) => (
  <details className={styles['fold']} data-look={look} open={isOpen}>
    <summary>{summary}</summary>
    {children}
  </details>
)
