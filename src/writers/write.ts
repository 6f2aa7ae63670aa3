import type { Document } from '#domain/documents/document.ts'
import type { FormatOf } from './output-formats.ts'
import type { WriteOptions, Writer } from './writer.ts'

// Writes a document as bytes in one of the formats. The writer of each format is loaded when it is first used.

export type { WriteOptions } from './writer.ts'

/**
 * The function that loads the writer of each format. To add a format, add its file, a row in the table of formats, and
 * a row here.
 */
const writers = {
  pdf: async () => (await import('./pdf-writer.ts')).writePdf,
  excel: async () => (await import('./excel-writer.ts')).writeExcel,
  csv: async () => (await import('./csv-writer.ts')).writeCsv,
  text: async () => (await import('./text-writer.ts')).writeText,
  json: async () => (await import('./json-writer.ts')).writeJson,
} satisfies Record<FormatOf<'statement'>, () => Promise<Writer>>

/** Writes a document in this format. Its file name and media type are in `output-formats.ts`. */
export async function write(
  document: Document,
  format: FormatOf<'statement'>,
  options: WriteOptions,
): Promise<Uint8Array> {
  const writer: Writer = await writers[format]()
  return writer(document, options)
}
