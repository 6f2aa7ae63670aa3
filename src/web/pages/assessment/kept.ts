import type { AnswerOf } from '#contract/endpoints.ts'

/** An assessment as it is kept. */
export type Kept = AnswerOf<'readAssessment'>
