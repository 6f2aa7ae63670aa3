import { Stack, Text } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { formatAmount, formatPercent } from '#domain/amounts/format.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import {
  bridgeOf,
  chartCurrency,
  marginsOf,
  type Bridge,
  type BridgeSide,
  type BridgeStep,
  type YearlyMargin,
} from '#domain/documents/two-years.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { HangingNumber } from '#ui/hanging-number.tsx'
import { latePart } from '#ui/late-part.ts'
import { Loading } from '#ui/loading.tsx'
import { usePrinting } from '#ui/use-printing.ts'
import { bridgeTotals, marginLabels, restNames, twoYearsWords as words } from '#words/two-years.ts'
import { say } from '#wording/say.ts'
import { partIds } from './assessment/anchors.ts'
import { SheetPart } from './sheet.tsx'

/** The charts are loaded lazily, so that the tables need not wait for their code. */
const BridgeChart = latePart(async () => (await import('../charts/bridge-chart.tsx')).BridgeChart)
const MarginsChart = latePart(async () => (await import('../charts/margins-chart.tsx')).MarginsChart)

/**
 * Shows the charts of an assessment. If this component is first rendered while the page is being printed, shows only
 * the tables of the charts.
 */
export function ChartsPart({ printout }: { readonly printout: StatementPrintout }) {
  const isPrinting = usePrinting()
  // Decided once, because a chart that starts to load while the page is being printed would be ready too late.
  const [isDrawn] = useState(!isPrinting)
  return (
    <SheetPart id={partIds.charts} heading={words.heading}>
      <TwoYears printout={printout} isDrawn={isDrawn} />
    </SheetPart>
  )
}

type TwoYearsProps = {
  readonly printout: StatementPrintout
  /** Whether the charts are shown; if false, only their tables are shown. */
  readonly isDrawn?: boolean
}

/**
 * Shows how both sides of the balance sheet changed between the dates, and the margins of both years, with a chart
 * above each table.
 */
export function TwoYears({ printout, isDrawn = true }: TwoYearsProps) {
  return (
    <Stack gap="xl">
      <BridgeView side="assets" printout={printout} isDrawn={isDrawn} />
      <BridgeView side="financing" printout={printout} isDrawn={isDrawn} />
      <MarginsView printout={printout} isDrawn={isDrawn} />
    </Stack>
  )
}

type DrawnProps = Required<TwoYearsProps>

/** Shows a chart above its table at full width, because the changes are small compared with the totals. */
const WithTable = ({ chart, children }: { readonly chart: ReactNode; readonly children: ReactNode }) => (
  <Stack gap="sm">
    {chart !== null && (
      <FaultBoundary fallback={DrawingFault}>
        <Suspense fallback={<Loading height="20rem" />}>{chart}</Suspense>
      </FaultBoundary>
    )}
    <div>{children}</div>
  </Stack>
)

type BridgeRow = {
  readonly key: string
  readonly label: string
  readonly previous: number
  readonly current: number
  readonly change: string
}

function BridgeView({ side, printout, isDrawn }: DrawnProps & { readonly side: BridgeSide }) {
  const bridge = bridgeOf(printout, side)
  if (bridge === null) return <Text>{say(words.noBridge, { total: bridgeTotals[side] })}</Text>
  const { previous: from, current: to } = balanceDays(printout)
  const title = `${say(words.bridge, { total: bridgeTotals[side], from, to })}. ${unitOf(printout)}`
  const labelOf = labelsIn(printout)
  const steps = bridge.steps.map((step) => ({ ...step, label: labelOf(step), text: changeText(step) }))
  const { previous, current } = bridge.total
  const ends = { label: bridgeTotals[side], from, to, previous, current }
  const rows: readonly BridgeRow[] = [
    ...steps.map(({ key, label, text, ...years }) => ({
      key,
      label,
      previous: years.previous,
      current: years.current,
      change: text,
    })),
    { key: 'total', label: bridgeTotals[side], previous, current, change: changeText({ previous, current }) },
  ]
  return (
    <WithTable
      chart={isDrawn ? <BridgeChart title={title} bars={barsOf(steps, ends)} spoken={spokenOf(steps, ends)} /> : null}
    >
      <DataTable
        caption={title}
        columns={bridgeColumns(from, to)}
        rows={rows}
        keyOf={({ key }) => key}
        isTotal={({ key }) => key === 'total'}
        narrow="list"
      />
    </WithTable>
  )
}

const amountColumn = { align: 'end', isOneLine: true } as const
const hanging = (text: string) => <HangingNumber text={text} />

const bridgeColumns = (previous: string, current: string): readonly TableColumn<BridgeRow>[] => [
  { id: 'item', heading: words.item, cell: ({ label }) => label, isRowHeader: true },
  { id: 'previous', heading: previous, cell: (row) => hanging(formatAmount(row.previous)), ...amountColumn },
  { id: 'current', heading: current, cell: (row) => hanging(formatAmount(row.current)), ...amountColumn },
  { id: 'change', heading: words.change, cell: ({ change }) => hanging(change), ...amountColumn },
]

type NamedStep = BridgeStep & { readonly label: string; readonly text: string }
type Ends = { readonly label: string; readonly from: string; readonly to: string } & Pick<
  Bridge['total'],
  'previous' | 'current'
>

const barsOf = (steps: readonly NamedStep[], { from, to, previous, current }: Ends) => [
  { name: from, text: formatAmount(previous), from: 0, to: previous, kind: 'total' as const },
  ...steps.map((step) => ({
    name: step.label,
    text: step.text,
    from: step.from,
    to: step.to,
    kind: 'change' as const,
  })),
  { name: to, text: formatAmount(current), from: 0, to: current, kind: 'total' as const },
]

const spokenOf = (steps: readonly NamedStep[], { label, from, to, previous, current }: Ends): readonly string[] => [
  say(words.ends, { label, day: from, amount: formatAmount(previous) }),
  ...steps.map((step) => say(words.step, { label: step.label, change: step.text })),
  say(words.ends, { label, day: to, amount: formatAmount(current) }),
]

/** Formats a change. An increase has a plus sign; a decrease is in brackets, like every negative number. */
function changeText({ previous, current }: { readonly previous: number; readonly current: number }): string {
  const amount = formatAmount(current - previous)
  return current > previous ? say(words.increase, { amount }) : amount
}

type YearHeads = { readonly previous: string; readonly current: string }

/** Returns the headings of both years of the balance sheet: the dates, without the currency. */
const balanceDays = ({ filed, filedLabels }: StatementPrintout): YearHeads =>
  filed.find(({ key }) => key === 'balance')?.labels ?? filedLabels

/**
 * Returns a function that names a step: a remainder (`isRest`) by its own name, any other step by its label in the
 * statement; '' when it has neither.
 */
const labelsIn =
  ({ sections }: StatementPrintout) =>
  ({ key, isRest }: BridgeStep): string =>
    (isRest ? restNames[key] : undefined) ??
    sections.flatMap(({ rows }) => rows).find(({ field }) => field === key)?.label ??
    ''

const unitOf = (printout: StatementPrintout): string =>
  (printout.units ?? []).find(({ currency }) => currency === chartCurrency(printout))?.text ?? ''

type MarginRow = { readonly label: string; readonly previous: string; readonly current: string }

function MarginsView({ printout, isDrawn }: DrawnProps) {
  const margins = marginsOf(printout)
  const { previous, current } = periodsOf(printout)
  if (margins.every((margin) => margin.previous === null && margin.current === null))
    return <Text>{words.noMargins}</Text>
  const title = say(words.margins, { previous, current })
  const bars = margins.map((margin) => ({ name: marginLabels[margin.name], ...yearBars(margin) }))
  const rows = bars.map(({ name, ...years }) => ({
    label: name,
    previous: years.previous.text,
    current: years.current.text,
  }))
  const spoken = rows.map((row) => say(words.bar, { ...row, previousYear: previous, currentYear: current }))
  const lacksEbitda = (['previous', 'current'] as const).some(
    (year) =>
      margins.some((margin) => margin[year] !== null) &&
      margins.some((margin) => margin.name === 'ebitda' && margin[year] === null),
  )
  return (
    <WithTable
      chart={
        isDrawn ? <MarginsChart title={title} spoken={spoken} years={{ previous, current }} margins={bars} /> : null
      }
    >
      <DataTable
        caption={`${title}. ${words.ofRevenue}`}
        columns={marginColumns(previous, current)}
        rows={rows}
        keyOf={({ label }) => label}
        narrow="list"
      />
      {lacksEbitda && (
        <Text c="dimmed" fz="sm" mt="xs">
          {words.noEbitda}
        </Text>
      )}
    </WithTable>
  )
}

const yearBars = ({ previous, current }: YearlyMargin) => ({
  previous: { share: previous, text: formatPercent(previous, 1) },
  current: { share: current, text: formatPercent(current, 1) },
})

const marginColumns = (previous: string, current: string): readonly TableColumn<MarginRow>[] => [
  { id: 'margin', heading: words.margin, cell: ({ label }) => label, isRowHeader: true },
  { id: 'previous', heading: previous, cell: (row) => row.previous, align: 'end', isOneLine: true },
  { id: 'current', heading: current, cell: (row) => row.current, align: 'end', isOneLine: true },
]

/** Returns the headings of both periods in the income statement, without a currency because margins are shares. */
const periodsOf = ({ filed, filedLabels }: StatementPrintout): YearHeads =>
  filed.find(({ key }) => key === 'results')?.labels ?? filedLabels
