/**
 * A metric with at least `strengthPointsMin` points is a strength; one with at most `weaknessPointsMax` is a weakness
 * (method §10).
 */
export const strengthPointsMin = 80
export const weaknessPointsMax = 40

/** Thresholds of the events (method §10). Growth is a share: 0.3 is 30 %; a margin change is in percentage points. */
export const eventBounds = {
  /** Growth of receivables minus growth of revenue. */
  receivablesLeadMin: 0.25,
  debtGrowthMin: 0.3,
  marginChangeMin: 3,
  highCoverageMin: 1.5,
  worthGrowthMin: 0.1,
} as const

/** Debt service coverage below this keeps interest coverage from being a strength (method §10, B). */
export const coverageMin = 1

/**
 * A margin above this percentage is no strength, and a margin below minus this percentage gets a different sentence. An
 * EBITDA margin outside these two limits is not compared with that of the other year (method §10, A).
 */
export const plausibleMarginMax = 100

/** A balance worth more than this many days of flow says nothing about trade (method §10, F). */
export const plausibleDaysMax = 1_000

/** Interest coverage does not count as a strength when debt to EBITDA has at most this many points. */
export const heavyDebtPointsMax = 30

/**
 * EBITDA that is beyond a bound of ebitda-departure.ts by more than this share of revenue gets a notice (method §10,
 * EBITDA_OTHER).
 */
export const otherIncomeShareMin = 0.01

/** Maximum number of strengths, and of weaknesses, shown on the first screen and the first page of an assessment. */
export const findingsFirstMax = 3
