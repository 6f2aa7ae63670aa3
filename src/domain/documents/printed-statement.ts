import type { Rate } from '../currency/rate.ts'
import { yearOf } from '../statement/statement.ts'
import type { Column } from '../statement/draft.ts'
import type { EnglishStatement } from '../translation/english-statement.ts'
import { englishParts, type EnglishField, type EnglishPart } from '../translation/english-fields.ts'
import { headings, labelOf, partTitles, subtotalFields, totalFields } from '../translation/layouts/labels.ts'
import { translationPlanOf, type PlannedRow } from '../translation/translation-plan.ts'
import { addedColumns, type AddedMeasure, type AddedWords } from './added-columns.ts'
import { cashMovementRows } from './cash-rows.ts'
import { withDifference } from './difference-row.ts'
import { filedSections, type FiledHeadings, type ReportTitles } from './filed-reports.ts'
import type { Reasons } from './not-available.ts'
import type {
  StatementPrintout,
  AmountColumn,
  PrintedNote,
  PrintedRate,
  PrintedUnit,
  RateOrigin,
  PrintoutRow,
  PrintedReport,
  StatementLabels,
  Weight,
} from './statement-printout.ts'
import { cellOf, convertedCell, type CellMaker } from './statement-cell.ts'

/** What the face says around the table; everything else is the translation itself. */
export type StatementWords = {
  readonly subtitle: string
  /** The line under the title. */
  readonly registeredAs: string | null
  readonly intro: StatementPrintout['intro']
  /** The day of a balance sheet, and what results and flows cover. */
  readonly dayLabel: (column: Column, year: number) => string
  readonly periodLabel: (column: Column, year: number) => string
  /** Such a heading where a document has several currencies. */
  readonly measuredLabel: (label: string, currency: string) => string
  /** "In thousands of roubles"; of a converted currency with its rate. */
  readonly roubleUnit: string
  readonly convertedUnit: (rate: Rate, origin: RateOrigin | null) => string
  readonly rateText: (rate: Rate, origin: RateOrigin | null) => string
  readonly convertedRevenue: (rate: Rate, origin: RateOrigin | null) => string
  readonly reasons: Reasons
  readonly reports: ReportTitles
  readonly notes: readonly PrintedNote[]
  /** The day and the user at the foot of the pages. */
  readonly madeText: (made: MadeBy) => string
  readonly added: AddedWords
  readonly sheet: StatementLabels
}

/** The day a document was made, YYYY-MM-DD, and by whom; null: not named. */
export type MadeBy = { readonly date: string | null; readonly user: string | null }

/** `wholeStatement`: every amount in the rate's currency beside the roubles, not only revenue (specification §1). */
export type StatementPrintingOptions = {
  readonly bilingual?: boolean
  readonly rate?: Rate
  /** Where the rate is from; without it the person typed it. */
  readonly rateOrigin?: RateOrigin
  readonly wholeStatement?: boolean
  readonly made?: MadeBy
  /** Columns worked out of the amounts, beside them. */
  readonly added?: readonly AddedMeasure[]
  /** Shows the third date of the balance sheet where the file has it. */
  readonly thirdDate?: boolean
}

/**
 * The English statement as a table: four sections in the specification's order, latest year first, in the statement's own
 * unit. With a rate, revenue is shown in its currency too, at the same rate in both years; roubles always stay beside it.
 */
export function printedStatement(
  english: EnglishStatement,
  words: StatementWords,
  options: StatementPrintingOptions = {},
): StatementPrintout {
  const { statement } = english
  const columns = columnsOf(english, words, options)
  const units = unitsOf(words, options)
  const headed = headingsOf(english, words)
  const { rate } = options
  const maker: CellMaker = { english, reasons: words.reasons, rate: rate ?? null }
  // Object.keys of a literal table gives exactly its keys, in order
  const parts = Object.keys(englishParts) as EnglishPart[]
  return {
    title: statement.company.name ?? statement.company.inn ?? '',
    registeredAs: words.registeredAs,
    subtitle: words.subtitle,
    intro: words.intro,
    units,
    columns,
    sections: parts.map((part) => sectionOf(maker, part, columns, { words, options })),
    filed: filedSections(statement, words.reports, headed),
    filedLabels: headed.periods,
    bilingual: options.bilingual ?? false,
    rate: rate === undefined ? null : printedRate(rate, words, options),
    notes: words.notes,
    ...(options.made === undefined ? {} : { made: words.madeText(options.made) }),
    words: { ...words.sheet, item: itemOf(units, columns) },
  }
}

function printedRate(rate: Rate, words: StatementWords, { rateOrigin }: StatementPrintingOptions): PrintedRate {
  const origin = rateOrigin ?? null
  return { currency: rate.currency, roubles: rate.roubles, text: words.rateText(rate, origin), origin }
}

/** Roubles, and the currency that anything is converted to. */
function unitsOf(words: StatementWords, { rate, rateOrigin }: StatementPrintingOptions): readonly PrintedUnit[] {
  const roubles = { currency: 'RUB', text: words.roubleUnit }
  if (rate === undefined) return [roubles]
  return [roubles, { currency: rate.currency, text: words.convertedUnit(rate, rateOrigin ?? null) }]
}

/** Over the labels of a report stands the unit of each currency of its columns. */
const itemOf = (units: readonly PrintedUnit[], columns: readonly AmountColumn[]): string =>
  units
    .filter((unit) => columns.some(({ currency }) => currency === unit.currency))
    .map(({ text }) => text)
    .join('. ')

/** Days and periods that head the columns of one statement. */
export function headingsOf({ statement }: EnglishStatement, words: StatementWords): FiledHeadings {
  const each = (label: StatementWords['dayLabel']): FiledHeadings['days'] => ({
    current: label('current', yearOf(statement, 'current')),
    previous: label('previous', yearOf(statement, 'previous')),
    beforePrevious: label('beforePrevious', yearOf(statement, 'beforePrevious')),
  })
  return { days: each(words.dayLabel), periods: each(words.periodLabel) }
}

function columnsOf(
  english: EnglishStatement,
  words: StatementWords,
  { thirdDate, rate, wholeStatement }: StatementPrintingOptions,
): readonly AmountColumn[] {
  const hasThird = thirdDate === true && english.beforePrevious !== null
  const kept: readonly Column[] = hasThird ? ['current', 'previous', 'beforePrevious'] : ['current', 'previous']
  const currencies = rate && wholeStatement ? ['RUB', rate.currency] : ['RUB']
  return currencies.flatMap((currency) =>
    kept.map((column) => {
      const label = words.periodLabel(column, yearOf(english.statement, column))
      return { column, currency, label: currencies.length === 1 ? label : words.measuredLabel(label, currency) }
    }),
  )
}

/** The balance sheet is of days, the other reports are of periods. */
function labelsOf(
  part: EnglishPart,
  { statement }: EnglishStatement,
  columns: readonly AmountColumn[],
  words: StatementWords,
): readonly string[] {
  if (part !== 'balanceSheet') return columns.map(({ label }) => label)
  const isMixed = new Set(columns.map(({ currency }) => currency)).size > 1
  return columns.map(({ column, currency }) => {
    const label = words.dayLabel(column, yearOf(statement, column))
    return isMixed ? words.measuredLabel(label, currency) : label
  })
}

type Shown = { readonly words: StatementWords; readonly options: StatementPrintingOptions }

function sectionOf(
  maker: CellMaker,
  part: EnglishPart,
  columns: readonly AmountColumn[],
  { words, options }: Shown,
): PrintedReport {
  const planned = translationPlanOf(maker.english.statement.catalogue)[part].filter((row) =>
    isShown(maker.english, row),
  )
  const makers = columns.map((column) => ({ ...column, maker }))
  const rows = planned.flatMap((row) => {
    const made = rowOf(maker, part, row, columns)
    const shown = withDifference(made, makers)
    return [...headingRows(row), ...shown, ...convertedRows(maker, made, columns, { words, options })]
  })
  const below = part === 'cashFlowStatement' ? cashMovementRows(makers, rows) : []
  const labels = labelsOf(part, maker.english, columns, words)
  const report = { key: part, title: partTitles[part], labels, rows: [...rows, ...below] }
  const { added = [] } = options
  return added.length === 0
    ? report
    : { ...report, added: addedColumns(part, added, { columns, labels, words: words.added }) }
}

/** Discontinued operations are printed only where one of the years has them. */
export function isShown({ current, previous }: EnglishStatement, { field }: Pick<PlannedRow, 'field'>): boolean {
  if (field !== 'discontinuedOperations') return true
  return [current, previous].some((period) => Boolean(period.incomeStatement.discontinuedOperations))
}

/** The band over the first row of a block. */
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

/** Revenue in the rate's currency, in a row of its own where the columns are all in roubles. */
function convertedRows(
  { rate, reasons }: CellMaker,
  row: PrintoutRow,
  columns: readonly AmountColumn[],
  { words, options }: Shown,
): readonly PrintoutRow[] {
  if (row.field !== 'revenue' || rate === null || columns.some(({ currency }) => currency !== 'RUB')) return []
  const cells = columns.map(({ column }, position) => {
    const amount = row.cells[position]?.amount ?? null
    return convertedCell(amount, { field: 'revenue', column, rate, reasons })
  })
  return [
    {
      field: 'convertedRevenue',
      label: words.convertedRevenue(rate, options.rateOrigin ?? null),
      weight: 'line',
      russian: [],
      cells,
    },
  ]
}
