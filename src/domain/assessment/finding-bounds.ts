/** From so many points on a metric is a strength, and up to so many a weakness (method §10). */
export const strengthPointsMin = 80
export const weaknessPointsMax = 40

/** The bounds of the events (method §10). Growth is a share: 0.3 is 30 %; a change of a margin is in percentage points. */
export const eventBounds = {
  /** By how much receivables outgrow revenue. */
  receivablesLeadMin: 0.25,
  debtGrowthMin: 0.3,
  marginChangeMin: 3,
  highCoverageMin: 1.5,
  worthGrowthMin: 0.1,
} as const

/** Debt service that EBITDA does not cover. */
export const coverageMin = 1

/** A margin beyond this, in percent, is the work of other income or losses: it is no strength and no base of comparison. */
export const plausibleMarginMax = 100

/** Balances that stand for more days than this say nothing about trade (method §10, F). */
export const plausibleDaysMax = 1_000

/** Points of debt to EBITDA up to which interest coverage is no strength. */
export const heavyDebtPointsMax = 30

/** EBITDA that departs from the operating result by more than this share of revenue is told of (method §10, EBITDA_OTHER). */
export const otherIncomeShareMin = 0.01

/** Strengths, and weaknesses, on the first screen and the first page of an assessment. */
export const findingsFirstMax = 3
