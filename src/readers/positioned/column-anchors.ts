import { isDash } from './chunk.ts'
import type { Chunk } from './chunk.ts'

// Finds the positions of the amounts in each column, and whether the column is left-aligned, right-aligned or centred.

/** The edge or middle on which a column is aligned, its position, and how far a number may be from it. */
export type Anchor = { readonly edge: (chunk: Chunk) => number; readonly at: number; readonly tolerance: number }

const edges = [
  ({ to }: Chunk): number => to,
  ({ from }: Chunk): number => from,
  ({ from, to }: Chunk): number => (from + to) / 2,
] as const

/**
 * How far a number may be from its column's position, in letter heights. Brackets may hang outside a column by a third
 * of a letter height.
 */
const toleranceInSizes = 0.9
const agreeingInSizes = 0.15
const rowsAtLeast = 2

/**
 * The anchors of columns, found from rows that fill all columns; null when some column has too few amounts in these
 * rows. Dashes are ignored because they can be anywhere in a column. Amounts of equal width are aligned on several
 * edges; the numbers of all rows then decide between the edges.
 */
export function anchorsOf(rows: readonly (readonly Chunk[])[], count: number, size: number): readonly Anchor[] | null {
  const full = rows.filter(({ length }) => length === count)
  const all = rows.flat()
  const anchors = Array.from({ length: count }, (_, column) => {
    const chunks = full.flatMap((row) => row[column] ?? []).filter((chunk) => !isDash(chunk))
    return chunks.length < rowsAtLeast ? null : anchorOf(chunks, all, size)
  })
  const known = anchors.filter((anchor) => anchor !== null)
  return known.length === count ? known : null
}

/** The anchor of a column: the edge on which most of its amounts are aligned. */
function anchorOf(chunks: readonly Chunk[], all: readonly Chunk[], size: number): Anchor {
  const agreed = edges.map((edge) => {
    const positions = chunks.map(edge).toSorted((a, b) => a - b)
    const at = positions[Math.floor(positions.length / 2)] ?? 0
    const agreeing = (some: readonly Chunk[]): number =>
      some.filter((chunk) => Math.abs(edge(chunk) - at) <= agreeingInSizes * size).length
    return { edge, at, count: agreeing(chunks), ofAll: agreeing(all), tolerance: toleranceInSizes * size }
  })
  const [best] = agreed.toSorted((a, b) => b.count - a.count || b.ofAll - a.ofAll)
  // `best` is never undefined, because each of the three edges has a candidate
  return best ?? { edge: edges[0], at: 0, tolerance: 0 }
}

/**
 * Whether a number is at the position of this column and does not extend over another column, as would two numbers that
 * were read as one.
 */
export function isAt(chunk: Chunk, column: number, anchors: readonly Anchor[]): boolean {
  const anchor = anchors[column]
  if (anchor === undefined || Math.abs(anchor.edge(chunk) - anchor.at) > anchor.tolerance) return false
  return !anchors.some(({ at }, other) => other !== column && chunk.from < at && at < chunk.to)
}

/**
 * The column of each chunk; null when any chunk matches no column, two columns, or the same column as another chunk.
 */
export function columnsByAnchor(chunks: readonly Chunk[], anchors: readonly Anchor[]): readonly number[] | null {
  const columns = chunks.map((chunk) => {
    const fitting = anchors.flatMap((_, column) => (isAt(chunk, column, anchors) ? column : []))
    return fitting.length === 1 ? (fitting[0] ?? -1) : -1
  })
  const areCertain = columns.every((column, order) => column > (columns[order - 1] ?? -1))
  return areCertain ? columns : null
}

/**
 * Finds the column of a number without a heading above it: the column of the numbers that do have a heading and share
 * an edge with it. null when there are no such numbers, or when they are in several columns.
 */
export function columnsByAlignment(
  chunks: readonly Chunk[],
  headingOf: (chunk: Chunk) => number | null,
  size: number,
): (chunk: Chunk) => number | null {
  const step = 2 * agreeingInSizes * size
  const found = new Map<string, Set<number>>()
  const key = (edge: number, position: number): string => `${edge} ${Math.round(position / step)}`
  for (const chunk of chunks) {
    const column = headingOf(chunk)
    if (column === null) continue
    edges.forEach((edge, at) => {
      const columns = found.get(key(at, edge(chunk))) ?? new Set()
      found.set(key(at, edge(chunk)), columns.add(column))
    })
  }
  return (chunk) => {
    const columns = new Set(edges.flatMap((edge, at) => [...(found.get(key(at, edge(chunk))) ?? [])]))
    return columns.size === 1 ? ([...columns][0] ?? null) : null
  }
}
