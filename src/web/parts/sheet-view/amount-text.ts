import { formatAmount } from '#domain/amounts/format.ts'
import type { Amount } from '#domain/amounts/amount.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'

/** The longest amount of a sheet in characters: columns are as wide as it, in every table alike. */
export function amountCharacters(sheet: StatementPrintout): number {
  const cells = sheet.sections.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  return Math.max(...sheet.columns.map(({ label }) => label.length), ...cells.map(({ amount }) => widthOf(amount)))
}

/** A closing bracket hangs out to the right of every column, so that digits stand under digits. */
const widthOf = (amount: Amount | null): number => formatAmount(amount).replace(/\)$/, '').length + 1
