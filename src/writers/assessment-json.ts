import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'

/** The printout as JSON: texts with their values and formulas; null is N/a. The statement has an export of its own. */
export function writeAssessmentJson(sheet: AssessmentPrintout): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify({ ...sheet, statement: undefined }, null, 2)}\n`)
}
