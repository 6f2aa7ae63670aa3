import type { AssessmentSheet } from '#domain/sheets/assessment/printout.ts'
import type { FormatOf } from './output-formats.ts'
import type { WriteOptions } from './writer.ts'

// Writers of the printout of an assessment: the same doors as those of a statement, each loaded when it is first asked for.

export type AssessmentWriter = (sheet: AssessmentSheet, options: WriteOptions) => Uint8Array | Promise<Uint8Array>

/** A new format is one file, one row of the table of formats and one here. */
const writers = {
  pdf: async () => (await import('./assessment-pdf.ts')).writeAssessmentPdf,
  excel: async () => (await import('./assessment-excel.ts')).writeAssessmentExcel,
  text: async () => (await import('./assessment-text.ts')).writeAssessmentText,
  json: async () => (await import('./assessment-json.ts')).writeAssessmentJson,
} satisfies Record<FormatOf<'assessment'>, () => Promise<AssessmentWriter>>

/** The printout in one format; its file name and media type are in `output-formats.ts`. */
export async function writeAssessment(
  sheet: AssessmentSheet,
  format: FormatOf<'assessment'>,
  options: WriteOptions,
): Promise<Uint8Array> {
  const writer: AssessmentWriter = await writers[format]()
  return writer(sheet, options)
}
