import type { Document } from '#domain/documents/document.ts'
import type { PaperSize } from '#writers/page-format.ts'
import type { FormatOf } from '#writers/output-formats.ts'

// Messages between the page and the writing worker.

/**
 * The document to write. Its date is the day the statement was generated, or the day the assessment was saved, whenever
 * the file is written.
 */
export type DocumentWriting = {
  readonly document: Document
  readonly format: FormatOf<'statement'>
  readonly created: Date | null
  readonly paper?: PaperSize
  readonly withStatement?: boolean
}

export type ToWriter = { readonly id: number; readonly writing: DocumentWriting }

/** `detail` describes the program error. */
export type FromWriter =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly detail: string }
