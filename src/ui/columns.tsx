import { Children, type ReactNode } from 'react'
import styles from './columns.module.css'

type ColumnsProps = {
  /**
   * Which column is narrow and sticky. `none`: both columns have similar widths, and neither is sticky. `below`: the
   * second is below the first even on a wide screen.
   */
  readonly side: 'first' | 'last' | 'none' | 'below'
  /** Both parts in reading order; on a narrow screen the second is below the first. */
  readonly children: ReactNode
}

/** Two parts of a page side by side, where there is room. */
export const Columns = ({ side, children }: ColumnsProps) => (
  <div className={styles['columns']} data-side={side}>
    {/* wrapped, so that a card in a sticky column does not become as tall as the column, which fills the window */}
    {side === 'first' || side === 'last' ? Children.map(children, (part) => part && <div>{part}</div>) : children}
  </div>
)
