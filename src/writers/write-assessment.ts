import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import type { AssessmentFormat } from './page.ts'
import type { WriteOptions } from './writer.ts'

// Writers of the printout of an assessment: the same doors as those of a statement, each loaded when it is first asked for.

export type { AssessmentFormat } from './page.ts'

export type AssessmentWriter = (sheet: AssessmentPrintout, options: WriteOptions) => Uint8Array | Promise<Uint8Array>

/** A new format is one file and one row here. */
const writers = {
  pdf: async () => (await import('./assessment-pdf.ts')).writeAssessmentPdf,
  excel: async () => (await import('./assessment-excel.ts')).writeAssessmentExcel,
  text: async () => (await import('./assessment-text.ts')).writeAssessmentText,
  json: async () => (await import('./assessment-json.ts')).writeAssessmentJson,
} satisfies Record<AssessmentFormat, () => Promise<AssessmentWriter>>

/** The printout in one format; its file name and media type are `assessmentFiles` in `page.ts`. */
export async function writeAssessment(
  sheet: AssessmentPrintout,
  format: AssessmentFormat,
  options: WriteOptions,
): Promise<Uint8Array> {
  const writer: AssessmentWriter = await writers[format]()
  return writer(sheet, options)
}
