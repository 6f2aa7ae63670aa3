import type { ReactNode } from 'react'
import styles from './banner.module.css'

type BannerProps = {
  /** The accessible name of the region. */
  readonly label: string
  readonly text: ReactNode
  /** The background: `paper`, or `wash`, a tint of the accent colour. */
  readonly look?: 'paper' | 'wash'
  /** Whether the banner is only as tall as its text. */
  readonly isLow?: boolean
  /** The actions; they are beside the text where there is room. */
  readonly children: ReactNode
}

/** A full-width strip with a message or a question for the visitor, which does not block the page. */
export const Banner = ({ label, text, look = 'wash', isLow = false, children }: BannerProps) => (
  <section aria-label={label} className={`${styles['banner']} no-print`} data-look={look} data-low={isLow || undefined}>
    <div className={styles['inner']}>
      <p className={styles['text']}>{text}</p>
      {children}
    </div>
  </section>
)
