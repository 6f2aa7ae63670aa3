import type { Document } from '#domain/documents/document.ts'
import type { FontLoader } from './fonts.ts'
import type { PaperSize } from './page-format.ts'

/**
 * `created` is the date inside the file: given and never taken from the clock, so that the same document is the same bytes at any time;
 * null: the file has none. `fonts` is needed by the PDF alone. `columns`: terminal width.
 * `withStatement`: a PDF of an assessment goes on with the statement it was made of, where there is one.
 * `paper`: the sheet of PDF and workbook, A4 where it is not said.
 */
export type WriteOptions = {
  readonly created: Date | null
  readonly fonts?: FontLoader
  readonly columns?: number
  readonly paper?: PaperSize
  readonly withStatement?: boolean
}

/** One format: a document in, its bytes out. */
export type Writer = (document: Document, options: WriteOptions) => Uint8Array | Promise<Uint8Array>
