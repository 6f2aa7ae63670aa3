import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import styles from './site-footer.module.css'
import type { SiteLink } from './site-links.ts'

type SiteFooterProps = {
  /** Content above the columns, for example a banner. */
  readonly banner?: ReactNode
  readonly columns: readonly { readonly heading: string; readonly links: readonly SiteLink[] }[]
  readonly remark: string
  readonly copyright: string
  /** A ref to the footer, with which the caller can move the focus here when the banner is removed. */
  readonly ref: Ref<HTMLElement>
}

/** The footer of every page: columns of links, a remark beside them, and the copyright line below. */
export const SiteFooter = ({ banner, columns, remark, copyright, ref }: SiteFooterProps) => (
  <footer ref={ref} tabIndex={-1} className={`${styles['foot']} no-print`}>
    {banner}
    <div className={styles['inner']}>
      <div className={styles['columns']}>
        {columns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className={styles['name']}>{heading}</h2>
            <ul className={styles['links']}>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={styles['remark']}>{remark}</p>
      </div>
      {/* In a prerendered page, the year may differ from the year on the visitor's computer. */}
      <p className={styles['copyright']} suppressHydrationWarning>
        {copyright}
      </p>
    </div>
  </footer>
)
