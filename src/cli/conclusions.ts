import { conclusionOutput, type ConclusionOutput, type ConclusionWords } from '#contract/shapes/assessment-output.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import { notRated, ratingNames, riskNames } from '#wording/en/assessment.ts'

const words: ConclusionWords = { ratings: ratingNames, notRated, risks: riskNames }

/** What an assessment concludes, as records print it. */
export const conclusionOf = (assessment: Assessment): ConclusionOutput => conclusionOutput(assessment, words)
