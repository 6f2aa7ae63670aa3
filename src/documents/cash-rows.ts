import type { Column } from '#domain/statement/draft.ts'
import { filedAmount, hasForm, hasReport, valueOf, type Statement } from '#domain/statement/statement.ts'
import type { Term } from '#domain/translation/english-statement.ts'
import { lineTermsOf } from '#domain/translation/trace.ts'
import { absenceReasons } from '#wording/documents/statement.ts'
import { withDifference } from './difference-row.ts'
import { convertedCell, russianLines, type MadeColumn } from './statement-cell.ts'
import type { CellSource, PrintedCell, PrintoutRow, Weight } from '#domain/documents/statement-printout.ts'

// Rows below the three cash flows, which lead from opening to closing cash. Documents and the command line's JSON have
// these rows; the server's responses have only the specification's fields.

type CashRow = {
  readonly field: string
  readonly code: string
  readonly label: string
  readonly weight: Weight
  /** The fields of the rows that this row sums. */
  readonly adds: readonly string[]
}

const flowFields: readonly string[] = ['operatingActivities', 'investingActivities', 'financingActivities']

/** The rows, in the order of an English cash flow statement. */
const cashRows: readonly CashRow[] = [
  {
    field: 'netChangeInCash',
    code: '4400',
    label: 'Net change in cash and cash equivalents',
    weight: 'subtotal',
    adds: flowFields,
  },
  { field: 'openingCash', code: '4450', label: 'Cash at beginning of period', weight: 'line', adds: [] },
  { field: 'exchangeRateEffect', code: '4490', label: 'Effect of exchange rate changes', weight: 'line', adds: [] },
  {
    field: 'closingCash',
    code: '4500',
    label: 'Cash at end of period',
    weight: 'total',
    adds: ['netChangeInCash', 'openingCash', 'exchangeRateEffect'],
  },
]

/**
 * The rows that a filing states in at least one of the years. The effect of exchange rates is included only if it is
 * not zero.
 */
export function cashMovementRows(
  columns: readonly MadeColumn[],
  flows: readonly PrintoutRow[],
): readonly PrintoutRow[] {
  const statements = [...new Set(columns.map(({ maker }) => maker.english.statement))]
  const filing = statements.filter((statement) => hasForm(statement, 'cashFlow'))
  return cashRows
    .filter((row) => filing.some((statement) => isFiled(statement, row)))
    .reduce<readonly PrintoutRow[]>((made, row) => {
      const above = [...flows, ...made]
      const rowsOf = (_: MadeColumn, position: number) => addedCells(row, above, position).map(({ field }) => field)
      return [...made, ...withDifference(rowOf(row, { columns, above }), columns, rowsOf)]
    }, [])
}

function isFiled(statement: Statement, { code }: CashRow): boolean {
  const filed = (['current', 'previous'] as const).map((column) => filedAmount(statement, code, column))
  return filed.some((amount) => (code === '4490' ? Boolean(amount) : amount !== null))
}

type CashRowsInput = {
  readonly columns: readonly MadeColumn[]
  readonly above: readonly PrintoutRow[]
}

function rowOf(row: CashRow, { columns, above }: CashRowsInput): PrintoutRow {
  return {
    field: row.field,
    label: row.label,
    weight: row.weight,
    russian: russianLines(columns, ({ catalogue }) => [catalogue.index.get(row.code) ?? -1]),
    cells: columns.map((column, position) => cellOf(row, column, addedCells(row, above, position))),
  }
}

type FieldAmount = { readonly field: string; readonly amount: number }

/**
 * The cells in one column that a row sums; all are above the row. Without a row for the net change, the three flows are
 * summed instead.
 */
function addedCells({ adds }: CashRow, above: readonly PrintoutRow[], position: number): readonly FieldAmount[] {
  const hasNetChange = above.some(({ field }) => field === 'netChangeInCash')
  const summed = hasNetChange ? adds : adds.flatMap((field) => (field === 'netChangeInCash' ? flowFields : field))
  return above.flatMap(({ field, cells }) => {
    const amount = cells[position]?.amount ?? null
    return field !== null && summed.includes(field) && amount !== null ? [{ field, amount }] : []
  })
}

function cellOf(
  row: CashRow,
  { column, currency, maker: { english, rate } }: MadeColumn,
  added: readonly FieldAmount[],
): PrintedCell {
  const { statement } = english
  const { field, code } = row
  const amount = amountOf(statement, row, column)
  if (currency !== 'RUB' && rate !== null) return convertedCell(amount, { field, column, rate })
  if (amount === null) {
    return { amount, source: { kind: 'none' }, reason: whyAbsent(statement, column) }
  }
  const terms = lineTermsOf(statement, column, code)
  const sum = added.reduce((total, each) => total + each.amount, 0)
  const source: CellSource =
    added.length > 0 && sum === amount
      ? { kind: 'sum', fields: added.map((each) => each.field), terms }
      : { kind: 'terms', terms }
  return { amount, source }
}

function whyAbsent(statement: Statement, column: Column): string {
  if (!hasForm(statement, 'cashFlow')) return absenceReasons.absentReport
  return hasReport(statement, 'cashFlow', column) ? absenceReasons.notItemised : absenceReasons.absentColumn
}

/**
 * Amounts of the rows in one column, by field; null when the statement has no cash flows in this column, and for opening
 * and closing cash if it states neither in any column.
 */
export const cashMovement = (statement: Statement, column: Column): Readonly<Record<string, number | null>> =>
  Object.fromEntries(cashRows.map((row) => [row.field, amountOf(statement, row, column)]))

/** The Russian lines behind each row, by field; none behind an amount that is null. */
export const cashMovementTerms = (statement: Statement, column: Column): Readonly<Record<string, readonly Term[]>> =>
  Object.fromEntries(
    cashRows.map((row) => [row.field, isKnown(statement, row, column) ? lineTermsOf(statement, column, row.code) : []]),
  )

const amountOf = (statement: Statement, row: CashRow, column: Column): number | null =>
  isKnown(statement, row, column) ? valueOf(statement, row.code, column) : null

/** Cash on a day: no sum of flows gives it if the statement states neither balance. */
const balances = cashRows.filter(({ code }) => code === '4450' || code === '4500')

const isKnown = (statement: Statement, row: CashRow, column: Column): boolean =>
  hasReport(statement, 'cashFlow', column) &&
  (!balances.includes(row) || balances.some((balance) => isFiled(statement, balance)))
