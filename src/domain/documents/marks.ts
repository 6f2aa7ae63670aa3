import type { FigureCell, MarkedReason } from './document.ts'

// Footnotes for N/a: each reason has a mark and is explained once.

/** The marks, in typographic order. From the sixth reason on they are doubled. */
const marks = ['*', '†', '‡', '§', '¶'] as const

const markAt = (place: number): string =>
  (marks[place % marks.length] ?? '').repeat(1 + Math.floor(place / marks.length))

export type Marks = {
  /** The cell with the mark of its reason. */
  readonly marked: (cell: FigureCell) => FigureCell
  /** The reasons for these cells, each with its mark, except those that an earlier call has returned. */
  readonly news: (cells: readonly FigureCell[]) => readonly MarkedReason[]
}

/** The marks of one document, whose cells are given in printed order. */
export function marksOf(cells: readonly FigureCell[]): Marks {
  const all = new Map([...reasonsIn(cells)].map((reason, place) => [reason, markAt(place)]))
  const seenReasons = new Set<string>()
  return {
    marked: (cell) => {
      const mark = cell.value === null && cell.reason !== undefined ? all.get(cell.reason) : undefined
      return mark === undefined ? cell : { ...cell, mark }
    },
    news: (some) =>
      [...reasonsIn(some)].flatMap((reason) => {
        if (seenReasons.has(reason)) return []
        seenReasons.add(reason)
        return [{ mark: all.get(reason) ?? '', reason }]
      }),
  }
}

const reasonsIn = (cells: readonly FigureCell[]): ReadonlySet<string> =>
  new Set(cells.flatMap(({ value, reason }) => (value === null && reason !== undefined ? [reason] : [])))
