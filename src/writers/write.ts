import type { Sheet } from '#domain/sheets/sheet.ts'
import type { FontLoader } from './fonts.ts'
import type { Format } from './page.ts'

// Writers: a sheet in, the bytes of a document out. Each is loaded when it is first asked for.

export type { Format } from './page.ts'

/** `fonts` is needed by the PDF alone. `created` is the document's date; without it the clock's. `columns`: terminal width. */
export type WriteOptions = {
  readonly fonts?: FontLoader
  readonly created?: Date
  readonly columns?: number
}

export type Writer = (sheet: Sheet, options: WriteOptions) => Uint8Array | Promise<Uint8Array>

/** A new format is one file and one row here. */
const writers = {
  pdf: async () => (await import('./pdf.ts')).writePdf,
  excel: async () => (await import('./excel.ts')).writeExcel,
  csv: async () => (await import('./csv.ts')).writeCsv,
  text: async () => (await import('./text.ts')).writeText,
  json: async () => (await import('./json.ts')).writeJson,
} satisfies Record<Format, () => Promise<Writer>>

/** The document of a sheet in one format; its file name and media type are in `page.ts`. */
export async function write(sheet: Sheet, format: Format, options: WriteOptions = {}): Promise<Uint8Array> {
  const writer: Writer = await writers[format]()
  return writer(sheet, options)
}
