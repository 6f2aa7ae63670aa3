import type { Document, Report, ReportRow } from './document.ts'

/** The rows under one heading. A total at the end of a report is a separate group. */
export type RowGroup = { readonly heading: ReportRow | null; readonly rows: readonly ReportRow[] }

/** Splits the rows of a section into groups, each of which becomes a table body. */
export function rowGroups(rows: readonly ReportRow[]): readonly RowGroup[] {
  const groups: { heading: ReportRow | null; rows: ReportRow[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (row.weight === 'heading') groups.push({ heading: row, rows: [] })
    else if (row.weight === 'total' || last === undefined || isClosed(last)) groups.push({ heading: null, rows: [row] })
    else last.rows.push(row)
  }
  return groups
}

const isClosed = ({ rows }: { readonly rows: readonly ReportRow[] }): boolean => rows.at(-1)?.weight === 'total'

/** Numbers all rows of the reports, for moving with the arrow keys. */
export function rowNumbers(reports: readonly Report[]): ReadonlyMap<ReportRow, number> {
  return new Map(reports.flatMap(({ rows }) => rows).map((row, number) => [row, number]))
}

export const reportsOf = ({ parts }: Document): readonly Report[] =>
  parts.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'report')

/**
 * For each column, its different headings in the reports: "31 December 2024" and "2024". Reports in which a column is
 * blank are ignored.
 */
export function sharedLabels(reports: readonly Report[]): readonly (readonly string[])[] {
  const columns = reports[0]?.columns ?? []
  return columns.map((_, position) => {
    const labels = reports.flatMap(({ columns: each }) => {
      const column = each[position]
      return column === undefined || column.isBlank ? [] : [column.label]
    })
    return [...new Set(labels)]
  })
}

/**
 * The length of the longest amount, or word of a heading, in all reports, in characters: columns have this width in
 * every table. If `position` is given, only the column at that position is measured.
 */
export function columnCharacters(reports: readonly Report[], position?: number): number {
  const isMeasured = (_: unknown, at: number): boolean => position === undefined || at === position
  const labels = reports.flatMap(({ columns }) => columns.filter(isMeasured).flatMap(({ label }) => wordsOf(label)))
  const cells = reports.flatMap(({ rows }) => rows.flatMap((row) => row.cells.filter(isMeasured)))
  return Math.max(...labels, ...cells.map(({ text }) => widthOf(text)))
}

/**
 * The widths of the columns in print, in characters: an added column, such as a share in per cent, needs less room than
 * an amount.
 */
export function printedCharacters(reports: readonly Report[]): readonly number[] {
  const usual = columnCharacters(reports)
  const columns = reports[0]?.columns ?? []
  return columns.map(({ isAdded }, position) => (isAdded ? columnCharacters(reports, position) : usual))
}

/** The widths of the words of a heading, because it can be broken between words. */
const wordsOf = (label: string): readonly number[] => label.split(' ').map((word) => word.length + 1)

/** A closing bracket hangs over the right edge of every column, so that digits align. */
const widthOf = (text: string): number => text.replace(/\)$/, '').length + 1
