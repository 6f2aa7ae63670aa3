import { columns as allColumns, type Column } from '../statement/draft.ts'
import type { PastedBlock, BlockLines } from './block.ts'
import type { CellRef, Entry } from './entry.ts'
import { gridReports, rowsOfReports, type GridRow } from './grid-rows.ts'
import type { TypedInput } from './typed-amount.ts'

/**
 * How the cells of a pasted table are placed. lines: by the code or name of each row. places: cell by cell, starting at
 * the focused cell.
 */
export type PasteMode = 'lines' | 'places'

/** A pasted row that is not a line of the form. */
export type Stranger = { readonly label: string; readonly amounts: readonly string[] }

/**
 * The target of each cell of a block. `outside` are pasted cells that have no place in the entry; `columns` are the
 * entry's columns after the paste.
 */
export type Targets = {
  readonly targets: readonly { readonly at: CellRef; readonly given: TypedInput }[]
  readonly strangers: readonly Stranger[]
  readonly outside: readonly string[]
  readonly columns: Entry['columns']
}

/**
 * Finds the target of each cell of a block. In the mode `lines`, the entry gets the third date if a pasted line of the
 * balance sheet has an amount for it.
 */
export function targetsOf(entry: Entry, block: PastedBlock, from: CellRef, mode: PasteMode): Targets {
  return mode === 'lines' && block.named !== null ? byLines(entry, block.named, from) : byPlaces(entry, block, from)
}

function byLines(entry: Entry, named: BlockLines, from: CellRef): Targets {
  const planned = named.columns ?? columnsInOrder(entry, named, from)
  const hasThird = named.lines.some(
    ({ code, cells }) => code?.startsWith('1') === true && isFilled(cells[planned.indexOf('beforePrevious')]),
  )
  const columns = hasThird ? allColumns : entry.columns
  const rows = new Map(rowsOfReports(gridReports({ ...entry, columns })).map((row) => [row.key, row]))
  const found = named.lines.map(({ code, label, cells }) => ({ label, cells, row: rows.get(code ?? '') }))
  const strangers = found
    .filter(({ row, cells }) => row === undefined && cells.some(isFilled))
    .map(({ label, cells }) => ({ label, amounts: cells.map((cell) => cell?.text ?? '') }))
  const placed = found.flatMap(({ row, cells }) =>
    row === undefined
      ? []
      : cells.flatMap((cell, order) =>
          cell === undefined ? [] : [{ given: cell ?? blank, at: cellIn(row, planned[order] ?? null) }],
        ),
  )
  return { ...sorted(placed), strangers, columns }
}

const blank: TypedInput = { text: '' }
const isFilled = (cell: TypedInput | null | undefined): boolean => (cell?.text.trim() ?? '') !== ''

/**
 * Finds the columns for amounts without headings: from the focused column on, or from the first column if the amounts
 * would not fit from there.
 */
function columnsInOrder(entry: Entry, { lines }: BlockLines, from: CellRef): readonly Column[] {
  const count = Math.max(0, ...lines.map(({ cells }) => cells.length))
  const first = entry.columns.indexOf(from.column)
  return allColumns.slice(first + count <= entry.columns.length ? first : 0)
}

function byPlaces(entry: Entry, { cells }: PastedBlock, from: CellRef): Targets {
  const rows = rowsOfReports(gridReports(entry))
  const top = rows.findIndex(({ key }) => key === from.row)
  const left = allColumns.indexOf(from.column)
  const placed = cells.flatMap((row, down) =>
    row.map((given, right) => ({ given, at: cellIn(rows[top + down], allColumns[left + right] ?? null) })),
  )
  return { ...sorted(placed), strangers: [], columns: entry.columns }
}

const cellIn = (row: GridRow | undefined, column: Column | null): CellRef | null =>
  row === undefined || column === null || !row.columns.includes(column) ? null : { row: row.key, column }

function sorted(placed: readonly { readonly at: CellRef | null; readonly given: TypedInput }[]) {
  return {
    targets: placed.flatMap(({ at, given }) => (at === null ? [] : [{ at, given }])),
    outside: placed.flatMap(({ at, given }) => (at === null && isFilled(given) ? [given.text] : [])),
  }
}
