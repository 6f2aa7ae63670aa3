import type { ReactNode } from 'react'
import styles from './strength-bar.module.css'

type StrengthBarProps = {
  /** The strength; null while unknown. */
  readonly level: 'weak' | 'fair' | 'strong' | null
  /** The strength in words. Changes are announced politely. */
  readonly children: ReactNode
}

/** A bar whose fill and colour show the strength of the typed text. The words below it say the same. */
export const StrengthBar = ({ level, children }: StrengthBarProps) => (
  <div className={styles['strength']}>
    {level !== null && <span className={styles['bar']} data-level={level} aria-hidden="true" />}
    <p role="status" className={styles['words']}>
      {children}
    </p>
  </div>
)
