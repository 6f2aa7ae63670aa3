import { columnWords } from '#wording/en/statements-page.ts'
import lists from '../../parts/kept-list/kept-list.module.css'
import { SortHeading } from '../../parts/kept-list/sort-heading.tsx'
import { sortedBy, type ListChoice, type ListOrder } from './list-choice.ts'
import type { Listed } from './listed.ts'
import { StatementRow } from './statement-row.tsx'
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
  const headingOf = (sort: ListOrder) => (
    <SortHeading
      label={columnWords[sort]}
      turned={choice.sort === sort ? choice.order : null}
      onSort={() => change(sortedBy(choice, sort))}
    />
  )
  return (
    <table className={lists['table']} aria-labelledby="found">
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
