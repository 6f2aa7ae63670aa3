import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

type ActionBarProps = {
  /** What it is for, read out. */
  readonly label: string
  /** It stays in sight while the page is scrolled, as long as there is something to do. */
  readonly isSticky?: boolean
  readonly children: ReactNode
}

/** Buttons and words about several rows together, below what they are of. */
export const ActionBar = ({ label, isSticky = false, children }: ActionBarProps) => (
  <section aria-label={label} className={styles['bar']} data-sticky={isSticky || undefined}>
    {children}
  </section>
)
