import Papa from 'papaparse'
import { textOf } from './decode.ts'
import type { Grid } from './grid.ts'
import type { Reader, ReadOptions, ReadResult } from './read-result.ts'
import { refused } from './refused.ts'
import { gridColumnsMax, gridRowsMax } from './tables/grid-limits.ts'
import { isKnownCode } from './tables/known-codes.ts'
import { cellsOf, separationOf } from './tables/separation.ts'
import { draftsOf } from './tables/statement-table.ts'
import { linesOfText, unquoted } from './tables/text-lines.ts'

// Reads tables in text files: CSV with semicolons or commas, TSV, and tables copied from a spreadsheet, which use tabs.

export const csv: Reader = {
  format: 'csv',
  recognises: (_bytes, text) => !['blanks', 'unaligned', null].includes(separationOf(unquoted(text()))),
  read: (bytes, options) => readCsv(unquoted(textOf(bytes)), options),
}

function readCsv(text: string, options: ReadOptions): ReadResult {
  const separation = separationOf(text)
  if (separation === null || separation === 'blanks' || separation === 'unaligned')
    return refused('not-a-statement', { found: 'text' })
  const lines = linesOfText(text)
  if (lines === null) return refused('too-deep', { reason: `${gridRowsMax} rows` })
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separation })
  // an unclosed quotation mark in a name must not join the rows below into one cell
  const hasSwallowed = data.flat().some((cell) => cell.includes('\n') && cell.split(separation).some(isKnownCode))
  const isQuoted = !hasSwallowed && !errors.some(({ type }) => type === 'Quotes')
  return draftsOf([gridOf(isQuoted ? data : lines.map((line) => cellsOf(line, separation)))], options)
}

/** Matches the notation in which Excel writes text that looks like a number: ="1110". */
const asFormula = /^="(.*)"$/

const gridOf = (rows: readonly (readonly string[])[]): Grid => ({
  title: '',
  rows: rows.map((row) => row.slice(0, gridColumnsMax).map((text) => ({ text: asFormula.exec(text)?.[1] ?? text }))),
  place: (row, column) => `row ${row + 1}, column ${column + 1}`,
  ...(rows.some((row) => row.slice(gridColumnsMax).some((text) => /\S/.test(text))) && { columnsRead: gridColumnsMax }),
})
