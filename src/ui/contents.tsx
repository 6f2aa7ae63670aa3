import type { ReactNode } from 'react'
import styles from './contents.module.css'

type WithContentsProps = {
  /** The heading of the table of contents, which is also its accessible name. */
  readonly heading: string
  /** The titles of the sections in page order, each with the id of the element to which its entry links. */
  readonly items: readonly { readonly id: string; readonly title: string }[]
  /** Content below the table of contents, for example a link to a related page. */
  readonly also?: ReactNode
  /** The gap between sections: `close` for sections that are panels, `text` for sections of a long text. */
  readonly gap?: 'text' | 'close'
  readonly children: ReactNode
}

/**
 * Shows sections with a table of contents above them, or beside them where there is room. The table of contents is not
 * printed.
 */
export function WithContents({ heading, items, also, gap = 'text', children }: WithContentsProps) {
  return (
    <div className={styles['page']}>
      <nav className={`${styles['contents']} no-print`} aria-label={heading}>
        <p className={styles['heading']}>{heading}</p>
        <ul>
          {items.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
        {also !== undefined && <p>{also}</p>}
      </nav>
      <div className={styles['sections']} data-gap={gap}>
        {children}
      </div>
    </div>
  )
}
