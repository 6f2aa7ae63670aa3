import { cellAt, filledCells, type EntryCell, type CellRef, type Entry } from '../entry/entry.ts'
import { entryOfRecord } from './record-entry.ts'
import type { StatementRecord } from './statement-record.ts'

/** A cell that differs between two versions of a statement; an undefined value means that the cell is blank. */
export type CellDifference = {
  readonly at: CellRef
  readonly mine: EntryCell | undefined
  readonly theirs: EntryCell | undefined
}

/** The differences between two versions of a statement: in its cells, and in its other fields. */
export type Differences = { readonly cells: readonly CellDifference[]; readonly head: readonly HeadField[] }

const headFields = [
  'companyTitle',
  'form',
  'entity',
  'reportingYear',
  'period',
  'edition',
  'denomination',
  'columns',
  'decimalMark',
] as const
export type HeadField = (typeof headFields)[number]

/** The differences between two versions; null when `record` cannot be edited. */
export function differencesOf(mine: Entry, record: StatementRecord): Differences | null {
  const theirs = entryOfRecord(record)
  if (theirs === null) return null
  const places = new Map([...filledCells(mine), ...filledCells(theirs)].map(({ at }) => [`${at.row} ${at.column}`, at]))
  return {
    cells: [...places.values()]
      .map((at) => ({ at, mine: cellAt(mine, at), theirs: cellAt(theirs, at) }))
      .filter((pair) => pair.mine !== pair.theirs),
    head: headFields.filter((field) => String(mine[field]) !== String(theirs[field])),
  }
}
