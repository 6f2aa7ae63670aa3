import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { documentOf } from './assessment/document.ts'
import { render } from './pdf/engine.ts'
import type { WriteOptions } from './writer.ts'

/** A4 pages of real, selectable text with small charts drawn as vectors; legible in greyscale. */
export async function writeAssessmentPdf(
  sheet: AssessmentPrintout,
  { fonts, created }: WriteOptions,
): Promise<Uint8Array> {
  if (fonts === undefined) throw new Error('a PDF needs the bytes of its fonts: options.fonts')
  return render(documentOf(sheet, created), fonts)
}
