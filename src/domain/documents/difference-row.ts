import type { EnglishField } from '../translation/english-fields.ts'
import { restOf } from '../translation/trace.ts'
import { translationPlanOf } from '../translation/translation-plan.ts'
import { amountOf, convertedCell, type MadeColumn } from './statement-cell.ts'
import type { PrintedCell, PrintoutRow } from './statement-printout.ts'

// A filing's total assets, and its total equity and liabilities, are shown as filed. Amounts are rounded in a filing, so its sections may add
// up to a unit more or less; a row of the document then shows the difference.

/** The totals that are shown as filed: the field of the row with the difference, and the Russian line. */
const filedTotals = {
  totalAssets: { field: 'assetsDifference', code: '1600' },
  totalLiabilitiesAndShareholdersEquity: { field: 'liabilitiesDifference', code: '1700' },
} as const

type FiledTotal = keyof typeof filedTotals
const isFiledTotal = (field: string | null): field is FiledTotal => field !== null && field in filedTotals

/** Whether a row shows a difference: it follows from other figures, so a later filing cannot restate it. */
export const isDifference = (field: string): boolean => Object.values(filedTotals).some((each) => each.field === field)

const label = 'Difference from the filed total'

/** A total, with a row for the difference above it if some column has one; any other row is returned alone. */
export function withDifference(row: PrintoutRow, columns: readonly MadeColumn[]): readonly PrintoutRow[] {
  const { field: total } = row
  if (!isFiledTotal(total)) return [row]
  const differences = columns.map((column) => differenceOf(total, column))
  if (differences.every((difference) => !difference)) return [row]
  const { field } = filedTotals[total]
  const cells = columns.map((column, at) => cellOf(differences[at] ?? null, column, total))
  const summed = row.cells.map((cell, at): PrintedCell => {
    const column = columns[at]
    if (column === undefined || cell.source.kind !== 'terms' || !differences[at]) return cell
    return { ...cell, source: { ...cell.source, kind: 'sum', fields: [...rowsOf(total, column), field] } }
  })
  return [
    { field, label, weight: 'line', russian: row.russian, cells },
    { ...row, cells: summed },
  ]
}

/** The rows that add up to a total. */
function rowsOf(total: FiledTotal, { maker }: MadeColumn): readonly EnglishField[] {
  const { balanceSheet } = translationPlanOf(maker.english.statement.catalogue)
  return balanceSheet.find(({ field }) => field === total)?.row.adds ?? []
}

/** A total less the rows above it; null if the column has no total. */
function differenceOf(total: FiledTotal, column: MadeColumn): number | null {
  const amount = (field: EnglishField): number | null =>
    amountOf(column.maker.english, column.column, 'balanceSheet', field)
  const stated = amount(total)
  return stated === null ? null : rowsOf(total, column).reduce((rest, field) => rest - (amount(field) ?? 0), stated)
}

function cellOf(amount: number | null, { column, currency, maker }: MadeColumn, total: FiledTotal): PrintedCell {
  const { english, reasons, rate } = maker
  if (currency !== 'RUB' && rate !== null)
    return convertedCell(amount, { field: filedTotals[total].field, column, rate, reasons })
  if (amount === null) return { amount, source: { kind: 'none' }, reason: reasons.absentColumn }
  const term = restOf(english.statement, column, filedTotals[total].code)
  return { amount, source: { kind: 'terms', terms: term === null ? [] : [term] } }
}
