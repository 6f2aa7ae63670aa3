import type { ReactNode } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  /** What stands there while it is closed. */
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** Something that is folded away under a line until it is asked for. */
export const Fold = ({ summary, children }: FoldProps) => (
  <details className={styles['fold']}>
    <summary>{summary}</summary>
    {children}
  </details>
)
