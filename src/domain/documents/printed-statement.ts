import type { Rate } from '../currency/rate.ts'
import { yearOf } from '../statement/statement.ts'
import type { Column } from '../statement/draft.ts'
import type { EnglishStatement } from '../translation/english-statement.ts'
import { englishParts, type EnglishField, type EnglishPart } from '../translation/english-fields.ts'
import { headings, labelOf, partTitles, subtotalFields, totalFields } from '../translation/layouts/labels.ts'
import { translationPlanOf, type PlannedRow } from '../translation/translation-plan.ts'
import { filedSections, type ReportTitles } from './filed-reports.ts'
import type { Reasons } from './not-available.ts'
import type {
  StatementPrintout,
  AmountColumn,
  PrintedNote,
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
  /** Heading of a column of amounts: the date for the balance sheet and the period for the results share one. */
  readonly columnLabel: (column: Column, year: number, currency: string) => string
  readonly filedLabel: (column: Column, year: number) => string
  readonly rateText: (rate: Rate) => string
  readonly convertedRevenue: (rate: Rate) => string
  readonly reasons: Reasons
  readonly reports: ReportTitles
  readonly notes: readonly PrintedNote[]
  readonly sheet: StatementLabels
}

/** `wholeStatement`: every amount in the rate's currency beside the roubles, not only revenue (specification §1). */
export type StatementPrintingOptions = {
  readonly bilingual?: boolean
  readonly rate?: Rate
  readonly wholeStatement?: boolean
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
  const { rate } = options
  const columns = columnsOf(english, words, options)
  const maker: CellMaker = { english, reasons: words.reasons, rate: rate ?? null }
  // Object.keys of a literal table gives exactly its keys, in order
  const parts = Object.keys(englishParts) as EnglishPart[]
  return {
    title: statement.company.name ?? statement.company.inn ?? '',
    registeredAs: words.registeredAs,
    subtitle: words.subtitle,
    intro: words.intro,
    columns,
    sections: parts.map((part) => sectionOf(maker, part, columns, words)),
    filed: filedSections(statement, words.reports),
    filedLabels: {
      current: words.filedLabel('current', yearOf(statement, 'current')),
      previous: words.filedLabel('previous', yearOf(statement, 'previous')),
      beforePrevious: words.filedLabel('beforePrevious', yearOf(statement, 'beforePrevious')),
    },
    bilingual: options.bilingual ?? false,
    rate: rate === undefined ? null : { currency: rate.currency, roubles: rate.roubles, text: words.rateText(rate) },
    notes: words.notes,
    words: words.sheet,
  }
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
      const label = words.columnLabel(column, yearOf(english.statement, column), currency)
      return { column, currency, label }
    }),
  )
}

function sectionOf(
  maker: CellMaker,
  part: EnglishPart,
  columns: readonly AmountColumn[],
  words: StatementWords,
): PrintedReport {
  const planned = translationPlanOf(maker.english.statement.catalogue)[part].filter((row) =>
    isShown(maker.english, row),
  )
  const rows = planned.flatMap((row) => {
    const made = rowOf(maker, part, row, columns)
    return [...headingRows(row), made, ...convertedRows(maker, made, columns, words)]
  })
  return { key: part, title: partTitles[part], rows }
}

/** Discontinued operations are printed only where one of the years has them. */
function isShown({ current, previous }: EnglishStatement, { field }: PlannedRow): boolean {
  if (field !== 'discontinuedOperations') return true
  return [current, previous].some((period) => Boolean(period.incomeStatement.discontinuedOperations))
}

function headingRows({ field }: PlannedRow): readonly PrintoutRow[] {
  const label = headings[field]
  return label === undefined ? [] : [{ field: null, label, weight: 'heading', russian: [], cells: [] }]
}

const weightOf = (field: EnglishField): Weight =>
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
  words: StatementWords,
): readonly PrintoutRow[] {
  if (row.field !== 'revenue' || rate === null || columns.some(({ currency }) => currency !== 'RUB')) return []
  const cells = columns.map(({ column }, position) => {
    const amount = row.cells[position]?.amount ?? null
    return convertedCell(amount, { field: 'revenue', column, rate, reasons })
  })
  return [{ field: 'convertedRevenue', label: words.convertedRevenue(rate), weight: 'line', russian: [], cells }]
}
