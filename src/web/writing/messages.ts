import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { AssessmentFormat } from '#writers/write-assessment.ts'
import type { Format } from '#writers/write.ts'

// Documents are written off the page's own thread. These are the words the two threads have for each other.

/**
 * What is to be written. A statement is dated by the end of its period and an assessment as it was saved, so that either comes
 * out the same whenever it is written.
 */
export type Document = { readonly created: Date } & (
  | { readonly kind: 'statement'; readonly sheet: StatementPrintout; readonly format: Format }
  | { readonly kind: 'assessment'; readonly sheet: AssessmentPrintout; readonly format: AssessmentFormat }
)

export type ToWriter = { readonly id: number; readonly document: Document }

/** `detail` is what went wrong, on our side. */
export type FromWriter =
  { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly id: number; readonly detail: string }
