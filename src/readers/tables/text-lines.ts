import { gridRowsMax, tableTextMax } from './grid-limits.ts'

/** Maximum length of a line, in characters; lines of tables have a few hundred, or a few thousand with long names. */
const lineLengthMax = 64 * 1024

export const lineEnd = /\r\n|\n|\r/g

/** Matches the marks with which emails quote a line: "> " and "> > ". */
const quoteMarks = /^(?:> ?)+/gm
/** Minimum number of quoted lines; fewer may be names that begin with the mark: "> 90 дней". */
const quotedLinesAtLeast = 10

/** Text with blanks in place of the marks before quoted lines, so that the columns stay where they are. */
export function unquoted(text: string): string {
  const quoted = text.match(/^>/gm)?.length ?? 0
  return quoted < quotedLinesAtLeast ? text : text.replace(quoteMarks, (marks) => ' '.repeat(marks.length))
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
