import type { Document } from '#domain/documents/document.ts'
import type { PaperSize } from '#writers/page-format.ts'
import type { FormatOf } from '#writers/output-formats.ts'

// Messages between the page and the writing worker.

/**
 * The document to write. `created`: when the statement was generated or filed, the assessment saved, the decision made
 * or the invoice issued, not when the file is written; null when unknown.
 */
export type DocumentWriting = {
  readonly document: Document
  readonly format: FormatOf<'statement'>
  readonly created: Date | null
  readonly paper?: PaperSize
  readonly withStatement?: boolean
}

export type ToWriter = { readonly id: number; readonly writing: DocumentWriting }

/** `detail`: a description of the program error. */
export type FromWriter =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly detail: string }
