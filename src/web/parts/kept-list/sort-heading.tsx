import styles from './kept-list.module.css'

type SortHeadingProps = {
  readonly label: string
  /** Which way the list is sorted by this column; null: by another. */
  readonly turned: 'up' | 'down' | null
  readonly onSort: () => void
}

const ways = { up: ['ascending', '▲'], down: ['descending', '▼'] } as const

/** The heading of a column that sorts the list, and turns it round at the second press. */
export function SortHeading({ label, turned, onSort }: SortHeadingProps) {
  const [sorted, arrow] = turned === null ? (['none', '↕'] as const) : ways[turned]
  return (
    <th scope="col" aria-sort={sorted}>
      <button type="button" className={styles['sort']} onClick={onSort}>
        {label}
        <span aria-hidden="true">&nbsp;{arrow}</span>
      </button>
    </th>
  )
}
