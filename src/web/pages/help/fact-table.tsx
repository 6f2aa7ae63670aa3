import type { ReactNode } from 'react'
import styles from './help.module.css'

type FactTableProps = {
  readonly caption: string
  readonly headings: readonly string[]
  readonly children: ReactNode
  /** Figures stand at the end of their columns. */
  readonly isOfFigures?: boolean
}

/** A small table of facts; its rows begin with a heading of their own. */
export function FactTable({ caption, headings, children, isOfFigures = false }: FactTableProps) {
  return (
    <table className={styles['facts']} data-figures={isOfFigures}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Russian inside an English page, so that it is spoken and spelled as Russian. */
export const Russian = ({ children }: { readonly children: ReactNode }) => <span lang="ru">{children}</span>
