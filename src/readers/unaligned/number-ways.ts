import { printedNumber } from '#domain/amounts/printed-number.ts'
import type { UnalignedColumns, UnalignedRow } from './unaligned-rows.ts'

/**
 * Maximum counts for a row: of columns, of pieces of numbers, and of ways to fill the columns. A row with more is not a
 * line of a statement.
 */
const columnsMax = 4
const piecesMax = 16
const waysMax = 500

/**
 * Finds every way to fill the columns of a table with the numbers of a row: a run may be cut between any two groups of
 * digits, and any cell may be blank, unless the table prints dashes in blank cells.
 */
export function waysOf(row: UnalignedRow, { count, hasNotes }: UnalignedColumns, hasDashes: boolean): readonly Way[] {
  const [run, ...others] = row.numbers
  if (run === undefined || count > columnsMax || (run.kind === 'run' ? others.length > 0 : hasNotes)) return []
  const numbers = run.kind === 'run' ? cuts(run.text.split(/\s/), count) : [row.numbers.map(({ text }) => text)]
  const ways = numbers.filter(({ length }) => length === count || !hasDashes).flatMap((cells) => spreads(cells, count))
  return ways.length > waysMax ? [] : ways
}

/** One way to read a row: the text for each column. */
export type Way = readonly string[]

/** The ways to join neighbouring pieces into at most `count` numbers. */
function cuts(pieces: readonly string[], count: number): readonly (readonly string[])[] {
  if (pieces.length === 0) return [[]]
  if (count === 0 || pieces.length > piecesMax) return []
  return pieces.flatMap((_, at) => {
    const number = pieces.slice(0, at + 1).join(' ')
    return isNumber(number) ? cuts(pieces.slice(at + 1), count - 1).map((rest) => [number, ...rest]) : []
  })
}

/** Whether text is a number in groups of three digits, or only a dash. */
function isNumber(text: string): boolean {
  const pieces = text.split(' ')
  if (/^[(–—−-]?0\d/.test(text) || (pieces.length > 1 && pieces.some((piece) => /[–—−-]$/.test(piece)))) return false
  return ['amount', 'blank'].includes(printedNumber(text, null).kind)
}

/** The ways to put these numbers, in order, into `count` columns and leave the others blank. */
function spreads(numbers: readonly string[], count: number): readonly Way[] {
  const [first, ...rest] = numbers
  if (first === undefined) return [Array.from({ length: count }, () => '')]
  if (numbers.length > count) return []
  const here = spreads(rest, count - 1).map((way) => [first, ...way])
  return numbers.length === count ? here : [...here, ...spreads(numbers, count - 1).map((way) => ['', ...way])]
}
