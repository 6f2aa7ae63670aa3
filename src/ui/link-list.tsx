import type { ReactNode } from 'react'
import styles from './link-list.module.css'

/** Links below a form, with a line above them; a question may precede each link. */
export const LinkList = ({ links }: { readonly links: readonly ReactNode[] }) => (
  <ul className={styles['links']}>
    {links.map((link, position) => (
      <li key={position}>{link}</li>
    ))}
  </ul>
)
