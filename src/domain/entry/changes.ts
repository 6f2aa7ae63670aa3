import type { Mark } from '../amounts/digits.ts'
import { columns as allColumns } from '../statement/draft.ts'
import { cellAt, filledCells, withCells, type EntryCell, type CellRef, type Entry } from './entry.ts'
import { entryCellOf, amountRulesIn, typedAmount } from './typed-amount.ts'
import { convertedEntry } from './unit-change.ts'

/** A cell to set; undefined clears it. */
export type CellChange = { readonly at: CellRef; readonly cell: EntryCell | undefined }

/** A change of the fields of an entry other than its amounts, their unit, the decimal mark and the filed reports. */
export type EntryHeadChange = Partial<Omit<Entry, 'rows' | 'denomination' | 'decimalMark' | 'filedReports'>>

/** All changes of an entry; each is one undo step. */
export type Change =
  | { readonly kind: 'type'; readonly at: CellRef; readonly text: string }
  /** Restores the content that a cell had before something was typed. */
  | ({ readonly kind: 'type' } & CellChange)
  | { readonly kind: 'clear'; readonly cells: readonly CellRef[] }
  | { readonly kind: 'clear-all' }
  | {
      readonly kind: 'paste'
      readonly puts: readonly CellChange[]
      readonly columns: Entry['columns']
    }
  | { readonly kind: 'fill-totals'; readonly puts: readonly CellChange[] }
  | {
      readonly kind: 'fill'
      readonly rows: Entry['rows']
      readonly head?: Partial<Omit<Entry, 'rows' | 'filedReports'>>
    }
  | { readonly kind: 'convert'; readonly denomination: Entry['denomination'] }
  | { readonly kind: 'relabel'; readonly denomination: Entry['denomination'] }
  | { readonly kind: 'read-marks'; readonly mark: Mark }
  | { readonly kind: 'head'; readonly head: EntryHeadChange }

export type ChangeKind = Change['kind']

/** Applies a change. Returns the same entry when nothing changes, except that `fill` always returns a new one. */
export function changed(entry: Entry, change: Change): Entry {
  switch (change.kind) {
    case 'type':
      return 'text' in change ? typedInto(entry, change.at, change.text) : put(entry, [change])
    case 'clear':
      return put(
        entry,
        change.cells.map((at) => ({ at, cell: undefined })),
      )
    case 'clear-all':
      return Object.keys(entry.rows).length === 0 ? entry : { ...entry, rows: {} }
    case 'paste':
      return put(withColumns(entry, change.columns), change.puts)
    case 'fill-totals':
      return put(entry, change.puts)
    case 'fill':
      return { ...entry, ...change.head, rows: change.rows }
    case 'convert':
      return convertedEntry(entry, change.denomination)
    case 'relabel':
      // Text that names the new unit can now be read.
      return entry.denomination === change.denomination
        ? entry
        : readAgain({ ...entry, denomination: change.denomination })
    case 'read-marks':
      return readAgain(withMark(entry, change.mark))
    case 'head':
      return headed(entry, change.head)
  }
}

function headed(entry: Entry, { columns = entry.columns, ...head }: EntryHeadChange): Entry {
  const next = { ...entry, ...head }
  // the cast is safe: the keys of `head` are fields of an entry
  const isSame = (Object.keys(head) as (keyof typeof head)[]).every((key) => entry[key] === next[key])
  return withColumns(isSame ? entry : next, columns)
}

function typedInto(entry: Entry, at: CellRef, text: string): Entry {
  const typed = typedAmount({ text }, amountRulesIn(entry, at.row), entry.decimalMark)
  return put(entry, [{ at, cell: entryCellOf({ text }, typed) }])
}

/** Sets cells. If a cell is given several times, its last value counts. Returns the same entry when no cell differs. */
function put(entry: Entry, puts: readonly CellChange[]): Entry {
  const last = new Map(puts.map((each) => [`${each.at.row} ${each.at.column}`, each]))
  const real = [...last.values()].filter(({ at, cell }) => cellAt(entry, at) !== cell)
  return real.length === 0
    ? entry
    : withCells(
        entry,
        real.map(({ at, cell }) => [at, cell] as const),
      )
}

/**
 * Sets the columns, reporting year first. If a column is left out, its cells stay in the entry, in case it is added
 * again.
 */
function withColumns(entry: Entry, columns: Entry['columns']): Entry {
  const ordered = allColumns.filter((column) => columns.includes(column))
  return ordered.join() === entry.columns.join() ? entry : { ...entry, columns: ordered }
}

const withMark = (entry: Entry, decimalMark: Mark | null): Entry =>
  entry.decimalMark === decimalMark ? entry : { ...entry, decimalMark }

/** Parses all unusable text again, after the decimal mark or the unit has changed. */
function readAgain(entry: Entry): Entry {
  const texts = filledCells(entry).flatMap(({ at, cell }) => (typeof cell === 'string' ? [{ at, text: cell }] : []))
  return texts.reduce((read, { at, text }) => typedInto(read, at, text), entry)
}
