import { Anchor, Text } from '@mantine/core'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import { daysLeft } from '#domain/records/keeping.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { RowActions, type RowAction } from '#ui/row-actions.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { useHeldFocus } from '#ui/use-held-focus.ts'
import { periodNames } from '#wording/documents/statement-names.ts'
import { codeOfLevel } from '#wording/customer-texts.ts'
import { assessWords } from '#words/analysis-page.ts'
import { recordsWords as words } from '#words/customer-page.ts'
import { listWords, rowWords } from '#words/kept-list.ts'
import { calendarDayText } from '#words/locale.ts'
import { statementRowWords } from '#words/statements-page.ts'
import { say } from '#wording/say.ts'
import { statementName } from '#wording/statement-name.ts'
import { LimitText } from '../credit-cells.tsx'
import type { CustomerAssessment, ListedCustomer } from '../listed-customer.ts'
import { KeptUntil } from '../../document/statement/kept-for.tsx'
import { placeOfStatement } from '../../document/statement/place-of-statement.ts'
import { MoveDialog, type MovedRecord } from './move-dialog.tsx'

type CustomerStatement = ListedCustomer['statements'][number]

/** Lists the customer's statements and assessments, with the actions on them. */
export function CustomerRecords({ customer }: { readonly customer: ListedCustomer }) {
  const { statements, assessments, counts } = customer
  const [moved, setMoved] = useState<MovedRecord | null>(null)
  const move = useCallback((record: MovedRecord) => setMoved(record), [])
  const statementTable = useMemo(() => statementColumns(move), [move])
  const assessmentTable = useMemo(() => assessmentColumns(move), [move])
  return (
    <>
      <Records
        heading={words.statements}
        columns={statementTable}
        rows={statements}
        none={words.noStatements}
        all={{ count: counts.statements, label: words.toStatements, to: address('financialStatements') }}
      />
      <Records
        heading={words.assessments}
        lead={words.kept}
        columns={assessmentTable}
        rows={assessments}
        none={words.noAssessments}
        all={{ count: counts.assessments, label: words.toAssessments, to: address('assessments') }}
      />
      <MoveDialog customerId={customer.id} record={moved} onClose={() => setMoved(null)} />
    </>
  )
}

type RecordsProps<Row> = {
  readonly heading: string
  readonly lead?: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly none: string
  readonly all: { readonly count: number; readonly label: string; readonly to: string }
}

/** A table of records, with a link to the full list when not all are shown. */
function Records<Row extends { readonly id: string }>({ heading, lead, columns, rows, none, all }: RecordsProps<Row>) {
  const id = useId()
  const place = useRef<HTMLElement>(null)
  useHeldFocus(place)
  return (
    <Section look="ruled" heading={heading} id={id} ref={place} {...(lead !== undefined && { lead })}>
      {rows.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <DataTable labelledBy={id} columns={columns} rows={rows} keyOf={({ id: key }) => key} narrow="stack" />
      )}
      {all.count > rows.length && (
        <Text size="sm">
          {say(words.more, { shown: rows.length, count: all.count })}{' '}
          <Anchor component={Link} to={all.to}>
            {all.label}
          </Anchor>
        </Text>
      )}
    </Section>
  )
}

type OnMove = (record: MovedRecord) => void

const periodOf = (code: number | null): string | null =>
  code !== null && isPeriodCode(code) ? periodNames[code] : null

/** Returns the year and its period as text; says so when the year is unknown. */
function yearText(reportingYear: number | null, periods: number | null): string {
  const year = reportingYear === null ? listWords.noYear : String(reportingYear)
  const period = periodOf(periods)
  return period === null ? year : `${year} · ${period}`
}

const statementColumns = (onMove: OnMove): readonly TableColumn<CustomerStatement>[] => [
  {
    id: 'year',
    heading: words.year,
    isRowHeader: true,
    cell: (statement) => (
      <Anchor component={Link} to={placeOfStatement(statement)}>
        {yearText(statement.reportingYear, statement.periods)}
      </Anchor>
    ),
  },
  {
    id: 'status',
    heading: words.status,
    cell: ({ status }) => <Tone tone={status === 'generated' ? 'good' : 'soft'}>{statementRowWords[status]}</Tone>,
  },
  {
    id: 'kept',
    heading: words.keptUntil,
    isNamedWhenStacked: true,
    cell: ({ expiresAt }) => <KeptUntil expiresAt={expiresAt} daysLeft={daysLeft(expiresAt, new Date())} />,
  },
  actionColumn<CustomerStatement>(
    ({ companyTitle, reportingYear }) => statementName({ companyTitle, reportingYear }),
    (statement) => {
      const { id, status, companyTitle, reportingYear } = statement
      const isDraft = status === 'draft'
      return [
        { label: isDraft ? statementRowWords.goOn : rowWords.open, to: placeOfStatement(statement) },
        { label: assessWords.assess, to: address('analysis', { id }) },
        ...(isDraft ? [] : [{ label: words.export, to: address('exportView', { id }) }]),
        {
          label: words.move,
          onChoose: () => onMove({ kind: 'statement', id, name: statementName({ companyTitle, reportingYear }) }),
        },
      ]
    },
  ),
]

const assessmentColumns = (onMove: OnMove): readonly TableColumn<CustomerAssessment>[] => [
  {
    id: 'year',
    heading: words.year,
    isRowHeader: true,
    cell: ({ id, reportingYear, periods }) => (
      <Anchor component={Link} to={address('assessment', { id })}>
        {yearText(reportingYear, periods)}
      </Anchor>
    ),
  },
  {
    id: 'rating',
    heading: words.rating,
    cell: ({ level, rating, score }) =>
      [codeOfLevel(level), rating, score === null ? '' : score.toFixed(1)].filter((part) => part !== '').join(' · '),
  },
  {
    id: 'limit',
    heading: words.limit,
    isNamedWhenStacked: true,
    cell: (assessment) => <LimitText assessment={assessment} />,
  },
  {
    id: 'asOf',
    heading: words.asOf,
    isNamedWhenStacked: true,
    cell: ({ asOf, methodVersion: version }) => say(words.madeBy, { day: calendarDayText(asOf), version }),
  },
  actionColumn<CustomerAssessment>(
    ({ title, reportingYear }) => statementName({ companyTitle: title, reportingYear }),
    ({ id, statementId, title, reportingYear }) => [
      { label: rowWords.open, to: address('assessment', { id }) },
      ...(statementId === null
        ? []
        : [{ label: words.statement, to: address('balanceSheetOutput', { id: statementId }) }]),
      {
        label: words.move,
        onChoose: () => onMove({ kind: 'assessment', id, name: statementName({ companyTitle: title, reportingYear }) }),
      },
    ],
  ),
]

function actionColumn<Row>(
  nameOf: (row: Row) => string,
  actionsOf: (row: Row) => readonly RowAction[],
): TableColumn<Row> {
  return {
    id: 'actions',
    heading: words.actions,
    width: '1%',
    isOneLine: true,
    cell: (row) => <RowActions name={nameOf(row)} actions={actionsOf(row)} />,
  }
}
