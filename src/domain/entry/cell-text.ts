import { formatAmount, formatFiled } from '../amounts/format.ts'
import type { Line } from '../catalogue/line.ts'
import { cellAt, lineOfRow, yearOfColumn, type EntryCell, type CellRef, type Entry, type RowKey } from './entry.ts'
import { amountRulesOf, shownAmount } from './typed-amount.ts'

/** A cell as the grid shows it: amounts with separators and brackets, texts to the letter. */
export function shownCell(cell: EntryCell, row: RowKey, line: Line | null): string {
  if (typeof cell === 'string') return cell
  if (!amountRulesOf(row, line).isPerShare) return formatAmount(shownAmount(cell, line))
  return formatFiled(cell)
}

/** What the field opens with: bare digits, so that nothing in it can be read in two ways. */
export function editedText(entry: Entry, at: CellRef): string {
  const cell = cellAt(entry, at)
  if (cell === undefined || typeof cell === 'string') return cell ?? ''
  return String(lineOfRow(entry, at.row)?.sign === 'deducted' ? Math.abs(cell) : cell)
}

/** The column of a cell where a sentence names it: its year. */
export const cellYear = (entry: Pick<Entry, 'reportingYear'>, { column }: CellRef): string =>
  String(yearOfColumn(entry, column))

/** The longest amount of the grid, in characters; columns are as wide, and never narrower than nine digits. */
export const amountCharacters = (entry: Entry): number =>
  Object.values(entry.rows)
    .flatMap((cells) => Object.values(cells))
    .reduce<number>((most, cell) => Math.max(most, typeof cell === 'number' ? formatAmount(cell).length : 0), 11)
