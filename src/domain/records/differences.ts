import { cellAt, filledCells, type EntryCell, type CellRef, type Entry } from '../entry/entry.ts'
import { entryOfRecord } from './record-entry.ts'
import type { StatementRecord } from './statement-record.ts'

/** A cell that two versions of a statement have differently; undefined: blank. */
export type CellDifference = {
  readonly at: CellRef
  readonly mine: EntryCell | undefined
  readonly theirs: EntryCell | undefined
}

/** Where two versions differ: in cells, and in what the statement is about. */
export type Differences = { readonly cells: readonly CellDifference[]; readonly head: readonly HeadField[] }

const headFields = ['companyTitle', 'form', 'entity', 'reportingYear', 'period', 'edition', 'denomination'] as const
export type HeadField = (typeof headFields)[number]

/** How two versions differ; null where one of them cannot be typed on. */
export function differencesOf(mine: Entry, record: StatementRecord): Differences | null {
  const theirs = entryOfRecord(record)
  if (theirs === null) return null
  const places = new Map([...filledCells(mine), ...filledCells(theirs)].map(({ at }) => [`${at.row} ${at.column}`, at]))
  return {
    cells: [...places.values()]
      .map((at) => ({ at, mine: cellAt(mine, at), theirs: cellAt(theirs, at) }))
      .filter((pair) => pair.mine !== pair.theirs),
    head: headFields.filter((field) => mine[field] !== theirs[field]),
  }
}
