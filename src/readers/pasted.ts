import { textOf } from './decode.ts'
import type { PlacedLine } from './positioned/chunk.ts'
import { gridOfLines } from './positioned/grid-of-lines.ts'
import type { Reader } from './read-result.ts'
import { refused } from './refused.ts'
import { gridRowsMax } from './tables/grid-limits.ts'
import { separationOf } from './tables/separation.ts'
import { draftsOf } from './tables/statement-table.ts'
import { linesOfText } from './tables/text-lines.ts'
import { gridOfUnaligned } from './unaligned/unaligned-text.ts'

// Text pasted from a page or a terminal, with columns separated by two or more blanks. A blank cell leaves no trace, so amounts are
// assigned to columns by position, never merely by order. Where a text keeps no positions, a row is read only if no cell is missing.

/** A soft hyphen after a letter may break a word; elsewhere it is a dash or a minus. */
const softHyphen = /(?<!\p{L})\u00ad/gu
/** A cell: words and digits separated by single blanks, some of them non-breaking or narrow. */
const run = /\S+(?:[ \u00a0\u2007\u2009\u202f]\S+)*/g

export const pasted: Reader = {
  format: 'pasted-text',
  recognises: (_bytes, text) => ['blanks', 'unaligned'].includes(separationOf(text()) ?? ''),
  read: (bytes, options) => {
    const text = textOf(bytes)
    const lines = linesOfText(text)
    if (lines === null) return refused('too-deep', { reason: `${gridRowsMax} rows` })
    const isPlaced = separationOf(text) === 'blanks'
    const result = draftsOf([isPlaced ? gridOfLines(placedLines(lines), false) : gridOfUnaligned(lines)], options)
    const isLost = !isPlaced && result.problems.some(({ code }) => code === 'not-a-statement')
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
