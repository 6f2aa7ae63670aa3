import { isUnaligned } from '../unaligned/unaligned-text.ts'
import { isKnownCode } from './known-codes.ts'
import { lineEnd } from './text-lines.ts'

/**
 * The separator of the cells in a text table. blanks: two or more of them, with the cells of a column aligned.
 * unaligned: the text does not show the columns.
 */
export type Separation = ';' | '\t' | ',' | '|' | 'blanks' | 'unaligned'

const separations = ['\t', ';', '|', ',', 'blanks'] as const satisfies readonly Separation[]
/**
 * Marks that running text does not have: if many lines have such marks, the lines are rows of a table, even without
 * readable codes.
 */
const marks: ReadonlySet<string> = new Set(['\t', ';', '|'])
/** Minimum share of lines that are rows of equal length, if the text is a table. */
const tableShare = 0.2
type Mark = (typeof separations)[number]
const sampleLength = 128 * 1024
const linesMax = 500
const rowsAtLeast = 2
/** Matches characters that text never contains: control characters other than tabs and line ends, and U+FFFD. */
const control = /[\u0000-\u0008\u000e-\u001f\ufffd]/ // eslint-disable-line no-control-regex

/**
 * The separator of the cells in text: the one that puts the most line codes into separate cells, or the first of
 * `separations` if several do so. Without codes, it is the separator that occurs most often in rows that are as long as
 * other rows. unaligned when lines have codes, but no separator puts the codes into a column. null when the text has
 * control characters, or when too few rows have codes or equal lengths.
 */
export function separationOf(text: string): Separation | null {
  const sample = text.slice(0, sampleLength)
  if (control.test(sample)) return null
  const lines = sample.split(lineEnd, linesMax).filter((line) => line.trim() !== '')
  const scores = separations.map((separation) => ({ separation, ...scoreOf(lines, separation) }))
  const best = scores.toSorted((a, b) => b.codes - a.codes || (a.codes > 0 ? 0 : b.borders - a.borders))[0]
  const isCoded = best !== undefined && best.codes > 0 && (best.separation !== 'blanks' || areCodesAligned(lines))
  const hasColumns =
    isCoded || scores.some(({ separation, rows }) => marks.has(separation) && rows > lines.length * tableShare)
  if (!hasColumns && !sample.trimStart().startsWith('<') && isUnaligned(lines)) return 'unaligned'
  return best === undefined || Math.max(best.codes, best.rows) < rowsAtLeast ? null : best.separation
}

/** Maximum distance between the start of a code and the median of all starts in the column, in characters. */
const toleranceOfCodes = 4

const alignedShare = 0.75

/** Whether more than three quarters of the lines' codes start at about the same position in their lines. */
function areCodesAligned(lines: readonly string[]): boolean {
  const starts = lines.flatMap((line) => {
    const code = cellsOf(line, 'blanks').find(isKnownCode)
    return code === undefined ? [] : line.indexOf(code)
  })
  const middle = starts.toSorted((a, b) => a - b)[Math.floor(starts.length / 2)] ?? 0
  return starts.filter((start) => Math.abs(start - middle) <= toleranceOfCodes).length > starts.length * alignedShare
}

export const cellsOf = (line: string, separation: Mark): readonly string[] =>
  separation === 'blanks' ? line.trim().split(/ {2,}|\t/) : line.split(separation)

/**
 * How well a separator fits the text. `codes` is the number of rows with a code in a cell; `rows` is the largest number
 * of rows of equal length; `borders` is the number of separators in all rows that are as long as another row.
 */
type Score = { readonly codes: number; readonly rows: number; readonly borders: number }

function scoreOf(lines: readonly string[], separation: Mark): Score {
  const rows = lines.map((line) => cellsOf(line, separation)).filter((cells) => cells.length > 1)
  const codes = rows.filter((cells) => cells.some((cell) => isKnownCode(cell.replace(/^="?|"/g, '')))).length
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const borders = [...counts].map(([length, count]) => (count < rowsAtLeast ? 0 : count * (length - 1)))
  return { codes, rows: Math.max(0, ...counts.values()), borders: borders.reduce((sum, each) => sum + each, 0) }
}
