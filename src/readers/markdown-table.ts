import { textOf } from './decode.ts'
import type { Grid, GridCell } from './grid.ts'
import type { Reader } from './read-result.ts'
import { refused } from './refused.ts'
import { gridRowsMax } from './tables/grid-limits.ts'
import { draftsOf } from './tables/statement-table.ts'
import { lineEnd, linesOfText, unquoted } from './tables/text-lines.ts'

// Reads Markdown, which may contain several tables with headings and text between them.

const rule = /^\s*(?:\|\s*)?(?::?-{2,}:?\s*\|\s*)+(?:(?::-*:?|-+:?)\s*)?$/
const sampleLength = 256 * 1024

export const markdownTable: Reader = {
  format: 'markdown',
  recognises: (_bytes, text) => unquoted(text().slice(0, sampleLength)).split(lineEnd).some(isRule),
  read: (bytes, options) => {
    const lines = linesOfText(unquoted(textOf(bytes)))
    return lines === null ? refused('too-deep', { reason: `${gridRowsMax} rows` }) : draftsOf([gridOf(lines)], options)
  },
}

/** Whether a line consists of the dashes below a table's heading. */
const isRule = (line: string): boolean => line.length < 2_000 && line.includes('|') && rule.test(line)

function gridOf(lines: readonly string[]): Grid {
  let width = 0
  const rows = lines.map((line, at) => {
    const ruleBelow = lines[at + 1] ?? ''
    if (isRule(ruleBelow)) width = widthOf(ruleBelow)
    return isRule(line) ? [] : cellsOf(line, width)
  })
  return {
    title: '',
    rows,
    place: (row, column) => `line ${row + 1}, column ${column + 1}`,
  }
}

/** The number of columns of a table without borders, by the rule below its heading; 0 for a table with borders. */
function widthOf(line: string): number {
  const parts = partsOf(line)
  return parts[0] === '' ? 0 : parts.length
}

/** The parts of a line between its bars. The first one is blank if the line begins with a bar. */
const partsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)

/**
 * The cells of a row. A bar at the beginning of a row is a border. But in a table without borders (`width` is its
 * number of columns), such a bar follows a blank first cell, unless the row has more than `width` parts.
 */
function cellsOf(line: string, width: number): readonly GridCell[] {
  const parts = partsOf(line)
  const isBordered = parts[0] === '' && parts.length > Math.max(1, width)
  return parts.slice(isBordered ? 1 : 0).map((text) => ({ text: unmarked(text) }))
}

/** The HTML entities that occur in amounts and names. */
const entities: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  minus: '\u2212',
  ndash: '–',
  mdash: '—',
  laquo: '«',
  raquo: '»',
  quot: '"',
  amp: '&',
}

/**
 * Removes footnote numbers in `<sup>`, the backslashes of escapes, and the signs for bold type, code and headings;
 * turns `<br>` into a line break, and entities into their characters.
 */
const unmarked = (text: string): string =>
  text
    .trim()
    .replace(/^#{1,6}\s+/, '')
    .replace(/^(\*\*|__|`)(.*)\1$/, '$2')
    .replace(/\\([\\|*_()-])/g, '$1')
    .replace(/<sup>\d{1,2}<\/sup>/g, '')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/&([a-z]{3,6});/g, (entity, name: string) => entities[name] ?? entity)
