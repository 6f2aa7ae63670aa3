// @owns bands, points and weights of ratios
// @owns version of the assessment method

// The assessment derives a rating, a risk and a credit limit from English fields, by tables. This file is the scorecard
// (method §3, §4): the weight of each metric, and the points for each ratio.

/** The version of the method. It is stored with every assessment, so that an old printout can be reproduced. */
export const methodVersion = '1.1'

/**
 * The versions that give the same points, score and liquidity level as the current one. When a new version changes any
 * of the three, remove all older versions here.
 */
export const sameScoreVersions: ReadonlySet<string> = new Set([methodVersion, '1.0'])

export type Group = 'size' | 'profitability' | 'coverage' | 'leverage' | 'liquidity' | 'efficiency'

/** The unit of a ratio. */
export type Unit = 'millionRoubles' | 'percent' | 'times' | 'days'

/** A band begins at the ratio `from`, which belongs to it, and ends before the `from` of the next band. */
export type Band = { readonly from: number; readonly points: number }

/**
 * A case in which the ratio has no meaning. `points` is null when the metric is left out, with its weight. `next` is
 * the nearest better case, or a ratio in the nearest better band; null when there is none, or when it would not really
 * be an improvement.
 */
export type Special = { readonly points: number | null; readonly next: string | number | null }

export type ScorecardRow = {
  readonly group: Group
  readonly weight: number
  readonly unit: Unit
  /** Which direction is better. banded: the points rise and fall on purpose, and neither direction is always better. */
  readonly direction: 'higher' | 'lower' | 'banded'
  readonly bands: readonly Band[]
  readonly special: Readonly<Record<string, Special>>
}

const leftOut = { points: null, next: null } as const satisfies Special
const full = { points: 100, next: null } as const satisfies Special

/** How each metric is scored, in display order. Weights add up to 100. */
// oxfmt-ignore
export const scorecard = {
  revenue: {
    group: 'size', weight: 8, unit: 'millionRoubles', direction: 'higher',
    bands: [
      { from: -Infinity, points: 0 }, { from: 30, points: 30 }, { from: 120, points: 45 }, { from: 400, points: 60 },
      { from: 800, points: 70 }, { from: 2_000, points: 85 }, { from: 10_000, points: 100 },
    ],
    special: {},
  },
  grossMargin: {
    group: 'profitability', weight: 3, unit: 'percent', direction: 'higher',
    bands: [
      { from: -Infinity, points: 0 }, { from: 0, points: 30 }, { from: 5, points: 40 }, { from: 10, points: 60 },
      { from: 20, points: 70 }, { from: 30, points: 80 }, { from: 45, points: 100 },
    ],
    special: { revenueNotPositive: leftOut },
  },
  ebitdaMargin: {
    group: 'profitability', weight: 4, unit: 'percent', direction: 'higher',
    bands: [
      { from: -Infinity, points: 0 }, { from: -10, points: 25 }, { from: 0, points: 55 }, { from: 2, points: 65 },
      { from: 5, points: 80 }, { from: 8, points: 90 }, { from: 12, points: 95 }, { from: 20, points: 100 },
    ],
    special: { revenueNotPositive: leftOut },
  },
  operatingMargin: {
    group: 'profitability', weight: 6, unit: 'percent', direction: 'higher',
    bands: [
      { from: -Infinity, points: 0 }, { from: -10, points: 35 }, { from: 0, points: 60 }, { from: 1, points: 65 },
      { from: 3, points: 75 }, { from: 6, points: 90 }, { from: 10, points: 95 }, { from: 15, points: 100 },
    ],
    special: { revenueNotPositive: leftOut },
  },
  netProfitMargin: {
    group: 'profitability', weight: 9, unit: 'percent', direction: 'higher',
    bands: [
      { from: -Infinity, points: 0 }, { from: -10, points: 30 }, { from: -3, points: 35 }, { from: 0, points: 50 },
      { from: 1, points: 75 }, { from: 3, points: 85 }, { from: 6, points: 95 }, { from: 10, points: 100 },
    ],
    special: { revenueNotPositive: leftOut },
  },
  interestCoverage: {
    group: 'coverage', weight: 14, unit: 'times', direction: 'higher',
    bands: [
      { from: -Infinity, points: 0 }, { from: 0, points: 25 }, { from: 1, points: 30 }, { from: 1.5, points: 45 },
      { from: 2.5, points: 65 }, { from: 4, points: 85 }, { from: 8, points: 100 },
    ],
    special: {
      // to reach a better band the company would have to pay interest, which is not an improvement
      noInterestAndEbitPositive: { points: 75, next: null },
      noInterestAndEbitNotPositive: { points: 0, next: 'noInterestAndEbitPositive' },
    },
  },
  leverageOne: {
    group: 'leverage', weight: 11, unit: 'times', direction: 'lower',
    bands: [
      { from: -Infinity, points: 100 }, { from: 1, points: 85 }, { from: 2, points: 70 }, { from: 3, points: 40 },
      { from: 4.5, points: 30 }, { from: 6, points: 15 }, { from: 10, points: 5 },
    ],
    special: {
      noDebtAndEbitdaPositive: { points: 90, next: null },
      noDebtAndEbitdaNotPositive: { points: 40, next: 'noDebtAndEbitdaPositive' },
      debtAndEbitdaNotPositive: { points: 0, next: 10 },
    },
  },
  leverageTwo: {
    group: 'leverage', weight: 10, unit: 'times', direction: 'lower',
    bands: [
      { from: -Infinity, points: 100 }, { from: 0, points: 95 }, { from: 0.25, points: 90 }, { from: 0.5, points: 80 },
      { from: 1, points: 50 }, { from: 2, points: 40 }, { from: 4, points: 15 },
    ],
    special: { equityNotPositive: { points: 0, next: 4 } },
  },
  tangibleNetWorthCoverage: {
    group: 'leverage', weight: 12, unit: 'times', direction: 'higher',
    bands: [
      { from: -Infinity, points: 0 }, { from: 0, points: 25 }, { from: 0.05, points: 30 }, { from: 0.15, points: 45 },
      { from: 0.3, points: 60 }, { from: 0.6, points: 75 }, { from: 1, points: 85 }, { from: 2, points: 100 },
    ],
    special: {
      noLiabilitiesAndTnwPositive: full,
      noLiabilitiesAndTnwNotPositive: { points: 0, next: 'noLiabilitiesAndTnwPositive' },
    },
  },
  currentRatio: {
    group: 'liquidity', weight: 6, unit: 'times', direction: 'higher',
    bands: [
      { from: -Infinity, points: 0 }, { from: 0.5, points: 30 }, { from: 0.8, points: 45 }, { from: 1, points: 65 },
      { from: 1.2, points: 80 }, { from: 1.5, points: 85 }, { from: 2, points: 95 }, { from: 3, points: 100 },
    ],
    special: { noCurrentLiabilitiesAndCurrentAssetsPositive: full, noCurrentLiabilitiesAndNoCurrentAssets: leftOut },
  },
  quickRatio: {
    group: 'liquidity', weight: 8, unit: 'times', direction: 'higher',
    bands: [
      { from: -Infinity, points: 0 }, { from: 0.2, points: 30 }, { from: 0.4, points: 50 }, { from: 0.6, points: 65 },
      { from: 0.8, points: 80 }, { from: 1, points: 95 }, { from: 1.5, points: 100 },
    ],
    special: { noCurrentLiabilitiesAndQuickAssetsPositive: full, noCurrentLiabilitiesAndNoQuickAssets: leftOut },
  },
  currentAssetsLiquidation: {
    group: 'liquidity', weight: 5, unit: 'times', direction: 'higher',
    bands: [
      { from: -Infinity, points: 0 }, { from: 0.3, points: 25 }, { from: 0.5, points: 35 }, { from: 0.65, points: 60 },
      { from: 0.8, points: 80 }, { from: 1, points: 85 }, { from: 1.3, points: 95 }, { from: 2, points: 100 },
    ],
    special: {
      noCurrentLiabilitiesAndLiquidationValuePositive: full,
      noCurrentLiabilitiesAndNoLiquidationValue: leftOut,
    },
  },
  cashConversionCycle: {
    // a negative cycle has medium points: it may mean buying power, or late payment to suppliers
    group: 'efficiency', weight: 4, unit: 'days', direction: 'banded',
    bands: [
      { from: -Infinity, points: 60 }, { from: -30, points: 60 }, { from: 0, points: 100 }, { from: 30, points: 90 },
      { from: 60, points: 80 }, { from: 90, points: 50 }, { from: 120, points: 45 }, { from: 180, points: 25 },
    ],
    special: { revenueOrCogsNotPositive: leftOut },
  },
} as const satisfies Readonly<Record<string, ScorecardRow>>

export type MetricName = keyof typeof scorecard

/** All metrics in display order. */
// the cast is safe: Object.keys of a literal table gives exactly its keys, in their order
export const metricNames = Object.keys(scorecard) as readonly MetricName[]

/** The cases in which a metric's ratio has no meaning. */
export type SpecialOf<M extends MetricName> = { [N in M]: Extract<keyof (typeof scorecard)[N]['special'], string> }[M]
export type SpecialCase = SpecialOf<MetricName>

/** The special cases that have a `next`, so that an improvement can leave them. */
export type LeavableCase = {
  [M in MetricName]: {
    [S in SpecialOf<M>]: (typeof scorecard)[M]['special'] extends Record<S, { readonly next: null }> ? never : S
  }[SpecialOf<M>]
}[MetricName]

/** Grades of points, best first, each with its minimum. */
export const grades = [
  { grade: 'excellent', pointsMin: 90 },
  { grade: 'good', pointsMin: 70 },
  { grade: 'fair', pointsMin: 50 },
  { grade: 'weak', pointsMin: 25 },
  { grade: 'critical', pointsMin: 0 },
] as const

export type Grade = (typeof grades)[number]['grade']

export const gradeOf = (points: number): Grade =>
  grades.find(({ pointsMin }) => points >= pointsMin)?.grade ?? 'critical'
