import { gridRowsMax, tableTextMax } from './grid-limits.ts'

/** Maximum length of a line, in characters; lines of tables have a few hundred, or a few thousand with long names. */
const lineLengthMax = 64 * 1024

export const lineEnd = /\r\n|\n|\r/g

/**
 * Text and the line end at which the CSV library splits it, because the library splits at only one kind. All line ends
 * become line feeds, unless most rows that have one of another kind have no more cells than the other rows: then those
 * are inside cells.
 */
export function withOneLineEnd(
  text: string,
  separator: string,
): { readonly text: string; readonly newline: '\r\n' | '\n' } {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const rows = text.split(newline)
  const isBroken = (row: string): boolean => /[\r\n]/.test(row)
  const cellsIn = (row: string): number => row.split(separator).length
  const usual = rows.reduce((most, row) => (isBroken(row) ? most : Math.max(most, cellsIn(row))), 0)
  const broken = rows.filter(isBroken)
  const wrapped = broken.filter((row) => cellsIn(row) <= usual)
  return rows.length > 1 && wrapped.length > broken.length / 2
    ? { text, newline }
    : { text: text.replace(lineEnd, '\n'), newline: '\n' }
}

/**
 * Splits text into lines; null when the text is longer than a table of statements can be, or has more or longer lines.
 */
export function linesOfText(text: string): readonly string[] | null {
  const lines = text.length > tableTextMax ? null : linesWithin(text, lineEnd, gridRowsMax)
  return lines !== null && lines.every(({ length }) => length < lineLengthMax) ? lines : null
}

/**
 * Splits text at each match of `end`, a global expression; null when there are more than `linesMax` lines, not counting
 * an empty last one. Stops at that number, because a list of millions of lines would not fit into memory.
 */
export function linesWithin(text: string, end: RegExp, linesMax: number): readonly string[] | null {
  const lines: string[] = []
  let at = 0
  for (const found of text.matchAll(end)) {
    if (lines.length === linesMax) return null
    lines.push(text.slice(at, found.index))
    at = found.index + found[0].length
  }
  if (lines.length === linesMax && at < text.length) return null
  return [...lines, text.slice(at)]
}
