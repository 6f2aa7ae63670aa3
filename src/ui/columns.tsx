import type { ReactNode } from 'react'
import styles from './columns.module.css'

type ColumnsProps = {
  /**
   * Which of the two is the narrow one that stays in sight while the other is scrolled; `none`: they are nearly as wide as each other,
   * and stay where they are; `below`: the second stands below the first on a wide screen too.
   */
  readonly side: 'first' | 'last' | 'none' | 'below'
  /** Both, in the order they are read; on a narrow screen the second stands below the first. */
  readonly children: ReactNode
}

/** Two parts of a page beside each other where there is room. */
export const Columns = ({ side, children }: ColumnsProps) => (
  <div className={styles['columns']} data-side={side}>
    {children}
  </div>
)
