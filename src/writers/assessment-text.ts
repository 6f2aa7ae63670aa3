import type { AssessmentSheet } from '#domain/sheets/assessment/printout.ts'
import type { WriteOptions } from './writer.ts'

export function writeAssessmentText(sheet: AssessmentSheet, _options: WriteOptions = {}): Uint8Array {
  return new TextEncoder().encode(sheet.title)
}
