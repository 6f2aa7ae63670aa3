import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { formatAmount } from '#domain/amounts/format.ts'
import { scale } from '#domain/assessment/scale.ts'
import { limitBinding } from '#domain/batch/batch-assessment.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Tone } from '#ui/tone.tsx'
import { batchAssessWords as words, batchTableWords } from '#words/file-batch.ts'
import { ratingNames, riskNames, zeroReasonWords } from '#wording/documents/assessment.ts'
import { say } from '#wording/say.ts'
import type { CsvColumn } from '../../writing/list-download.tsx'
import type { JobFailure } from './run-jobs.ts'
import type { AssessedRow } from './use-assessed.ts'

// The columns that show the assessments of a batch in the page's table, in a CSV file and in a workbook.

const titleOf = ({ assessed }: AssessedRow): string => assessed.inputs.title
const yearOf = ({ row }: AssessedRow): number | null => row.year
const ratingOf = ({ assessed: { assessment } }: AssessedRow): string =>
  assessment.rating === null ? words.notRated : ratingNames[assessment.rating.level]
const riskOf = ({ assessed: { assessment } }: AssessedRow): string =>
  assessment.risk === null ? words.noRisk : riskNames[assessment.risk]
const codeOf = ({ assessed: { assessment } }: AssessedRow): string | null =>
  scale.find(({ level }) => level === assessment.rating?.level)?.code ?? null
const dollarsOf = ({ assessed: { assessment } }: AssessedRow): number | null =>
  assessment.limit.converted?.amount ?? null

/** Names the binding limit, or every reason why no amount is recommended. */
function bindingText({ assessed: { assessment } }: AssessedRow): string {
  const binding = limitBinding(assessment)
  switch (binding.kind) {
    case 'none':
      return binding.because.map((code) => zeroReasonWords[code]).join(' ')
    case 'cap':
      return words.binding[binding.of]
    case 'part':
      return words.binding[binding.part]
  }
}

const Aside = ({ children }: { readonly children: ReactNode }) => (
  <Text span inherit display="block" c="dimmed">
    {children}
  </Text>
)

/** The columns of the page's table. `failures`: why an assessment was not saved, by the key of its row. */
export const assessedColumns = (failures: ReadonlyMap<string, JobFailure>): readonly TableColumn<AssessedRow>[] => [
  {
    id: 'company',
    heading: words.columns.company,
    isRowHeader: true,
    width: '26%',
    cell: (row) => (
      <Text span inherit fw={600}>
        {titleOf(row)}
      </Text>
    ),
  },
  { id: 'year', heading: words.columns.year, isOneLine: true, cell: (row) => yearOf(row) ?? batchTableWords.noYear },
  {
    id: 'rating',
    heading: words.columns.rating,
    cell: (row) => (
      <>
        <Text span inherit fw={600}>
          {ratingOf(row)}
        </Text>
        <Aside>{levelText(row)}</Aside>
      </>
    ),
  },
  { id: 'risk', heading: words.columns.risk, isNamedWhenStacked: true, cell: riskOf },
  {
    id: 'limit',
    heading: words.columns.limit,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: (row) => <Limit row={row} />,
  },
  { id: 'binding', heading: words.columns.binding, isNamedWhenStacked: true, width: '22%', cell: bindingText },
  {
    id: 'saved',
    heading: words.columns.saved,
    isNamedWhenStacked: true,
    cell: (row) => <Saved row={row} failure={failures.get(row.row.key) ?? null} />,
  },
]

/** The level of the rating as text, with a note if a cap changed the level; '' without a rating. */
function levelText(row: AssessedRow): string {
  const { rating } = row.assessed.assessment
  if (rating === null) return ''
  return say(rating.level === rating.modelLevel ? words.level : words.cappedLevel, {
    code: codeOf(row) ?? '',
    level: rating.level,
    count: scale.length,
    score: rating.score.toFixed(1),
  })
}

function Limit({ row }: { readonly row: AssessedRow }) {
  const { roubles } = row.assessed.assessment.limit
  if (roubles === 0) return words.noLimit
  const dollars = dollarsOf(row)
  return (
    <>
      {say(words.limit, { currency: 'RUB', amount: formatAmount(roubles) })}
      {dollars !== null && <Aside>{say(words.limit, { currency: 'USD', amount: formatAmount(dollars) })}</Aside>}
    </>
  )
}

type SavedProps = { readonly row: AssessedRow; readonly failure: JobFailure | null }

/** A link to the saved assessment, or a note that it is not saved, with the reason if saving failed. */
function Saved({ row, failure }: SavedProps) {
  const { assessmentId: id } = row.row.reviewed
  if (id !== null)
    return (
      <Anchor
        component={Link}
        to={address('assessment', { id })}
        inherit
        aria-label={say(words.openOf, { name: titleOf(row) })}
      >
        {words.saved}
      </Anchor>
    )
  if (failure === null) return <Tone tone="soft">{words.notSaved}</Tone>
  return <Tone tone="bad">{say(words.failed, { reason: failure.reason })}</Tone>
}

/** The columns of the CSV file and of the workbook; amounts are numbers. */
export const assessedCsv: readonly CsvColumn<AssessedRow>[] = [
  { heading: words.columns.company, value: titleOf },
  { heading: words.file.inn, value: ({ assessed }) => assessed.source.statement.inn },
  { heading: words.columns.year, value: yearOf },
  { heading: words.columns.rating, value: ratingOf },
  { heading: words.file.code, value: codeOf },
  {
    heading: words.file.score,
    value: ({ assessed: { assessment } }) =>
      assessment.rating === null ? null : Number(assessment.rating.score.toFixed(1)),
  },
  { heading: words.columns.risk, value: riskOf },
  { heading: words.file.limitRUB, value: ({ assessed: { assessment } }) => assessment.limit.roubles },
  { heading: words.file.limitUSD, value: dollarsOf },
  { heading: words.columns.binding, value: bindingText },
]
