import type { ProblemCode } from '#domain/problem.ts'
import { textOf } from './decode.ts'
import type { PlacedLine } from './positioned/chunk.ts'
import { gridOfLines } from './positioned/grid-of-lines.ts'
import type { Reader } from './read-result.ts'
import { refused } from './refused.ts'
import { gridRowsMax } from './tables/grid-limits.ts'
import { separationOf } from './tables/separation.ts'
import { draftsOf } from './tables/statement-table.ts'
import { linesOfText, unquoted } from './tables/text-lines.ts'
import { gridOfUnaligned } from './unaligned/unaligned-text.ts'

// Reads text pasted from a page or a terminal, in which two or more blanks separate the columns. A blank cell leaves no
// trace, so amounts are assigned to columns by position, never merely by order. If the text does not preserve
// positions, a row is read only if it has all its cells.

/**
 * Matches a soft hyphen that is a dash or a minus. After a letter it may be a word break instead, so it is not matched.
 */
const softHyphen = /(?<!\p{L})\u00ad/gu
/** Matches a cell: words and digits with single blanks between them, which may be non-breaking or narrow. */
const run = /\S+(?:[ \u00a0\u2007\u2009\u202f]\S+)*/g

/** Problems with text in which no table was found. */
const noTable: ReadonlySet<ProblemCode> = new Set(['not-a-statement', 'lines-without-columns'])

export const pasted: Reader = {
  format: 'pasted-text',
  recognises: (_bytes, text) => ['blanks', 'unaligned'].includes(separationOf(unquoted(text())) ?? ''),
  read: (bytes, options) => {
    const text = unquoted(textOf(bytes))
    const lines = linesOfText(text)
    if (lines === null) return refused('too-deep', { reason: `${gridRowsMax} rows` })
    const isPlaced = separationOf(text) === 'blanks'
    const result = draftsOf([isPlaced ? gridOfLines(placedLines(lines), false) : gridOfUnaligned(lines)], options)
    const isLost = !isPlaced && result.problems.some(({ code }) => noTable.has(code))
    return isLost ? refused('columns-lost') : result
  },
}

function placedLines(lines: readonly string[]): readonly PlacedLine[] {
  return lines.map((line, at) => ({
    chunks: Array.from(line.replaceAll('\t', '  ').matchAll(run), (match) => ({
      text: match[0].replace(softHyphen, '-'),
      from: match.index,
      to: match.index + match[0].length,
    })),
    place: `row ${at + 1}`,
    top: at,
    size: 1,
  }))
}
