import Papa from 'papaparse'
import { isDenomination } from '#domain/catalogue/denominations.ts'
import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { textOf } from '../decode.ts'
import { statementsMax } from '../limits.ts'
import { linesWithin } from '../tables/text-lines.ts'
import type { Reader, ReadOptions, ReadResult } from '../read-result.ts'
import { refused } from '../refused.ts'
import { columnCount } from './rosstat-columns.ts'
import { isReportType, rowDraft } from './row-draft.ts'
import type { RowYear } from './row-draft.ts'

// Reads Rosstat's open data: one company per row; semicolons separate the columns, or tabs if the file has a heading
// row.

const delimiters = [';', '\t'] as const
/** Maximum number of characters in a row; the longest known row has 6,000. */
const rowLengthMax = 64 * 1024
const lineEnd = /\r?\n/g

export const rosstat: Reader = {
  format: 'rosstat-csv',
  recognises: (_bytes, text) => firstRows(text()).some((row) => delimiters.some((mark) => isRow(cellsOf(row, mark)))),
  read: (bytes, options) => readRosstat(textOf(bytes), options),
}

/** The first two rows, because the first one may be a heading. */
const firstRows = (text: string): readonly string[] =>
  text
    .slice(0, 2 * rowLengthMax)
    .split(lineEnd, 2)
    .filter((row) => row.length < rowLengthMax)

function readRosstat(text: string, options: ReadOptions): ReadResult {
  const rows = linesWithin(text, lineEnd, statementsMax + 1)
  const delimiter = delimiters.find((mark) => firstRows(text).some((row) => isRow(cellsOf(row, mark)))) ?? ';'
  if (rows === null) return refused('too-many-statements', { limit: statementsMax })
  const drafts: Draft[] = []
  const problems: Problem[] = []
  for (const [at, row] of rows.entries()) {
    if (row.trim() === '') continue
    const cells = cellsOf(row, delimiter)
    const place = `row ${at + 1}`
    if (isRow(cells)) drafts.push(rowDraft(cells, yearOf(cells, options), place))
    else if (at > 0 || !isHeading(cells)) problems.push(problem('unreadable-row', place, { count: cells.length }))
  }
  return { drafts, problems }
}

/**
 * The cells of a row. Each row is parsed by itself, so that an unclosed quotation mark cannot swallow the rows below.
 */
function cellsOf(row: string, delimiter: string): readonly string[] {
  const { data, errors } = Papa.parse<string[]>(row, { delimiter })
  const [quoted] = data
  // some rows have unbalanced quotation marks in the name, so their cells are split without regard to quotes
  return quoted !== undefined && errors.length === 0 && quoted.length === columnCount ? quoted : row.split(delimiter)
}

const isRow = (cells: readonly string[]): boolean =>
  cells.length === columnCount && isDenomination(Number(cells[6])) && isReportType(cells[7] ?? '')

/** A heading row may be one cell shorter, because Rosstat's list of column names has none for the last column. */
const isHeading = (cells: readonly string[]): boolean =>
  (cells.length === columnCount || cells.length === columnCount - 1) && !/\d/.test(cells[6] ?? '')

/**
 * Matches the year in a name such as "bdboo2015.csv" or, as Rosstat names its files,
 * "data-20200327-structure-20151231.csv"; the first date of the latter is the day of publication. A range such as
 * "bdboo2012-2018" is not a year. If a path has several years, the last one belongs to the file itself.
 */
const yearInName = /^.*(?:bdboo|structure-(?=\d{4}1231))(20\d\d)(?![-–—_ ]{1,3}20\d\d(?!\d))/
const date = /^(20\d\d)\d{4}$/

function yearOf(cells: readonly string[], { reportingYear, name = '' }: ReadOptions): RowYear {
  const stated = reportingYear ?? yearInName.exec(name)?.[1]
  if (stated !== undefined) return { year: Number(stated), inferredFrom: null }
  const actualisation = cells.at(-1)?.trim() ?? ''
  const year = date.exec(actualisation)?.[1]
  return { year: year === undefined ? null : Number(year) - 1, inferredFrom: actualisation }
}
