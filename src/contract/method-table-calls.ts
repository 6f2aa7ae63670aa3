import * as z from 'zod'
import { limitParts } from '#domain/assessment/limit-parts.ts'
import { riskClasses } from '#domain/assessment/risk.ts'
import { type MetricName, metricNames } from '#domain/assessment/scorecard.ts'
import type { EndpointTable } from './endpoint.ts'

// The shapes of the method's tables (specification §7, method §3 to §9). Each has the general rules, and in `company`
// the results of one saved assessment, or null when no assessment was requested.

const named = z.object({ code: z.string(), name: z.string() })
const coded = z.object({ code: z.string(), text: z.string() })
const metric = z.enum(metricNames)
const share = z.number()

/** The id of the assessment whose results to include; null for the table without a company. */
export const assessmentChoiceShape = z.object({ assessment: z.string().nullable().default(null) })

/**
 * One ratio. A row applies from `from` up to but excluding `to`; null means no bound. `specialCases` replace the ratio;
 * their points are null when the ratio is left out. For a company: `value` is unrounded and signed, `shown` is as
 * printed, `reason` is why it is N/a, and `row` is the index of the row that applies.
 */
export const metricTableShape = z.object({
  methodVersion: z.string(),
  metric,
  label: z.string(),
  group: named,
  unit: named,
  direction: z.enum(['higher', 'lower', 'banded']),
  weight: z.int(),
  rows: z.array(
    z.object({ from: z.number().nullable(), to: z.number().nullable(), points: z.int(), grade: z.string() }),
  ),
  specialCases: z.array(coded.extend({ points: z.int().nullable() })),
  company: z
    .object({
      value: z.number().nullable(),
      shown: z.string(),
      reason: z.string().nullable(),
      points: z.int().nullable(),
      grade: z.string().nullable(),
      row: z.int().nullable(),
      specialCase: z.string().nullable(),
      contribution: z.number().nullable(),
    })
    .nullable(),
})

const weighedMetric = z.object({ metric, label: z.string(), weight: z.int() })
const adjustment = coded.extend({ points: z.int() })
const cap = coded.extend({ bestLevel: z.int() })

/** How the ratios' points determine the level (method §4 to §6). The `contribution`s add up to `baseScoreShown`. */
export const ratingAssessmentShape = z.object({
  methodVersion: z.string(),
  groups: z.array(named.extend({ weight: z.int(), metrics: z.array(weighedMetric) })),
  ratedWeightMin: z.int(),
  fullWeightMin: z.int(),
  adjustments: z.array(adjustment),
  caps: z.array(cap),
  company: z
    .object({
      rating: z.string(),
      level: z.int().nullable(),
      levelBeforeCaps: z.int().nullable(),
      score: z.number().nullable(),
      baseScore: z.number().nullable(),
      baseScoreShown: z.number().nullable(),
      weightedPoints: z.int(),
      availableWeight: z.int(),
      groups: z.array(named.extend({ weight: z.int(), weightedPoints: z.int(), contribution: z.number() })),
      metrics: z.array(weighedMetric.extend({ points: z.int().nullable(), contribution: z.number() })),
      adjustments: z.array(adjustment),
      caps: z.array(cap),
      notRatedBecause: coded.nullable(),
      lift: z.string().nullable(),
    })
    .nullable(),
})

/**
 * How four of the ratios determine the liquidity level (method §7). The credit limit is multiplied by the level's
 * `limitFactor`.
 */
export const liquidityAssessmentShape = z.object({
  methodVersion: z.string(),
  metrics: z.array(weighedMetric),
  levels: z.array(z.object({ level: z.int(), name: z.string(), scoreMin: z.int(), limitFactor: share })),
  company: z
    .object({
      score: z.number().nullable(),
      level: z.int(),
      name: z.string(),
      metrics: z.array(weighedMetric.extend({ points: z.int().nullable() })),
    })
    .nullable(),
})

const risk = named.extend({ meaning: z.string() })
const cappedAt = { roubles: z.number(), dollars: z.number() }
const limitPart = z.enum(limitParts)

/**
 * How rating and liquidity determine the short-term credit risk and the recommended maximum (method §8, §9). A row of
 * `matrix` has one risk per liquidity level. `caps`: the highest recommendation for each risk class, and for a holding
 * company; absent in version 1.0, which has only the cap in `bounds`. In later versions the cap in `bounds` is the
 * highest of `caps`. Amounts are in roubles, except those named for dollars, `finalMaxCredit` (in the statement's unit)
 * and `converted` (in the currency of the confirmed rate).
 */
export const combinedAssessmentShape = z.object({
  methodVersion: z.string(),
  risks: z.array(risk),
  matrix: z.array(z.object({ level: z.int(), risks: z.array(z.enum(riskClasses)) })),
  limits: z.array(
    z.object({
      part: limitPart,
      label: z.string(),
      percents: z.array(z.object({ level: z.int(), percent: z.number() })),
    }),
  ),
  liquidityFactors: z.array(z.object({ level: z.int(), factor: share })),
  ageFactors: z.array(z.object({ monthsOver: z.int(), factor: share })),
  bounds: z.object({
    capRoubles: z.number(),
    capDollars: z.number(),
    minimumRoubles: z.number(),
    minimumDollars: z.number(),
    significantDigits: z.int(),
  }),
  caps: z.exactOptional(
    z.object({
      byRisk: z.array(z.object({ risk: z.enum(riskClasses), ...cappedAt })),
      holding: z.object(cappedAt),
    }),
  ),
  company: z
    .object({
      risk: risk.nullable(),
      level: z.int().nullable(),
      liquidityLevel: z.int(),
      ageMonths: z.int().nullable(),
      limits: z.array(
        z.object({
          part: limitPart,
          label: z.string(),
          percent: z.number().nullable(),
          amount: z.number().nullable(),
          isBinding: z.boolean(),
        }),
      ),
      liquidityFactor: share,
      ageFactor: share,
      beforeCap: z.number(),
      cap: z.number(),
      isCapped: z.boolean(),
      minimum: z.number(),
      finalMaxCredit: z.number(),
      finalMaxCreditRUB: z.number(),
      converted: z.object({ currency: z.string(), amount: z.number() }).nullable(),
      nothingBecause: z.array(coded),
    })
    .nullable(),
})

/** The rating scale, best first; each level starts at its `scoreMin` (method §6). */
export const ratingScaleShape = z.object({
  methodVersion: z.string(),
  levels: z.array(
    z.object({ level: z.int(), code: z.string(), rating: z.string(), scoreMin: z.int(), meaning: z.string() }),
  ),
  company: z.object({ level: z.int().nullable(), rating: z.string(), score: z.number().nullable() }).nullable(),
})

export type MetricTable = z.output<typeof metricTableShape>
export type LiquidityAssessment = z.output<typeof liquidityAssessmentShape>
export type CombinedAssessment = z.output<typeof combinedAssessmentShape>

/**
 * The calls that return the table of one ratio, each with the name of that ratio (specification §7, spelled as there).
 */
export const metricTableCalls = {
  readRevenueTable: { path: '/api/getRevenueTable', metric: 'revenue' },
  readGrossMarginTable: { path: '/api/getGrossMarginTable', metric: 'grossMargin' },
  readEbitdaMarginTable: { path: '/api/getEbitdaMarginTable', metric: 'ebitdaMargin' },
  readOperatingMarginTable: { path: '/api/getOperatingMarginTable', metric: 'operatingMargin' },
  readNetProfitMarginTable: { path: '/api/getnetProfitMarginTable', metric: 'netProfitMargin' },
  readInterestCoverageTable: { path: '/api/getinterestCoverageRatioTable', metric: 'interestCoverage' },
  readLeverageOneTable: { path: '/api/getleverageRelativeToEBITDATable', metric: 'leverageOne' },
  readLeverageTwoTable: { path: '/api/getleverageRelativeToEquityTable', metric: 'leverageTwo' },
  readTangibleNetWorthTable: { path: '/api/gettangibleNetWorthCoverageTable', metric: 'tangibleNetWorthCoverage' },
  readCurrentRatioTable: { path: '/api/getcurrentRatioTable', metric: 'currentRatio' },
  readQuickRatioTable: { path: '/api/getquickRatioTable', metric: 'quickRatio' },
  readLiquidationTable: { path: '/api/getcurrentAssetsLiquidationTable', metric: 'currentAssetsLiquidation' },
  readCashCycleTable: { path: '/api/getcashConversionCycleTable', metric: 'cashConversionCycle' },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly metric: MetricName }>>

export type MetricTableCall = keyof typeof metricTableCalls

/**
 * Common to all tables of the method. Anyone may read a table of rules alone; a table with the results of an assessment
 * is readable only by the member who owns that assessment.
 */
const table = {
  method: 'GET',
  right: 'either',
  limit: 'usual',
  query: assessmentChoiceShape,
  refusals: ['assessment-not-found'],
} as const

type MetricTableRow<Path> = typeof table & { readonly path: Path; readonly response: typeof metricTableShape }

const metricTableRows = Object.fromEntries(
  Object.entries(metricTableCalls).map(([name, { path }]) => [name, { ...table, path, response: metricTableShape }]),
  // the cast is safe: Object.fromEntries drops the names of the table from the type, but the result has a row for each
  // name
) as { readonly [Name in MetricTableCall]: MetricTableRow<(typeof metricTableCalls)[Name]['path']> }

/** Calls that return a table of the method (specification §7). */
export const methodTableEndpoints = {
  ...metricTableRows,
  readRatingAssessment: { ...table, path: '/api/getRatingAssessment', response: ratingAssessmentShape },
  readCombinedAssessment: { ...table, path: '/api/getcombinedAssessment', response: combinedAssessmentShape },
  readLiquidityAssessment: { ...table, path: '/api/getliquidityAssessment', response: liquidityAssessmentShape },
  readRatingScale: { ...table, path: '/api/getAssmentScale', response: ratingScaleShape },
} as const satisfies EndpointTable<'member'>
