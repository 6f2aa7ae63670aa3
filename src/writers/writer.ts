import type { Sheet } from '#domain/sheets/sheet.ts'
import type { FontLoader } from './fonts.ts'

/** `fonts` is needed by the PDF alone. `created` is the document's date; without it the clock's. `columns`: terminal width. */
export type WriteOptions = {
  readonly fonts?: FontLoader
  readonly created?: Date
  readonly columns?: number
}

/** One format: a sheet in, the bytes of a document out. */
export type Writer = (sheet: Sheet, options: WriteOptions) => Uint8Array | Promise<Uint8Array>
