/** From so many points on a metric is a strength, and up to so many a weakness (method §10). */
export const strengthPointsMin = 80
export const weaknessPointsMax = 40

/** The bounds of the events (method §10). Growth is a share: 0.3 is 30 %; a change of a margin is in percentage points. */
export const eventBounds = {
  /** By how much receivables outgrow revenue. */
  receivablesLeadMin: 0.25,
  debtGrowthMin: 0.3,
  marginChangeMin: 3,
  lowCoverageMax: 1,
  highCoverageMin: 1.5,
  worthGrowthMin: 0.1,
} as const

/** Strengths, and weaknesses, on the first screen and the first page of an assessment. */
export const findingsFirstMax = 3
