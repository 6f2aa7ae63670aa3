import type { Rate } from '#domain/currency/rate.ts'
import { yearOf, type Statement } from '#domain/statement/statement.ts'
import type { Problem } from '#domain/problem.ts'
import { convertedUnitText, dayLabel, measuredLabel, periodLabel, roubleUnit } from '#wording/documents/measures.ts'
import {
  madeText,
  registeredAs,
  statementIntro,
  statementLabels,
  statementNotes,
  statementRateText,
  statementSubtitle,
  type MadeBy,
} from '#wording/documents/statement.ts'
import type { Column } from '#domain/statement/draft.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { englishParts, type EnglishField, type EnglishPart } from '#domain/translation/english-fields.ts'
import { headings, labelOf, partTitles, subtotalFields, totalFields } from '#domain/translation/layouts/labels.ts'
import { translationPlanOf, type PlannedRow } from '#domain/translation/translation-plan.ts'
import { addedColumns, type AddedMeasure } from './added-columns.ts'
import { cashMovementRows } from './cash-rows.ts'
import { withDifference } from './difference-row.ts'
import { filedSections, type FiledHeadings } from './filed-reports.ts'
import type {
  StatementPrintout,
  AmountColumn,
  PrintedRate,
  PrintedUnit,
  RateOrigin,
  PrintoutRow,
  PrintedReport,
  Weight,
} from '#domain/documents/statement-printout.ts'
import { cellOf, convertedCell, isShown, type CellMaker } from './statement-cell.ts'

/** `wholeStatement` shows every amount, not only revenue, in the rate's currency next to roubles (specification §1). */
export type StatementPrintingOptions = {
  readonly bilingual?: boolean
  readonly rate?: Rate
  /** Source of the rate; absent when the user typed the rate. */
  readonly rateOrigin?: RateOrigin
  readonly wholeStatement?: boolean
  readonly made?: MadeBy
  /** The calculated columns to show next to the amounts. */
  readonly added?: readonly AddedMeasure[]
  /** Whether to show the balance sheet's third date if the file has it. */
  readonly thirdDate?: boolean
}

/**
 * The English statement as a table: four sections in the specification's order, latest year first, in the statement's
 * own unit. `problems` become its notes. With a rate, a row below revenue shows it in the rate's currency as well; with
 * `wholeStatement`, every amount is shown in both currencies. The rate is the same for all years.
 */
export function printedStatement(
  english: EnglishStatement,
  problems: readonly Problem[],
  options: StatementPrintingOptions = {},
): StatementPrintout {
  const { statement } = english
  const columns = columnsOf(english, options)
  const units = unitsOf(statement, options)
  const headed = headingsOf(english)
  const { rate } = options
  const maker: CellMaker = { english, rate: rate ?? null }
  // the cast is safe: Object.keys of a literal table returns exactly its keys, in order
  const parts = Object.keys(englishParts) as EnglishPart[]
  return {
    title: statement.company.name ?? statement.company.inn ?? '',
    registeredAs: registeredAs(statement.company),
    subtitle: statementSubtitle,
    intro: statementIntro(statement),
    units,
    columns,
    sections: parts.map((part) => sectionOf(maker, part, columns, options)),
    filed: filedSections(statement, headed),
    filedLabels: headed.periods,
    bilingual: options.bilingual ?? false,
    rate: rate === undefined ? null : printedRate(rate, options),
    notes: statementNotes(statement, problems),
    ...(options.made === undefined ? {} : { made: madeText(options.made) }),
    words: { item: itemOf(units, columns), ...statementLabels },
  }
}

function printedRate(rate: Rate, { rateOrigin }: StatementPrintingOptions): PrintedRate {
  const origin = rateOrigin ?? null
  return { currency: rate.currency, roubles: rate.roubles, text: statementRateText(rate, origin), origin }
}

/** The units of a statement's amounts: in roubles and, if amounts are converted, in the other currency. */
function unitsOf({ denomination }: Statement, { rate, rateOrigin }: StatementPrintingOptions): readonly PrintedUnit[] {
  const roubles = { currency: 'RUB', text: roubleUnit(denomination) }
  if (rate === undefined) return [roubles]
  const text = `In ${convertedUnitText(denomination, rate, rateOrigin ?? null)}`
  return [roubles, { currency: rate.currency, text }]
}

/** The heading of the column of row names: the unit of each currency in the report. */
const itemOf = (units: readonly PrintedUnit[], columns: readonly AmountColumn[]): string =>
  units
    .filter((unit) => columns.some(({ currency }) => currency === unit.currency))
    .map(({ text }) => text)
    .join('. ')

/**
 * The headings of a statement's columns. `years` are for the changes in equity, whose earlier columns contain both
 * flows of the year and balances at its end.
 */
export function headingsOf({ statement }: EnglishStatement): FiledHeadings {
  const { periods } = statement
  const each = (label: (column: Column, year: number) => string): FiledHeadings['days'] => ({
    current: label('current', yearOf(statement, 'current')),
    previous: label('previous', yearOf(statement, 'previous')),
    beforePrevious: label('beforePrevious', yearOf(statement, 'beforePrevious')),
  })
  return {
    days: each((column, year) => dayLabel(periods, column, year)),
    years: each((column, year) => (column === 'current' ? periodLabel(periods, year) : String(year))),
    periods: each((_, year) => periodLabel(periods, year)),
  }
}

function columnsOf(
  english: EnglishStatement,
  { thirdDate, rate, wholeStatement }: StatementPrintingOptions,
): readonly AmountColumn[] {
  const { periods, denomination } = english.statement
  const hasThird = thirdDate === true && english.beforePrevious !== null
  const kept: readonly Column[] = hasThird ? ['current', 'previous', 'beforePrevious'] : ['current', 'previous']
  const currencies = rate && wholeStatement ? ['RUB', rate.currency] : ['RUB']
  return currencies.flatMap((currency) =>
    kept.map((column) => {
      const label = periodLabel(periods, yearOf(english.statement, column))
      return { column, currency, label: currencies.length === 1 ? label : measuredLabel(denomination, label, currency) }
    }),
  )
}

/** The headings of a report's columns: days in a balance sheet, periods in other reports. */
const labelsOf = (
  part: EnglishPart,
  { statement }: EnglishStatement,
  columns: readonly AmountColumn[],
): readonly string[] =>
  columns.map(({ column }) => {
    const year = yearOf(statement, column)
    return part === 'balanceSheet' ? dayLabel(statement.periods, column, year) : periodLabel(statement.periods, year)
  })

/** Returns a function that adds currency and unit to a heading if the columns have more than one currency. */
function measuredIn(columns: readonly AmountColumn[], { statement }: EnglishStatement) {
  const isMixed = new Set(columns.map(({ currency }) => currency)).size > 1
  return (label: string, currency: string): string =>
    isMixed ? measuredLabel(statement.denomination, label, currency) : label
}

function sectionOf(
  maker: CellMaker,
  part: EnglishPart,
  columns: readonly AmountColumn[],
  options: StatementPrintingOptions,
): PrintedReport {
  const planned = translationPlanOf(maker.english.statement.catalogue)[part].filter((row) =>
    isShown(maker.english, row),
  )
  const makers = columns.map((column) => ({ ...column, maker }))
  const rows = planned.flatMap((row) => {
    const made = rowOf(maker, part, row, columns)
    const shown = withDifference(made, makers)
    return [...headingRows(row), ...shown, ...convertedRows(maker, made, columns, options)]
  })
  const below = part === 'cashFlowStatement' ? cashMovementRows(makers, rows) : []
  const labels = labelsOf(part, maker.english, columns)
  const measured = measuredIn(columns, maker.english)
  const report = {
    key: part,
    title: partTitles[part],
    labels: columns.map(({ currency }, place) => measured(labels[place] ?? '', currency)),
    rows: [...rows, ...below],
  }
  const { added = [] } = options
  return added.length === 0 ? report : { ...report, added: addedColumns(part, added, { columns, labels, measured }) }
}

/** The heading to print above this row if the row is the first of a block; otherwise empty. */
export function headingRows({ field }: Pick<PlannedRow, 'field'>): readonly PrintoutRow[] {
  const label = headings[field]
  return label === undefined ? [] : [{ field: null, label, weight: 'heading', russian: [], cells: [] }]
}

export const weightOf = (field: EnglishField): Weight =>
  totalFields.has(field) ? 'total' : subtotalFields.has(field) ? 'subtotal' : 'line'

function rowOf(
  maker: CellMaker,
  part: EnglishPart,
  planned: PlannedRow,
  columns: readonly AmountColumn[],
): PrintoutRow {
  const { field } = planned
  const { form, catalogue } = maker.english.statement
  const russian = planned.positions.flatMap((position) => {
    const line = catalogue.lines[position]
    return line === undefined ? [] : [{ code: line.code, name: line.name }]
  })
  const cells = columns.map((column) => cellOf(maker, part, planned, column))
  return { field, label: labelOf(form, field), weight: weightOf(field), russian, cells }
}

/** Revenue in the rate's currency, as a separate row when all columns are in roubles. */
function convertedRows(
  { english, rate }: CellMaker,
  row: PrintoutRow,
  columns: readonly AmountColumn[],
  options: StatementPrintingOptions,
): readonly PrintoutRow[] {
  if (row.field !== 'revenue' || rate === null || columns.some(({ currency }) => currency !== 'RUB')) return []
  const cells = columns.map(({ column }, position) => {
    const amount = row.cells[position]?.amount ?? null
    return convertedCell(amount, { field: 'revenue', column, rate })
  })
  return [
    {
      field: 'convertedRevenue',
      label: `Revenue in ${convertedUnitText(english.statement.denomination, rate, options.rateOrigin ?? null)}`,
      weight: 'line',
      russian: [],
      cells,
    },
  ]
}
