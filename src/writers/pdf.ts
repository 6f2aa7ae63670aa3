import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { documentOf } from './pdf/document.ts'
import { render } from './pdf/engine.ts'
import type { WriteOptions } from './writer.ts'

/** A4 pages of real, selectable text in embedded fonts. Nothing outside the sheet and the given fonts is read or fetched. */
export async function writePdf(sheet: StatementPrintout, { fonts, created }: WriteOptions): Promise<Uint8Array> {
  if (fonts === undefined) throw new Error('a PDF needs the bytes of its fonts: options.fonts')
  return render(documentOf(sheet, created), fonts)
}
