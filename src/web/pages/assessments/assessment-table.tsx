import { comparedAssessmentsMax } from '#domain/policy.ts'
import { assessmentColumnWords } from '#wording/en/assessments-page.ts'
import lists from '../../parts/kept-list/kept-list.module.css'
import { SortHeading } from '../../parts/kept-list/sort-heading.tsx'
import type { RowDeletion } from '../../parts/kept-list/use-row-deletion.ts'
import { AssessmentRow } from './assessment-row.tsx'
import styles from './assessments-page.module.css'
import { sortedBy, type ListChoice, type ListOrder } from './list-choice.ts'
import type { Listed } from './listed.ts'

type AssessmentTableProps = {
  readonly assessments: readonly Listed[]
  /** What is chosen to stand side by side. */
  readonly ids: readonly string[]
  readonly choice: ListChoice
  readonly change: (changed: Partial<ListChoice>) => void
  /** Puts an assessment among those chosen, or takes it away. */
  readonly compare: (id: string) => void
  readonly deletion: RowDeletion<Listed>
}

/** A row an assessment; where there is no room for columns a row is stacked. */
export function AssessmentTable({ assessments, ids, choice, change, ...rows }: AssessmentTableProps) {
  const isDeleted = choice.status === 'deleted'
  const isFull = ids.length === comparedAssessmentsMax
  const headingOf = (sort: ListOrder) => (
    <SortHeading
      label={assessmentColumnWords[sort]}
      turned={choice.sort === sort ? choice.order : null}
      onSort={() => change(sortedBy(choice, sort))}
    />
  )
  return (
    <table className={`${lists['table']} ${styles['table']}`} aria-labelledby="found">
      <thead>
        <tr>
          {!isDeleted && <th scope="col">{assessmentColumnWords.compare}</th>}
          {headingOf('title')}
          {headingOf('reportingYear')}
          {headingOf('level')}
          <th scope="col">{assessmentColumnWords.risk}</th>
          {headingOf('finalMaxCreditRUB')}
          {isDeleted ? <th scope="col">{assessmentColumnWords.restorable}</th> : headingOf('savedAt')}
          <th scope="col">{assessmentColumnWords.actions}</th>
        </tr>
      </thead>
      <tbody>
        {assessments.map((assessment) => (
          <AssessmentRow
            key={assessment.id}
            {...{ assessment, isDeleted }}
            {...rows}
            isChosen={ids.includes(assessment.id)}
            mayBeChosen={!isFull}
          />
        ))}
      </tbody>
    </table>
  )
}
