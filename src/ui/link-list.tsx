import type { ReactNode } from 'react'
import styles from './link-list.module.css'

/** Links below a form, under a line; each may follow a question. */
export const LinkList = ({ links }: { readonly links: readonly ReactNode[] }) => (
  <ul className={styles['links']}>
    {links.map((link, position) => (
      <li key={position}>{link}</li>
    ))}
  </ul>
)
