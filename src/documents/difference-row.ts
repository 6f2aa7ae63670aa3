import type { Column } from '#domain/statement/draft.ts'
import type { EnglishField } from '#domain/translation/english-fields.ts'
import type { EnglishStatement, Term } from '#domain/translation/english-statement.ts'
import { restOf } from '#domain/translation/trace.ts'
import { translationPlanOf, type PlannedRow } from '#domain/translation/translation-plan.ts'
import { amountOf, convertedCell, type MadeColumn } from './statement-cell.ts'
import type { PrintedCell, PrintoutRow } from '#domain/documents/statement-printout.ts'

// The totals of the two sides of the balance sheet, and the totals of the cash flow statement, are shown as filed.
// Because filings are rounded, and some cash flows do not add up, a row of the document shows the difference between
// such a total and the rows above it.

/** For each total that is shown as filed: its report, the field of its difference row, and its Russian line. */
const filedTotals = {
  totalAssets: { part: 'balanceSheet', field: 'assetsDifference', code: '1600' },
  totalLiabilitiesAndShareholdersEquity: { part: 'balanceSheet', field: 'liabilitiesDifference', code: '1700' },
  netChangeInCash: { part: 'cashFlowStatement', field: 'netChangeDifference', code: '4400' },
  closingCash: { part: 'cashFlowStatement', field: 'closingCashDifference', code: '4500' },
} as const

type FiledTotal = keyof typeof filedTotals
const isFiledTotal = (field: string | null): field is FiledTotal => field !== null && field in filedTotals

/**
 * Whether a field belongs to a difference row. Such a row is derived from other figures, so a later filing cannot
 * restate it.
 */
export const isDifference = (field: string): boolean => Object.values(filedTotals).some((each) => each.field === field)

const label = 'Difference from the filed total'

/**
 * Returns the row, preceded by a difference row if the row is a total shown as filed and any column has a difference.
 * `rowsOf` returns the rows that add up to the total in a column.
 */
export function withDifference(
  row: PrintoutRow,
  columns: readonly MadeColumn[],
  rowsOf: (column: MadeColumn, position: number) => readonly string[] = ({ maker }) =>
    plannedTotal(row.field, maker.english)?.row.adds ?? [],
): readonly PrintoutRow[] {
  const { field: total } = row
  if (!isFiledTotal(total)) return [row]
  const differences = columns.map(({ maker, column }, at) =>
    typeof row.cells[at]?.amount === 'number' ? differenceOf(total, maker.english, column) : null,
  )
  if (differences.every((difference) => !difference)) return [row]
  const { field } = filedTotals[total]
  const cells = row.cells.map((cell, at) => {
    const difference = differences[at] ?? null
    const column = columns[at]
    return difference === null || column === undefined ? cell : cellOf(difference, column, total)
  })
  const summed = row.cells.map((cell, at): PrintedCell => {
    const column = columns[at]
    if (column === undefined || cell.source.kind !== 'terms' || !differences[at]) return cell
    return { ...cell, source: { ...cell.source, kind: 'sum', fields: [...rowsOf(column, at), field] } }
  })
  return [
    { field, label, weight: 'line', russian: row.russian, cells },
    { ...row, cells: summed },
  ]
}

const plannedTotal = (total: string | null, { statement }: EnglishStatement): PlannedRow | undefined =>
  translationPlanOf(statement.catalogue).balanceSheet.find(({ field }) => field === total)

/**
 * A stated total minus the rows above it. In the cash flow statement, whose rows are single Russian lines, that is the
 * residual of the total's line.
 */
function differenceOf(total: FiledTotal, english: EnglishStatement, column: Column): number {
  const { part, code } = filedTotals[total]
  if (part === 'cashFlowStatement') return restOf(english.statement, column, code)?.amount ?? 0
  const planned = plannedTotal(total, english)
  if (planned === undefined) return 0
  const amount = (field: EnglishField): number => amountOf(english, column, 'balanceSheet', field) ?? 0
  return (planned.row.adds ?? []).reduce((rest, field) => rest - amount(field), amount(planned.field))
}

/**
 * The terms that add up to each difference row of a report, by field, in one column. Totals without a difference have
 * no entry.
 */
export const differenceTerms = (
  part: 'balanceSheet' | 'cashFlowStatement',
  english: EnglishStatement,
  column: 'current' | 'previous',
): Readonly<Record<string, readonly Term[]>> =>
  Object.fromEntries(
    Object.keys(filedTotals)
      .filter(isFiledTotal)
      .flatMap((total) => {
        const { part: ofTotal, field, code } = filedTotals[total]
        if (ofTotal !== part) return []
        const term = differenceOf(total, english, column) === 0 ? null : restOf(english.statement, column, code)
        return term === null ? [] : [[field, [term]] as const]
      }),
  )

function cellOf(amount: number, { column, currency, maker }: MadeColumn, total: FiledTotal): PrintedCell {
  const { english, rate } = maker
  if (currency !== 'RUB' && rate !== null)
    return convertedCell(amount, { field: filedTotals[total].field, column, rate })
  const term = restOf(english.statement, column, filedTotals[total].code)
  return { amount, source: { kind: 'terms', terms: term === null ? [] : [term] } }
}
