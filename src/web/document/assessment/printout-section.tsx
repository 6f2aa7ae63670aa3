import type { ReactNode } from 'react'
import styles from './printout-section.module.css'

type PrintoutSectionProps = {
  readonly id: string
  readonly heading: string
  /** What it is about, in a sentence or two. */
  readonly lead?: string
  readonly children?: ReactNode
}

/** One part of the printout under its heading; its id leads to it. */
export function PrintoutSection({ id, heading, lead, children }: PrintoutSectionProps) {
  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles['heading']}>
        {heading}
      </h2>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </section>
  )
}
