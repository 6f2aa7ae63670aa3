import { convert } from '../currency/convert.ts'
import type { Rate } from '../currency/rate.ts'
import type { Column } from '../statement/draft.ts'
import { yearOf } from '../statement/statement.ts'
import type { EnglishStatement, Term } from '../translation/english-statement.ts'
import { englishParts, type EnglishField, type EnglishPart } from '../translation/fields.ts'
import { headings, labelOf, partTitles, subtotalFields, totalFields } from '../translation/layouts/labels.ts'
import { planOf, type PlannedRow } from '../translation/plan.ts'
import { termsOf } from '../translation/trace.ts'
import { filedSections, type ReportTitles } from './filed-sheet.ts'
import { reasonOf, type Reasons } from './not-available.ts'
import type { Sheet, SheetCell, SheetColumn, SheetNote, SheetRow, SheetSection, SheetWords, Weight } from './sheet.ts'

/** What the face says around the table; everything else is the translation itself. */
export type StatementWords = {
  readonly subtitle: string
  readonly intro: Sheet['intro']
  /** Heading of a column of amounts: the date for the balance sheet and the period for the results share one. */
  readonly columnLabel: (column: Column, year: number, currency: string) => string
  readonly filedLabel: (column: Column, year: number) => string
  readonly rateText: (rate: Rate) => string
  readonly convertedRevenue: (rate: Rate) => string
  readonly reasons: Reasons
  readonly reports: ReportTitles
  readonly notes: readonly SheetNote[]
  readonly sheet: SheetWords
}

/** `wholeStatement`: every amount in the rate's currency beside the roubles, not only revenue (specification §1). */
export type StatementSheetOptions = {
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
export function statementSheet(
  english: EnglishStatement,
  words: StatementWords,
  options: StatementSheetOptions = {},
): Sheet {
  const { statement } = english
  const { rate } = options
  const columns = columnsOf(english, words, options)
  // Object.keys of a literal table gives exactly its keys, in order
  const parts = Object.keys(englishParts) as EnglishPart[]
  return {
    title: statement.company.name ?? statement.company.inn ?? '',
    subtitle: words.subtitle,
    intro: words.intro,
    columns,
    sections: parts.map((part) => sectionOf(english, part, columns, words, rate)),
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
  options: StatementSheetOptions,
): readonly SheetColumn[] {
  const { statement } = english
  const kept: readonly Column[] =
    options.thirdDate && english.beforePrevious ? ['current', 'previous', 'beforePrevious'] : ['current', 'previous']
  const currencies = options.rate && options.wholeStatement ? ['RUB', options.rate.currency] : ['RUB']
  return currencies.flatMap((currency) =>
    kept.map((column) => ({ column, currency, label: words.columnLabel(column, yearOf(statement, column), currency) })),
  )
}

function sectionOf(
  english: EnglishStatement,
  part: EnglishPart,
  columns: readonly SheetColumn[],
  words: StatementWords,
  rate: Rate | undefined,
): SheetSection {
  const rows = planOf(english.statement.catalogue)[part].flatMap((planned): readonly SheetRow[] => {
    // planned rows carry only fields of `englishParts`
    const field = planned.field as EnglishField
    if (field === 'discontinuedOperations' && !isShown(english, field)) return []
    const row = rowOf(english, part, planned, field, columns, words, rate)
    const heading = headings[field]
    const converted = field === 'revenue' && rate !== undefined && columns.every(({ currency }) => currency === 'RUB')
    return [
      ...(heading === undefined ? [] : [headingRow(heading)]),
      row,
      ...(converted ? [convertedRow(row, columns, words, rate)] : []),
    ]
  })
  return { key: part, title: partTitles[part], rows }
}

const isShown = (english: EnglishStatement, field: 'discontinuedOperations'): boolean =>
  Boolean(english.current.incomeStatement[field]) || Boolean(english.previous.incomeStatement[field])

const headingRow = (label: string): SheetRow => ({ field: null, label, weight: 'heading', russian: [], cells: [] })

const weightOf = (field: EnglishField): Weight =>
  totalFields.has(field) ? 'total' : subtotalFields.has(field) ? 'subtotal' : 'line'

function rowOf(
  english: EnglishStatement,
  part: EnglishPart,
  planned: PlannedRow,
  field: EnglishField,
  columns: readonly SheetColumn[],
  words: StatementWords,
  rate: Rate | undefined,
): SheetRow {
  const { statement } = english
  const cells = columns.map(({ column, currency }): SheetCell => {
    const amount = amountOf(english, column, part, field)
    if (currency !== 'RUB' && rate !== undefined) return convertedCell(amount, field, column, rate, words.reasons)
    if (amount === null)
      return { amount, source: { kind: 'none' }, reason: reasonOf(statement, column, planned, words.reasons) }
    return { amount, source: sourceOf(english, column, part, planned, field, amount) }
  })
  const russian = planned.positions.flatMap((position) => {
    const line = statement.catalogue.lines[position]
    return line === undefined ? [] : [{ code: line.code, name: line.name }]
  })
  return { field, label: labelOf(statement.form, field), weight: weightOf(field), russian, cells }
}

/** The amount of one figure; null where the period has no such part (only the balance sheet has a third date). */
export function amountOf(
  english: EnglishStatement,
  column: Column,
  part: EnglishPart,
  field: EnglishField,
): number | null {
  const period = column === 'beforePrevious' ? { balanceSheet: english.beforePrevious } : english[column]
  const amounts: Readonly<Record<string, number | null>> | null =
    (part in period ? period[part as keyof typeof period] : null) ?? null
  return amounts?.[field] ?? null
}

function sourceOf(
  english: EnglishStatement,
  column: Column,
  part: EnglishPart,
  planned: PlannedRow,
  field: EnglishField,
  amount: number,
): SheetCell['source'] {
  const terms: readonly Term[] = termsOf(english, column, part, field as never)
  const fields = (planned.row.adds ?? []).filter((added) => amountOf(english, column, part, added) !== null)
  const summed = fields.reduce((sum, added) => sum + (amountOf(english, column, part, added) ?? 0), 0)
  return fields.length > 0 && summed === amount ? { kind: 'sum', fields, terms } : { kind: 'terms', terms }
}

function convertedCell(amount: number | null, field: string, column: Column, rate: Rate, reasons: Reasons): SheetCell {
  const converted = convert(amount, rate)
  if (converted === null) return { amount: null, source: { kind: 'none' }, reason: reasons.noRoubles }
  return { amount: converted, source: { kind: 'converted', field, column } }
}

function convertedRow(row: SheetRow, columns: readonly SheetColumn[], words: StatementWords, rate: Rate): SheetRow {
  const cells = columns.map(({ column }, position) =>
    convertedCell(row.cells[position]?.amount ?? null, 'revenue', column, rate, words.reasons),
  )
  return { field: 'convertedRevenue', label: words.convertedRevenue(rate), weight: 'line', russian: [], cells }
}
