import { periods } from '../catalogue/periods.ts'
import { fullWeightMin, ratedWeightMin } from '../policy.ts'
import { ageFactorOf } from './age.ts'
import type { Assessment } from './assess.ts'
import { capOf, type CreditCap } from './credit-limit.ts'
import type { BothYears } from './inputs.ts'
import { metricNames, scorecard, type MetricName, type SpecialCase } from './scorecard.ts'
import { lossInBoth, revenueSteps } from './trend.ts'

// How sure an assessment is of itself: what it was not given, and what that costs. Codes and numbers; nothing the method does not say.

/** Ratios that are worked out from EBITDA, and therefore from depreciation; coverage of the debt service is too, but earns no points. */
export const metricsOfEbitda = ['ebitdaMargin', 'leverageOne'] as const satisfies readonly MetricName[]

/** Ratios that the simplified form may show better than they are: it does not itemise what is deducted from them (method §10). */
export const overstatedBySimplified = [
  'tangibleNetWorthCoverage',
  'quickRatio',
] as const satisfies readonly MetricName[]

/** What leaving depreciation out was measured to change: points of the score, and companies rated a level lower (method §2). */
export const withoutDepreciation = {
  scorePoints: { from: 0.5, to: 1.8 },
  levelLowerPercent: { from: 3, to: 19 },
} as const

/** What the trend can add to the score at worst and at best (method §5). */
export const trendPoints = {
  worst: Math.min(...revenueSteps.map(({ points }) => points)) + lossInBoth.points,
  best: Math.max(...revenueSteps.map(({ points }) => points)),
} as const

export type Weighted = { readonly metric: MetricName; readonly weight: number }

/** Why a ratio has no points: its special case, or a figure it needs is not known. */
export type LeftOut = Weighted & { readonly because: SpecialCase | 'unknown' }

/** What the weight that is left over allows: a rating of any level, one that is capped, or none (method §4, §6). */
export type LeftOver = 'full' | 'capped' | 'notRated'

/** Something an assessment would be surer with. Weights are of the 100 of all ratios. */
export type InformationGap =
  | { readonly code: 'noRate'; readonly cap: CreditCap; readonly minimumRoubles: number }
  | { readonly code: 'noDepreciation' | 'zeroDepreciation'; readonly metrics: readonly Weighted[] }
  | { readonly code: 'depreciationOfOneYear'; readonly unknown: keyof BothYears }
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

/** Where it would come from: the member enters it, or only other statements have it. */
export type Origin = 'inputs' | 'statement'

/** What it touches: the score, the recommended maximum, the comparison with the year before, or nothing but what is printed beside. */
export type Touched = 'score' | 'limit' | 'comparison' | 'nothing'

/** Where each comes from and what it touches, in shown order. */
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
  Record<InformationGapCode, { readonly from: Origin; readonly touches: readonly [Touched, ...Touched[]] }>
>

/** How much of the 100 the rating stands on, and what is missing. */
export type InformationGaps = { readonly availableWeight: number; readonly missing: readonly InformationGap[] }

/** What was entered beside the statement, as far as certainty asks. */
type Entered = { readonly capitalExpenditures: BothYears }

type Rule = (assessment: Assessment) => InformationGap | null

/** What an assessment was not given and what that costs; unlike its notices also where the method says nothing on the printout. */
export function informationGapsOf(assessment: Assessment, entered: Entered): InformationGaps {
  const capex = noCapitalExpenditures(assessment, entered)
  const missing = [...gapsOf(assessment), ...(capex === null ? [] : [capex])]
  return { availableWeight: assessment.weighed.availableWeight, missing: missing.toSorted(byOrder) }
}

/** What the assessment itself was not given, in shown order: everything that touches its result. */
export const gapsOf = (assessment: Assessment): readonly InformationGap[] =>
  rules
    .map((rule) => rule(assessment))
    .filter((missing) => missing !== null)
    .toSorted(byOrder)

// the keys of the table
const order = Object.keys(informationGapKinds) as readonly InformationGapCode[]
const byOrder = (one: InformationGap, other: InformationGap): number =>
  order.indexOf(one.code) - order.indexOf(other.code)

/** Those of the ratios that earn points. */
const weighed = ({ scores }: Assessment, metrics: readonly MetricName[]): readonly Weighted[] =>
  metrics
    .filter((metric) => scores[metric].points !== null)
    .map((metric) => ({ metric, weight: scorecard[metric].weight }))

const rules: readonly Rule[] = [
  ({ limit, risk, kind }) =>
    limit.converted === null ? { code: 'noRate', cap: capOf({ risk, kind }), minimumRoubles: limit.minimum } : null,
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

/** Where there is no EBITDA at all depreciation would not make one. */
function noDepreciation(assessment: Assessment): InformationGap | null {
  const { amounts, ebitda } = assessment.figures.current
  if (ebitda === null || (amounts.depreciation ?? 0) !== 0) return null
  const code = amounts.depreciation === null ? 'noDepreciation' : 'zeroDepreciation'
  return { code, metrics: weighed(assessment, metricsOfEbitda) }
}

/** EBITDA with depreciation in one year and without in the other does not compare. */
function depreciationOfOneYear({ figures: { current, previous } }: Assessment): InformationGap | null {
  if (previous === null) return null
  const [now, before] = [current.amounts.depreciation, previous.amounts.depreciation]
  if ((now === null) === (before === null)) return null
  return { code: 'depreciationOfOneYear', unknown: now === null ? 'current' : 'previous' }
}

function noCapitalExpenditures({ figures }: Assessment, { capitalExpenditures }: Entered): InformationGap | null {
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
