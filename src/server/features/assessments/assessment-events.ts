import type { AfterWriting } from '../../company-of-record.ts'

// Events of assessments, for the log and the metrics. They contain ids and counts, never a name or a figure.

export type AssessmentEvent =
  | {
      readonly act: 'saved' | 'changed' | 'reassessed' | 'deleted' | 'restored'
      readonly userId: string
      readonly id: string
    }
  | { readonly act: 'purged'; readonly count: number }

export type NoteAssessment = (event: AssessmentEvent) => void

/**
 * An act on an assessment just written, in the same transaction, such as assigning it to one of the member's customers.
 */
export type PlaceAssessment = AfterWriting<'assessment'>
