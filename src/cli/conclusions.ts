import { conclusionOutput, type ConclusionOutput } from '#domain/documents/assessment-output.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import { conclusionWords } from '#wording/documents/assessment.ts'

/** What an assessment concludes, as records print it. */
export const englishConclusion = (assessment: Assessment): ConclusionOutput =>
  conclusionOutput(assessment, conclusionWords)
