import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

type ActionBarProps = {
  /** What it is for, read out. */
  readonly label: string
  /** It stays in sight while the page is scrolled, as long as there is something to do. */
  readonly isSticky?: boolean
  /** At which edge it stays in sight: above what follows it, or below what is before it. */
  readonly edge?: 'top' | 'bottom'
  readonly children: ReactNode
}

/** Buttons and words about all that is beside them: several rows together, or a form with what it comes to. */
export const ActionBar = ({ label, isSticky = false, edge = 'bottom', children }: ActionBarProps) => (
  <section aria-label={label} className={styles['bar']} data-sticky={isSticky ? edge : undefined}>
    {children}
  </section>
)
