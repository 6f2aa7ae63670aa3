import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

type ActionBarProps = {
  /** The accessible name of the bar. */
  readonly label: string
  /** Whether the bar stays in view while the page scrolls. True only while the bar has actions to offer. */
  readonly isSticky?: boolean
  /** The edge that the bar sticks to: `top` if the bar is above its content, `bottom` if it is below. */
  readonly edge?: 'top' | 'bottom'
  readonly children: ReactNode
}

/** Shows buttons and text about the content beside the bar: selected rows, or a form with its result. */
export const ActionBar = ({ label, isSticky = false, edge = 'bottom', children }: ActionBarProps) => (
  <section aria-label={label} className={styles['bar']} data-sticky={isSticky ? edge : undefined}>
    {children}
  </section>
)
