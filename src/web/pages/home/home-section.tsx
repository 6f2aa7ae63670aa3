import type { ReactNode } from 'react'
import styles from './home-page.module.css'

type HomeSectionProps = {
  readonly heading: string
  readonly lead?: string
  /** What a link leads to; the reading starts here then. */
  readonly id: string
  readonly children: ReactNode
}

/** A part of the home page under its heading. */
export function HomeSection({ heading, lead, id, children }: HomeSectionProps) {
  const headingId = `${id}-heading`
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className={styles['section']}>
      <h2 id={headingId} className={styles['heading']}>
        {heading}
      </h2>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </section>
  )
}
