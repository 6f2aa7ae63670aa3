import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { scale } from '#domain/assessment/scale.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import { comparedAssessmentsMax, deletedKeptMs, minuteMs, comparedAssessmentsMin } from '#domain/policy.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Empty } from '#ui/empty.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ListPage } from '#ui/list-page.tsx'
import { AlertText, LiveText } from '#ui/live-status.tsx'
import { periodNames } from '#wording/documents/statement-names.ts'
import { say } from '#wording/say.ts'
import { statementName } from '#wording/statement-name.ts'
import {
  assessmentColumnWords,
  assessmentOrderWords,
  assessmentRowWords,
  assessmentsWords,
  noAssessmentsWords,
  assessmentCsvWords,
  compareWords,
} from '#words/assessments-page.ts'
import { listWords } from '#words/kept-list.ts'
import { localDayOf } from '#browser/local-day.ts'
import { ListDownload, csvMoment, type CsvColumn } from '../../writing/list-download.tsx'
import { yearsOf } from '#domain/records/years-of.ts'
import { comparisonOf } from '../compared-assessments.ts'
import { assessmentColumns, deletedAssessmentColumns } from './assessment-columns.tsx'
import type { ListedAssessment } from './listed-assessments.ts'
import { assessmentStatuses, useAssessmentActions, useAssessments } from './use-assessments.ts'

const toInput = address('analysisInput')

/** The page of the member's assessments, where they can be searched, opened, edited, compared, deleted and restored. */
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

/** Shown when the member has no assessments. Links to the list of deleted ones. */
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

// The columns of the CSV export of the list: one for each fact in a row, with amounts as numbers.

const assessmentCsv: readonly CsvColumn<ListedAssessment>[] = [
  {
    heading: assessmentColumnWords.title,
    value: ({ title }) => statementName({ companyTitle: title, reportingYear: null }),
  },
  { heading: assessmentCsvWords.inn, value: ({ inn }) => inn },
  { heading: assessmentColumnWords.reportingYear, value: ({ reportingYear }) => reportingYear },
  {
    heading: assessmentCsvWords.period,
    value: ({ periods }) => (isPeriodCode(periods) ? periodNames[periods] : null),
  },
  { heading: assessmentCsvWords.asOf, value: ({ asOf }) => asOf },
  { heading: assessmentCsvWords.method, value: ({ methodVersion }) => methodVersion },
  { heading: assessmentColumnWords.level, value: ({ rating }) => rating },
  {
    heading: assessmentCsvWords.code,
    value: ({ level }) => scale.find((step) => step.level === level)?.code ?? null,
  },
  { heading: assessmentCsvWords.score, value: ({ score }) => score && Number(score.toFixed(1)) },
  { heading: assessmentColumnWords.risk, value: ({ risk }) => risk ?? assessmentRowWords.noRisk },
  { heading: assessmentCsvWords.creditRUB, value: ({ finalMaxCreditRUB }) => finalMaxCreditRUB },
  { heading: assessmentCsvWords.creditUSD, value: ({ finalMaxCreditUSD }) => finalMaxCreditUSD },
  { heading: assessmentColumnWords.savedAt, value: ({ savedAt }) => localDayOf(savedAt) },
]

const deletedAssessmentCsv: readonly CsvColumn<ListedAssessment>[] = [
  ...assessmentCsv,
  {
    heading: assessmentCsvWords.restorableUntil,
    value: ({ restorableUntil }) => restorableUntil && csvMoment(restorableUntil),
  },
]

type CompareBarProps = { readonly compared: readonly ListedAssessment[]; readonly onClear: () => void }

const bounds = { least: comparedAssessmentsMin, most: comparedAssessmentsMax }

/** Shows the selected assessments and the link that compares them; if too few are selected, says what to do. */
function CompareBar({ compared, onClear }: CompareBarProps) {
  const [isAskedFor, setAskedFor] = useState(false)
  const isEnough = compared.length >= comparedAssessmentsMin
  return (
    <ActionBar label={compareWords.heading} isSticky={compared.length > 0}>
      {isEnough ? (
        <Button component={Link} to={comparisonOf(compared.map(({ id }) => id))}>
          {compareWords.compare}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAskedFor(true)}>
          {compareWords.compare}
        </Button>
      )}
      {compared.length > 0 && (
        <Button variant="subtle" size="compact-md" onClick={onClear}>
          {compareWords.clear}
        </Button>
      )}
      <LiveText>{sentenceOf(compared)}</LiveText>
      {isAskedFor && !isEnough && <AlertText>{say(compareWords.tooFew, bounds)}</AlertText>}
    </ActionBar>
  )
}

function sentenceOf(compared: readonly ListedAssessment[]): string {
  const names = compared.map(({ title, reportingYear }) => statementName({ companyTitle: title, reportingYear }))
  return say(wordsFor(compared.length), { ...bounds, names: names.join(' · ') })
}

function wordsFor(count: number): string {
  if (count === 0) return compareWords.none
  if (count < comparedAssessmentsMin) return compareWords.one
  return count < comparedAssessmentsMax ? compareWords.chosen : compareWords.full
}
