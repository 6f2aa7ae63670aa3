import { formatAmount, formatFiled } from '../amounts/format.ts'
import type { Line } from '../catalogue/line.ts'
import { yearOfColumn, type EntryCell, type CellRef, type Entry, type RowKey } from './entry.ts'
import { amountRulesOf, shownAmount } from './typed-amount.ts'

/** A cell as the grid shows it: amounts with separators and brackets, text verbatim. */
export function shownCell(cell: EntryCell, row: RowKey, line: Line | null): string {
  if (typeof cell === 'string') return cell
  if (!amountRulesOf(row, line).isPerShare) return formatAmount(shownAmount(cell, line))
  return formatFiled(cell)
}

/** The initial text of a cell's edit field: amounts without thousands separators, so that integers are unambiguous. */
export function editedText(cell: EntryCell | undefined, line: Line | null): string {
  if (cell === undefined || typeof cell === 'string') return cell ?? ''
  return String(line?.sign === 'deducted' ? Math.abs(cell) : cell)
}

export const cellYear = (entry: Pick<Entry, 'reportingYear'>, { column }: CellRef): string =>
  String(yearOfColumn(entry, column))

/**
 * The length of the longest amount in the grid, in characters, but at least that of an amount with nine digits. Columns
 * have this width.
 */
export const amountCharacters = (entry: Entry): number =>
  Object.values(entry.rows)
    .flatMap((cells) => Object.values(cells))
    .reduce<number>((most, cell) => Math.max(most, typeof cell === 'number' ? formatAmount(cell).length : 0), 11)
