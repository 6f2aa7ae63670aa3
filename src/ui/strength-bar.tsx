import type { ReactNode } from 'react'
import styles from './strength-bar.module.css'

type StrengthBarProps = {
  /** How strong it is; null while nothing can be said of it. */
  readonly level: 'weak' | 'fair' | 'strong' | null
  /** What the bar shows, in words. Changes are read out when the reader pauses. */
  readonly children: ReactNode
}

/** A bar that fills and changes its colour with the strength of what is typed, and what it means in words. */
export const StrengthBar = ({ level, children }: StrengthBarProps) => (
  <div className={styles['strength']}>
    {level !== null && <span className={styles['bar']} data-level={level} aria-hidden="true" />}
    <p role="status" className={styles['words']}>
      {children}
    </p>
  </div>
)
