import { periods } from '../catalogue/periods.ts'
import { fullWeightMin, ratedWeightMin } from '../policy.ts'
import { ageFactorOf } from './age.ts'
import type { Assessment } from './assess.ts'
import { capOf, type CreditCap } from './credit-limit.ts'
import type { BothYears } from './inputs.ts'
import { metricNames, scorecard, type MetricName, type SpecialCase } from './scorecard.ts'
import { lossInBoth, revenueSteps } from './trend.ts'

// How reliable an assessment is: which inputs are missing, and what that affects. This file has only codes and numbers,
// all from the method.

/**
 * Ratios derived from EBITDA, and therefore from depreciation. Debt service coverage is not listed, because it earns no
 * points.
 */
export const metricsOfEbitda = ['ebitdaMargin', 'leverageOne'] as const satisfies readonly MetricName[]

/** Ratios the simplified form may overstate, because it does not itemise the assets they leave out (method §10). */
export const overstatedBySimplified = [
  'tangibleNetWorthCoverage',
  'quickRatio',
] as const satisfies readonly MetricName[]

/**
 * The measured effect of leaving out depreciation: the points that the score loses, and the share of companies that are
 * rated one level lower (method §2).
 */
export const withoutDepreciation = {
  scorePoints: { from: 0.5, to: 1.8 },
  levelLowerPercent: { from: 3, to: 19 },
} as const

/** The smallest and largest score change from the trend (method §5). */
export const trendPoints = {
  worst: Math.min(...revenueSteps.map(({ points }) => points)) + lossInBoth.points,
  best: Math.max(...revenueSteps.map(({ points }) => points)),
} as const

export type Weighted = { readonly metric: MetricName; readonly weight: number }

/** The reason a ratio has no points: its special case, or an unknown figure. */
export type LeftOut = Weighted & { readonly because: SpecialCase | 'unknown' }

/**
 * The rating that is still possible with the weight of the remaining ratios: any level, a capped level, or none (method
 * §4, §6).
 */
export type LeftOver = 'full' | 'capped' | 'notRated'

/** A missing input that would make the assessment more certain. The weights of all ratios add up to 100. */
export type InformationGap =
  /** `cap` is null if no credit is recommended at any rate. */
  | { readonly code: 'noRate'; readonly cap: CreditCap | null; readonly minimumRoubles: number }
  | { readonly code: 'noDepreciation' | 'zeroDepreciation'; readonly metrics: readonly Weighted[] }
  | { readonly code: 'depreciationOfOneYear' }
  | { readonly code: 'noCapitalExpenditures'; readonly unknown: readonly (keyof BothYears)[] }
  | { readonly code: 'noPreviousYear' }
  | { readonly code: 'noPreviousRevenue' }
  | { readonly code: 'ratiosLeftOut'; readonly metrics: readonly LeftOut[]; readonly leaves: LeftOver }
  | { readonly code: 'interim'; readonly months: number }
  | { readonly code: 'irregularPeriod' }
  | { readonly code: 'simplifiedForm'; readonly metrics: readonly Weighted[] }
  | { readonly code: 'old'; readonly months: number; readonly factor: number }
  | { readonly code: 'ageUnknown' | 'dayBeforePeriodEnd' }

export type InformationGapCode = InformationGap['code']

/** The source of the input: the user enters it, or only other statements have it. */
export type Origin = 'inputs' | 'statement'

/**
 * The result that changes with a missing input: the score, the recommended maximum, the comparison with the previous
 * year, or only other printed figures (`nothing`).
 */
export type GapEffect = 'score' | 'limit' | 'comparison' | 'nothing'

/** Source and effect of each input, in display order. */
export const informationGapKinds = {
  noRate: { from: 'inputs', touches: ['limit'] },
  noDepreciation: { from: 'inputs', touches: ['score'] },
  zeroDepreciation: { from: 'inputs', touches: ['score'] },
  depreciationOfOneYear: { from: 'inputs', touches: ['comparison'] },
  noCapitalExpenditures: { from: 'inputs', touches: ['nothing'] },
  dayBeforePeriodEnd: { from: 'inputs', touches: ['limit'] },
  ratiosLeftOut: { from: 'statement', touches: ['score'] },
  noPreviousYear: { from: 'statement', touches: ['score', 'comparison'] },
  noPreviousRevenue: { from: 'statement', touches: ['score', 'comparison'] },
  interim: { from: 'statement', touches: ['score', 'limit'] },
  irregularPeriod: { from: 'statement', touches: ['score', 'limit'] },
  simplifiedForm: { from: 'statement', touches: ['score', 'limit'] },
  old: { from: 'statement', touches: ['limit'] },
  ageUnknown: { from: 'statement', touches: ['limit'] },
} as const satisfies Readonly<
  Record<InformationGapCode, { readonly from: Origin; readonly touches: readonly [GapEffect, ...GapEffect[]] }>
>

/** The weight (of 100) on which the rating is based, and the missing inputs. */
export type InformationGaps = { readonly availableWeight: number; readonly missing: readonly InformationGap[] }

/** Amounts that the statement may lack and the user can enter; missing ones are reported. */
type SuppliedFigures = { readonly capitalExpenditures: BothYears }

type Rule = (assessment: Assessment) => InformationGap | null

/**
 * The missing inputs of an assessment, and what they affect. Unlike `gapsOf`, which the printout uses, they include
 * capital expenditure.
 */
export function informationGapsOf(assessment: Assessment, supplied: SuppliedFigures): InformationGaps {
  const capex = noCapitalExpenditures(assessment, supplied)
  const missing = [...gapsOf(assessment), ...(capex === null ? [] : [capex])]
  return { availableWeight: assessment.weighed.availableWeight, missing: missing.toSorted(byOrder) }
}

/** The missing inputs that affect the result of the assessment, in display order. */
export const gapsOf = (assessment: Assessment): readonly InformationGap[] =>
  rules
    .map((rule) => rule(assessment))
    .filter((missing) => missing !== null)
    .toSorted(byOrder)

// the cast is safe: Object.keys of a literal table gives exactly its keys
const order = Object.keys(informationGapKinds) as readonly InformationGapCode[]
const byOrder = (one: InformationGap, other: InformationGap): number =>
  order.indexOf(one.code) - order.indexOf(other.code)

/** Those of the given ratios that have points, with their weights. */
const weighed = ({ scores }: Assessment, metrics: readonly MetricName[]): readonly Weighted[] =>
  metrics
    .filter((metric) => scores[metric].points !== null)
    .map((metric) => ({ metric, weight: scorecard[metric].weight }))

const rules: readonly Rule[] = [
  noRate,
  noDepreciation,
  depreciationOfOneYear,
  noPrevious,
  ratiosLeftOut,
  ({ given }) => (given.periods === 34 ? null : { code: 'interim', months: periods[given.periods] }),
  ({ given }) => (given.isIrregular ? { code: 'irregularPeriod' } : null),
  (assessment) =>
    assessment.given.isSimplified
      ? { code: 'simplifiedForm', metrics: weighed(assessment, overstatedBySimplified) }
      : null,
  age,
]

/**
 * The gap of a missing rate. A dollar rate sets the cap and the minimum, which do not matter where the limit is 0 for a
 * reason other than the minimum.
 */
function noRate({ limit, risk, kind }: Assessment): InformationGap | null {
  if (limit.converted !== null) return null
  const isZeroAtAnyRate = limit.zeroBecause.some((reason) => reason !== 'belowMinimum')
  return { code: 'noRate', cap: isZeroAtAnyRate ? null : capOf({ risk, kind }), minimumRoubles: limit.minimum }
}

/**
 * Depreciation that is unknown or 0. Not reported if EBITDA is unknown for another reason, because entering
 * depreciation would not help.
 */
function noDepreciation(assessment: Assessment): InformationGap | null {
  const { amounts, ebitda } = assessment.figures.current
  if (ebitda === null || (amounts.depreciation ?? 0) !== 0) return null
  const code = amounts.depreciation === null ? 'noDepreciation' : 'zeroDepreciation'
  return { code, metrics: weighed(assessment, metricsOfEbitda) }
}

/**
 * Depreciation that is missing in the previous year only, so that the EBITDA of the two years is not comparable. This
 * does not affect the score. If depreciation is missing or 0 in the reporting year, `noDepreciation` reports that
 * alone.
 */
function depreciationOfOneYear({ figures: { current, previous } }: Assessment): InformationGap | null {
  if (previous === null || (current.amounts.depreciation ?? 0) === 0) return null
  return previous.amounts.depreciation === null ? { code: 'depreciationOfOneYear' } : null
}

function noCapitalExpenditures(
  { figures }: Assessment,
  { capitalExpenditures }: SuppliedFigures,
): InformationGap | null {
  const years = figures.previous === null ? (['current'] as const) : (['current', 'previous'] as const)
  const unknown = years.filter((year) => capitalExpenditures[year] === null)
  return unknown.length === 0 ? null : { code: 'noCapitalExpenditures', unknown }
}

function noPrevious({ figures: { previous } }: Assessment): InformationGap | null {
  if (previous === null) return { code: 'noPreviousYear' }
  return (previous.amounts.revenue ?? 0) > 0 ? null : { code: 'noPreviousRevenue' }
}

function ratiosLeftOut({ scores, weighed: { availableWeight } }: Assessment): InformationGap | null {
  const metrics = metricNames
    .filter((metric) => scores[metric].points === null)
    .map(
      (metric) => ({ metric, weight: scorecard[metric].weight, because: scores[metric].special ?? 'unknown' }) as const,
    )
  return metrics.length === 0 ? null : { code: 'ratiosLeftOut', metrics, leaves: leftOver(availableWeight) }
}

function leftOver(availableWeight: number): LeftOver {
  if (availableWeight < ratedWeightMin) return 'notRated'
  return availableWeight < fullWeightMin ? 'capped' : 'full'
}

function age({ ageMonths: months }: Assessment): InformationGap | null {
  if (months === null) return { code: 'ageUnknown' }
  if (months < 0) return { code: 'dayBeforePeriodEnd' }
  const factor = ageFactorOf(months)
  return factor === 1 ? null : { code: 'old', months, factor }
}
