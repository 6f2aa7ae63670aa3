import { formatAmount } from '../amounts/format.ts'
import type { Document, Report, ReportRow } from './document.ts'

/** Rows that belong together: those under one heading; a closing total is a group of its own. */
export type RowGroup = { readonly heading: ReportRow | null; readonly rows: readonly ReportRow[] }

/** Splits the rows of a section into groups, each of which becomes a body of the table. */
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

/** The number of every row of the reports, by which the arrow keys move. */
export function rowNumbers(reports: readonly Report[]): ReadonlyMap<ReportRow, number> {
  return new Map(reports.flatMap(({ rows }) => rows).map((row, number) => [row, number]))
}

export const reportsOf = ({ parts }: Document): readonly Report[] =>
  parts.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'report')

/** The longest amount of all reports in characters: columns are as wide as it, in every table alike. */
export function columnCharacters(reports: readonly Report[]): number {
  const labels = reports.flatMap(({ columns }) => columns.map(({ label }) => label.length))
  const cells = reports.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  return Math.max(...labels, ...cells.map(({ value }) => widthOf(value)))
}

/** A closing bracket hangs out to the right of every column, so that digits align. */
const widthOf = (amount: number | null): number => formatAmount(amount).replace(/\)$/, '').length + 1
