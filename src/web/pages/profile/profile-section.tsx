import { useId, type ReactNode } from 'react'
import styles from './profile.module.css'

type ProfileSectionProps = { readonly heading: string; readonly lead?: string; readonly children: ReactNode }

/** A part of the profile under its own heading. */
export function ProfileSection({ heading, lead, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['heading']}>
          {heading}
        </h2>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      <div className={styles['body']}>{children}</div>
    </section>
  )
}
