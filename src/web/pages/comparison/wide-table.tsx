import type { CSSProperties, ReactNode } from 'react'
import styles from './tables.module.css'

type WideTableProps = {
  readonly id: string
  readonly caption: string
  /** What the first column holds. */
  readonly corner: string
  readonly columns: readonly { readonly key: string; readonly heading: ReactNode }[]
  /** The bodies of the table. */
  readonly children: ReactNode
}

/** A table that is scrolled sideways inside its own frame where its columns find no room. */
export function WideTable({ id, caption, corner, columns, children }: WideTableProps) {
  // a property of our own, which the type of styles does not know
  const widths = { '--columns': columns.length } as CSSProperties
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    <div role="region" aria-labelledby={id} tabIndex={0} className={styles['scroller']} data-columns={columns.length}>
      <table className={styles['table']} style={widths}>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles['corner']}>
              {corner}
            </th>
            {columns.map(({ key, heading }) => (
              <th key={key} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}
