import { formatAmount, formatFiled } from '#domain/amounts/format.ts'
import type { Line } from '#domain/catalogue/line.ts'
import {
  cellAt,
  lineOfRow,
  yearOfColumn,
  type Cell,
  type CellRef,
  type Entry,
  type RowKey,
} from '#domain/entry/entry.ts'
import type { GridReport } from '#domain/entry/grid-rows.ts'
import { mannerOf, shownAmount } from '#domain/entry/typed-amount.ts'
import type { Column } from '#domain/statement/draft.ts'
import { gridWords, supplementaryWords } from '#wording/en/line-grid.ts'
import { say } from '#wording/say.ts'
import { isSupplementary } from '#domain/entry/entry.ts'

/** A cell as the grid shows it: amounts with separators and brackets, texts to the letter. */
export function shownCell(cell: Cell, row: RowKey, line: Line | null): string {
  if (typeof cell === 'string') return cell
  if (!mannerOf(row, line).isPerShare) return formatAmount(shownAmount(cell, line))
  return formatFiled(cell)
}

/** What the field opens with: bare digits, so that nothing in it can be read in two ways. */
export function editedText(entry: Entry, at: CellRef): string {
  const cell = cellAt(entry, at)
  if (cell === undefined || typeof cell === 'string') return cell ?? ''
  return String(lineOfRow(entry, at.row)?.sign === 'deducted' ? Math.abs(cell) : cell)
}

type Dated = Pick<Entry, 'reportingYear' | 'period'>

/** What a column of a report is for: a date of the balance sheet, a period of the others. */
export function columnLabel(entry: Dated, report: GridReport['report'], column: Column): string {
  const year = yearOfColumn(entry, column)
  if (report !== 'balance') return say(gridWords.flows[entry.period], { year })
  return say(gridWords.dates[column === 'current' ? entry.period : 34], { year })
}

/** The column of a cell wherever it is spoken of by itself: its year. */
export const cellYear = (entry: Dated, { column }: CellRef): string => String(yearOfColumn(entry, column))

/** A line by its code, a supplementary figure by its name. */
export const rowName = (row: RowKey): string => (isSupplementary(row) ? supplementaryWords[row].english : row)

/** The longest amount of the grid, in characters; columns are as wide, and never narrower than nine digits. */
export const amountCharacters = (entry: Entry): number =>
  Object.values(entry.rows)
    .flatMap((cells) => Object.values(cells))
    .reduce<number>((most, cell) => Math.max(most, typeof cell === 'number' ? formatAmount(cell).length : 0), 11)
