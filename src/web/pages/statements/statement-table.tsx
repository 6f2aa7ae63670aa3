import { columnWords } from '#wording/en/statements-page.ts'
import { sortedBy, type ListChoice, type ListOrder } from './list-choice.ts'
import type { Listed } from './listed.ts'
import { StatementRow } from './statement-row.tsx'
import styles from './statements-page.module.css'
import type { Actions } from './use-actions.ts'

type StatementTableProps = {
  readonly statements: readonly Listed[]
  readonly choice: ListChoice
  readonly change: (changed: Partial<ListChoice>) => void
  readonly actions: Actions
  /** They were deleted, and can be taken back. */
  readonly isDeleted: boolean
}

/** A row a statement; where there is no room for columns a row is stacked. */
export function StatementTable({ statements, choice, change, actions, isDeleted }: StatementTableProps) {
  const headingOf = (sort: ListOrder) => <SortHeading {...{ sort, choice, change }} />
  return (
    <table className={styles['table']} aria-labelledby="found">
      <thead>
        <tr>
          {headingOf('companyTitle')}
          {headingOf('reportingYear')}
          <th scope="col">{columnWords.status}</th>
          {headingOf('savedAt')}
          {isDeleted ? <th scope="col">{columnWords.restorable}</th> : headingOf('expiresAt')}
          <th scope="col">{columnWords.actions}</th>
        </tr>
      </thead>
      <tbody>
        {statements.map((statement) => (
          <StatementRow key={statement.id} {...{ statement, actions, isDeleted }} />
        ))}
      </tbody>
    </table>
  )
}

type SortHeadingProps = Pick<StatementTableProps, 'choice' | 'change'> & { readonly sort: ListOrder }

function SortHeading({ sort, choice, change }: SortHeadingProps) {
  const isSorted = choice.sort === sort
  return (
    <th scope="col" aria-sort={isSorted ? (choice.order === 'up' ? 'ascending' : 'descending') : 'none'}>
      <button type="button" className={styles['sort']} onClick={() => change(sortedBy(choice, sort))}>
        {columnWords[sort]} <span aria-hidden="true">{isSorted ? (choice.order === 'up' ? '▲' : '▼') : '↕'}</span>
      </button>
    </th>
  )
}
