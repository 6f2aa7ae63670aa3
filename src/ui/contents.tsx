import type { ReactNode } from 'react'
import styles from './contents.module.css'

type WithContentsProps = {
  /** The heading of the contents, which also names them for screen readers. */
  readonly heading: string
  /** The sections, in the order of the page; the id is their anchor. */
  readonly items: readonly { readonly id: string; readonly title: string }[]
  /** Shown under the contents, such as a link to a related page. */
  readonly also?: ReactNode
  /** How far the sections are from each other: `close` where each is a sheet of its own. Usually as in a text. */
  readonly gap?: 'text' | 'close'
  /** The sections themselves. */
  readonly children: ReactNode
}

/** Sections to read with links to each of them: above the text, or beside it where there is room. Paper leaves the links out. */
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
