import type { Sheet } from '#domain/sheets/sheet.ts'
import type { Format } from '#writers/write.ts'

// Documents are written off the page's own thread. These are the words the two threads have for each other.

export type ToWriter = { readonly id: number; readonly sheet: Sheet; readonly format: Format }

/** `detail` is what went wrong, on our side. */
export type FromWriter =
  { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly id: number; readonly detail: string }
