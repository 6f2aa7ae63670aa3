// What happens to assessments, for the log and the metrics: whose and which, never a name or a figure.

export type AssessmentEvent =
  | {
      readonly act: 'saved' | 'changed' | 'reassessed' | 'deleted' | 'restored'
      readonly userId: string
      readonly id: string
    }
  | { readonly act: 'purged'; readonly count: number }

export type NoteAssessment = (event: AssessmentEvent) => void
