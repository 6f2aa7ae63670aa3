import type { Document } from '#domain/documents/document.ts'
import type { PaperSize } from '#writers/page-format.ts'
import type { FormatOf } from '#writers/output-formats.ts'

// Documents are written off the page's own thread. These are the words the two threads have for each other.

/** What is to be written. A statement is dated by the day it was generated and an assessment as it was saved, whenever it is written. */
export type DocumentWriting = {
  readonly document: Document
  readonly format: FormatOf<'statement'>
  readonly created: Date | null
  readonly paper?: PaperSize
  readonly withStatement?: boolean
}

export type ToWriter = { readonly id: number; readonly writing: DocumentWriting }

/** `detail` is what went wrong, on our side. */
export type FromWriter =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly detail: string }
