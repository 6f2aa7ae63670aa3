import type { ReactNode } from 'react'
import styles from './banner.module.css'

type BannerProps = {
  /** What the region is called for who cannot see it. */
  readonly label: string
  readonly text: ReactNode
  /** On paper, or on a wash of the site's colour. */
  readonly look?: 'paper' | 'wash'
  /** As low as its text. */
  readonly isLow?: boolean
  /** What can be done about it; beside the text where there is room. */
  readonly children: ReactNode
}

/** A strip across the whole site that asks for something and stands in the way of nothing. */
export const Banner = ({ label, text, look = 'wash', isLow = false, children }: BannerProps) => (
  <section aria-label={label} className={`${styles['banner']} no-print`} data-look={look} data-low={isLow || undefined}>
    <div className={styles['inner']}>
      <p className={styles['text']}>{text}</p>
      {children}
    </div>
  </section>
)
