import type { ReactNode } from 'react'
import styles from './strength-bar.module.css'

type StrengthBarProps = {
  /** How strong the typed password is; null while unknown. */
  readonly level: 'weak' | 'fair' | 'strong' | null
  /** The strength in words. Screen readers announce changes politely. */
  readonly children: ReactNode
}

/** A bar whose length and colour show the strength of the typed text. The words below the bar say the same. */
export const StrengthBar = ({ level, children }: StrengthBarProps) => (
  <div className={styles['strength']}>
    {level !== null && <span className={styles['bar']} data-level={level} aria-hidden="true" />}
    <p role="status" className={styles['words']}>
      {children}
    </p>
  </div>
)
