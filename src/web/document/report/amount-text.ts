import { formatAmount } from '#domain/amounts/format.ts'
import type { Report } from '#domain/documents/document.ts'

/** The longest amount of all reports in characters: columns are as wide as it, in every table alike. */
export function amountCharacters(reports: readonly Report[]): number {
  const labels = reports.flatMap(({ columns }) => columns.map(({ label }) => label.length))
  const cells = reports.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  return Math.max(...labels, ...cells.map(({ value }) => widthOf(value)))
}

/** A closing bracket hangs out to the right of every column, so that digits stand under digits. */
const widthOf = (amount: number | null): number => formatAmount(amount).replace(/\)$/, '').length + 1
