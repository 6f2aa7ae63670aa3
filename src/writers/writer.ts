import type { Document } from '#domain/documents/document.ts'
import type { FontLoader } from './fonts.ts'
import type { PaperSize } from './page-format.ts'

/**
 * `created` is the date in the file: given, never taken from the clock, so that the same document gives the same bytes at any time; null
 * when the file has none. `fonts` are needed only for PDF. `columns`: terminal width. `withStatement`: a PDF of an assessment continues
 * with its statement, if any. `paper`: of PDF and workbook, A4 by default.
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
