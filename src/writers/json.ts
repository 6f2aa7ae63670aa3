import type { StatementPrintout } from '#domain/documents/statement-printout.ts'

/** The neutral sheet itself as JSON: exact amounts, null for N/a, and behind every figure its terms. Names are untouched. */
export function writeJson(sheet: StatementPrintout): Uint8Array {
  const { title, subtitle, intro, columns, rate, sections, filed, notes } = sheet
  return new TextEncoder().encode(
    `${JSON.stringify({ title, subtitle, intro, columns, rate, sections, filed, notes }, null, 2)}\n`,
  )
}
