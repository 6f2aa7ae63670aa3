import { convert } from '#domain/currency/convert.ts'
import type { Rate } from '#domain/currency/rate.ts'
import type { Column } from '#domain/statement/draft.ts'
import { hasForm, hasReport, type Statement } from '#domain/statement/statement.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import type { EnglishField, EnglishPart } from '#domain/translation/english-fields.ts'
import type { PlannedRow } from '#domain/translation/translation-plan.ts'
import { termsOf } from '#domain/translation/trace.ts'
import { absenceReasons } from '#wording/documents/statement.ts'
import type { AmountColumn, CellSource, PrintedCell, PrintoutRow } from '#domain/documents/statement-printout.ts'

/** The inputs of all cells of one statement; `rate` is null when nothing is converted. */
export type CellMaker = { readonly english: EnglishStatement; readonly rate: Rate | null }

/** A column, and the inputs of its cells. A table may have columns of several statements. */
export type MadeColumn = AmountColumn & { readonly maker: CellMaker }

/** Discontinued operations are printed only if one of the years has them. */
export function isShown({ current, previous }: EnglishStatement, { field }: Pick<PlannedRow, 'field'>): boolean {
  if (field !== 'discontinuedOperations') return true
  return [current, previous].some((period) => Boolean(period.incomeStatement.discontinuedOperations))
}

/** The Russian lines of a row, in the catalogue order of each statement, without duplicates. */
export function russianLines(
  columns: readonly MadeColumn[],
  placesIn: (statement: Statement) => readonly number[],
): PrintoutRow['russian'] {
  const statements = new Set(columns.map(({ maker }) => maker.english.statement))
  const lines = [...statements].flatMap((statement) =>
    placesIn(statement).flatMap((place) => statement.catalogue.lines[place] ?? []),
  )
  const named = new Map(lines.map(({ code, name }) => [`${code} ${name}`, { code, name }]))
  return [...named.values()]
}

/** The cell of one figure in one column, with its source or the reason for N/a. */
export function cellOf(maker: CellMaker, part: EnglishPart, planned: PlannedRow, column: AmountColumn): PrintedCell {
  const { english, rate } = maker
  const amount = amountOf(english, column.column, part, planned.field)
  if (column.currency !== 'RUB' && rate !== null) {
    return convertedCell(amount, { field: planned.field, column: column.column, rate })
  }
  if (amount !== null) return { amount, source: sourceOf(english, column.column, part, planned) }
  return {
    amount,
    source: { kind: 'none' },
    reason: absenceReasonOf(english.statement, column.column, planned),
  }
}

/**
 * The amount of one figure; null when the form does not itemise it, or its report or column is absent. Only the balance
 * sheet has a third date.
 */
export function amountOf(
  english: EnglishStatement,
  column: Column,
  part: EnglishPart,
  field: EnglishField,
): number | null {
  const amounts: Readonly<Record<string, number | null>> | null =
    column === 'beforePrevious' ? (part === 'balanceSheet' ? english.beforePrevious : null) : english[column][part]
  return amounts?.[field] ?? null
}

/**
 * The source of a figure. A total that equals the sum of its shown rows is made from these rows; any other figure is
 * made from lines.
 */
function sourceOf(english: EnglishStatement, column: Column, part: EnglishPart, planned: PlannedRow): CellSource {
  const terms = termsOf(english, column, part, planned.field)
  const amount = amountOf(english, column, part, planned.field)
  const fields = (planned.row.adds ?? []).filter(
    (added) => isShown(english, { field: added }) && amountOf(english, column, part, added) !== null,
  )
  const summed = fields.reduce((sum, added) => sum + (amountOf(english, column, part, added) ?? 0), 0)
  return fields.length > 0 && summed === amount ? { kind: 'sum', fields, terms } : { kind: 'terms', terms }
}

type Conversion = {
  readonly field: string
  readonly column: Column
  readonly rate: Rate
}

/** A rouble amount converted to the rate's currency. */
export function convertedCell(amount: number | null, { field, column, rate }: Conversion): PrintedCell {
  const converted = convert(amount, rate)
  if (converted === null) return { amount: null, source: { kind: 'none' }, reason: absenceReasons.noRoubles }
  return { amount: converted, source: { kind: 'converted', field, column } }
}

/** Why a figure is null: only notes have it, the file lacks its report or column, or the form has no line for it. */
function absenceReasonOf(statement: Statement, column: Column, planned: PlannedRow): string {
  if (planned.field === 'depreciationAndAmortization') return absenceReasons.onlyInNotes
  if (!hasForm(statement, planned.report)) return absenceReasons.absentReport
  return hasReport(statement, planned.report, column) ? absenceReasons.notItemised : absenceReasons.absentColumn
}
