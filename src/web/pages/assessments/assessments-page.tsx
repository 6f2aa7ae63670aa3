import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { comparedAssessmentsMax, deletedKeptMs, minuteMs } from '#domain/policy.ts'
import { Empty } from '#ui/empty.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ListPage } from '#ui/list-page.tsx'
import {
  assessmentColumnWords,
  assessmentOrderWords,
  assessmentRowWords,
  assessmentsWords,
  noAssessmentsWords,
} from '#words/assessments-page.ts'
import { listWords } from '#words/kept-list.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { ListDownload } from '../../flows/list-download.tsx'
import { yearsOf } from '../../flows/years-of.ts'
import { assessmentCsv, deletedAssessmentCsv } from './assessment-csv.ts'
import { assessmentColumns, deletedAssessmentColumns } from './assessment-columns.tsx'
import { CompareBar } from './compare-bar.tsx'
import type { ListedAssessment } from './listed-assessments.ts'
import { assessmentStatuses, useAssessmentActions, useAssessments } from './use-assessments.ts'

const toInput = address('analysisInput')

/** The member's assessments: search, open, edit, compare, delete and restore. */
export default function AssessmentsPage() {
  const { all, query, rows, state, isDeleted, compared, compare } = useAssessments()
  const actionsOf = useAssessmentActions(isDeleted)
  const { search, year } = state.value
  const isEmpty = all.data?.length === 0 && !isDeleted
  return (
    <ListPage
      heading={assessmentsWords.heading}
      lead={assessmentsWords.lead}
      add={{ label: assessmentsWords.add, to: toInput }}
      notLoaded={assessmentsWords.notLoaded}
      empty={isEmpty ? <NoAssessments onDeleted={() => state.change({ status: 'deleted' })} /> : null}
      columns={isDeleted ? deletedAssessmentColumns : assessmentColumns}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      {...(!isDeleted && {
        selection: {
          heading: assessmentColumnWords.compare,
          label: assessmentRowWords.compareIt,
          labelOf: compareLabelOf,
          chosen: compared.map(({ id }) => id),
          isFull: compared.length === comparedAssessmentsMax,
          onToggle: compare,
        },
        below: <CompareBar compared={compared} onClear={() => state.change({ ids: [] })} />,
      })}
      searchName={assessmentsWords.filters}
      searchLabel={listWords.search}
      filters={[
        {
          name: 'status',
          label: listWords.status,
          options: assessmentStatuses.map((value) => ({ value, label: assessmentsWords.statuses[value] })),
        },
        {
          name: 'year',
          label: listWords.year,
          options: [
            { value: null, label: listWords.anyYear },
            ...yearsOf(all.data ?? [], year).map((value) => ({ value, label: String(value) })),
          ],
        },
      ]}
      sortings={assessmentOrderWords}
      found={say(isDeleted ? assessmentsWords.foundDeleted : assessmentsWords.found, { count: rows.length })}
      aside={
        <ListDownload
          name={isDeleted ? assessmentsWords.deletedFile : assessmentsWords.heading}
          rows={rows}
          columns={isDeleted ? deletedAssessmentCsv : assessmentCsv}
        />
      }
      noneFound={
        isDeleted && search === '' && year === null
          ? say(listWords.noneDeleted, { count: deletedKeptMs / (60 * minuteMs) })
          : assessmentsWords.noneFound
      }
      query={query}
      rows={rows}
      state={state}
      actionsOf={actionsOf}
    />
  )
}

const nameOf = ({ title, reportingYear }: ListedAssessment): string =>
  statementName({ companyTitle: title, reportingYear })

const compareLabelOf = (assessment: ListedAssessment): string =>
  say(assessmentRowWords.compare, { name: nameOf(assessment) })

/** Shown when there are no assessments yet. Deleted ones can still be searched. */
function NoAssessments({ onDeleted }: { readonly onDeleted: () => void }) {
  return (
    <Empty heading={noAssessmentsWords.heading} lead={noAssessmentsWords.lead}>
      <Button component={Link} to={toInput}>
        {noAssessmentsWords.assess}
      </Button>
      <Button variant="default" component={Link} to={`${toInput}#sample`}>
        {noAssessmentsWords.sample}
      </Button>
      <LinkButton onClick={onDeleted}>{assessmentsWords.statuses.deleted}</LinkButton>
    </Empty>
  )
}
