import { Children, type ReactNode } from 'react'
import styles from './columns.module.css'

type ColumnsProps = {
  /**
   * The narrow, sticky column; `none`: both have similar widths and are not sticky; `below`: the second is below the first even on a wide
   * screen.
   */
  readonly side: 'first' | 'last' | 'none' | 'below'
  /** Both parts in reading order; on a narrow screen the second is below the first. */
  readonly children: ReactNode
}

/** Two parts of a page side by side, where there is room. */
export const Columns = ({ side, children }: ColumnsProps) => (
  <div className={styles['columns']} data-side={side}>
    {/* wrapped, because a sticky column is at least as tall as the window, and a card in it should not be */}
    {side === 'first' || side === 'last' ? Children.map(children, (part) => part && <div>{part}</div>) : children}
  </div>
)
