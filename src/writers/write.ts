import type { Document } from '#domain/documents/document.ts'
import type { Format } from './page.ts'
import type { WriteOptions, Writer } from './writer.ts'

// Writers: a document in, its bytes out. Each is loaded when it is first asked for.

export type { Format } from './page.ts'
export type { WriteOptions } from './writer.ts'

/** A new format is one file and one row here. */
const writers = {
  pdf: async () => (await import('./pdf.ts')).writePdf,
  excel: async () => (await import('./excel.ts')).writeExcel,
  csv: async () => (await import('./csv.ts')).writeCsv,
  text: async () => (await import('./text.ts')).writeText,
  json: async () => (await import('./json.ts')).writeJson,
} satisfies Record<Format, () => Promise<Writer>>

/** A document in one format; file names and media types are in `page.ts`. */
export async function write(document: Document, format: Format, options: WriteOptions): Promise<Uint8Array> {
  const writer: Writer = await writers[format]()
  return writer(document, options)
}
