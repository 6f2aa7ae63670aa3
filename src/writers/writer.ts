import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { FontLoader } from './fonts.ts'

/**
 * `created` is when the document says it was made: given and never taken from the clock, so that the same sheet is the same
 * bytes at any time. `fonts` is needed by the PDF alone. `columns`: terminal width.
 */
export type WriteOptions = {
  readonly created: Date
  readonly fonts?: FontLoader
  readonly columns?: number
}

/** One format: a sheet in, the bytes of a document out. */
export type Writer = (sheet: StatementPrintout, options: WriteOptions) => Uint8Array | Promise<Uint8Array>
