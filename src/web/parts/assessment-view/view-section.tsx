import type { ReactNode } from 'react'
import styles from './assessment-view.module.css'

type ViewSectionProps = { readonly id: string; readonly heading: string; readonly children: ReactNode }

/** One part of the printout under its heading; its id leads to it. */
export function ViewSection({ id, heading, children }: ViewSectionProps) {
  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles['heading']}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
