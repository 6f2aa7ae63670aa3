import type { Document } from '#domain/documents/document.ts'
import type { FontLoader } from './fonts.ts'
import type { PaperSize } from './page-format.ts'

/**
 * `created`: the date in the file, or null for none. It never comes from the clock, so that the same document always
 * gives the same bytes. `fonts`: needed only for PDF. `columns`: width of the terminal. `withStatement`: whether the
 * PDF of an assessment also contains its statement. `paper`: of PDF and workbook, A4 by default.
 */
export type WriteOptions = {
  readonly created: Date | null
  readonly fonts?: FontLoader
  readonly columns?: number
  readonly paper?: PaperSize
  readonly withStatement?: boolean
}

export type Writer = (document: Document, options: WriteOptions) => Uint8Array | Promise<Uint8Array>
