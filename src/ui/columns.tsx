import { Children, type ReactNode } from 'react'
import styles from './columns.module.css'

type ColumnsProps = {
  /**
   * Which column is narrow and stays in view while the page scrolls. `none`: neither column is, and both are about
   * equally wide. `below`: the second column is below the first even on a wide screen.
   */
  readonly side: 'first' | 'last' | 'none' | 'below'
  /** The two columns in reading order; on a narrow screen the second is below the first. */
  readonly children: ReactNode
}

/** Shows two parts of a page side by side, where there is room. */
export const Columns = ({ side, children }: ColumnsProps) => (
  <div className={styles['columns']} data-side={side}>
    {/* in a `div`, because a card directly in a sticky column would become as tall as the window */}
    {side === 'first' || side === 'last' ? Children.map(children, (part) => part && <div>{part}</div>) : children}
  </div>
)
