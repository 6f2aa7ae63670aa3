import type { AssessmentSheet } from '#domain/sheets/assessment/printout.ts'
import type { WriteOptions } from './writer.ts'

export async function writeAssessmentExcel(_sheet: AssessmentSheet, _options: WriteOptions): Promise<Uint8Array> {
  return new Uint8Array()
}
