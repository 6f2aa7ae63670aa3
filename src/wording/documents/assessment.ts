import { formatAmount, formatRatio } from '#domain/amounts/format.ts'
import { roundHalfUp } from '#domain/amounts/amount.ts'
import type { ZeroReason } from '#domain/assessment/credit-limit.ts'
import type { KeyMetricName } from '#domain/assessment/key-metrics.ts'
import type { Improvement, ImprovementTarget } from '#domain/assessment/improvement.ts'
import type { LimitPart } from '#domain/assessment/limit-parts.ts'
import type { LiquidityLevel } from '#domain/assessment/liquidity.ts'
import type { CaveatCode } from '#domain/assessment/caveats.ts'
import type { CapCode, NotRatedReason } from '#domain/assessment/rating.ts'
import type { Finding, FindingText } from '#domain/assessment/findings.ts'
import type { RiskClass } from '#domain/assessment/risk.ts'
import type { Level } from '#domain/assessment/scale.ts'
import {
  scorecard,
  type Grade,
  type Group,
  type LeavableCase,
  type MetricName,
  type Unit,
} from '#domain/assessment/scorecard.ts'
import type { AdjustmentCode } from '#domain/assessment/trend.ts'
import type { FindingKind } from '#domain/assessment/events.ts'
import { periods, type PeriodCode } from '#domain/catalogue/periods.ts'
import { sayInEnglish } from './say-in-english.ts'

// The words of an assessment. Holes: {value} is a figure written by its unit, {months} a number of months.

export const ratingNames = {
  1: 'Exceptional',
  2: 'Very strong',
  3: 'Strong',
  4: 'Good',
  5: 'Satisfactory',
  6: 'Fair',
  7: 'Marginal',
  8: 'Weak',
  9: 'Very weak',
  10: 'Critical',
} as const satisfies Record<Level, string>

export const ratingMeanings = {
  1: 'Very large margin of safety; failure within a year is very unlikely.',
  2: 'Large margin of safety.',
  3: 'Sound financial position with limited weak points.',
  4: 'Good position; able to absorb ordinary shocks.',
  5: 'Acceptable position; some ratios are below a comfortable level.',
  6: 'Average risk; little reserve against a downturn.',
  7: 'Above-average risk; several ratios are weak.',
  8: 'High risk; close monitoring is needed.',
  9: 'Very high risk; unsecured credit is not recommended.',
  10: 'Signs of distress; no unsecured credit.',
} as const satisfies Record<Level, string>

export const notRated = 'Not rated'

export const notRatedWords = {
  weightBelowMinimum: 'Not rated: too few ratios could be calculated from what the statements contain.',
  neitherRevenueNorAssets: 'Not rated: the statements show neither revenue nor assets.',
} as const satisfies Record<NotRatedReason, string>

export const gradeNames = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  weak: 'Weak',
  critical: 'Critical',
} as const satisfies Record<Grade, string>

export const liquidityNames = {
  1: 'Strong',
  2: 'Adequate',
  3: 'Tight',
  4: 'Weak',
  5: 'Critical',
} as const satisfies Record<LiquidityLevel, string>

export const riskNames = {
  veryLow: 'Very low',
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
  veryHigh: 'Very high',
} as const satisfies Record<RiskClass, string>

export const riskMeanings = {
  veryLow: 'Payment difficulties within 12 months are very unlikely.',
  low: 'Payment difficulties within 12 months are unlikely.',
  moderate: 'Average risk of payment difficulties.',
  high: 'Payment difficulties are more likely than average.',
  veryHigh: 'No unsecured credit.',
} as const satisfies Record<RiskClass, string>

/** The names that records are told with. */
export const groupNames = {
  size: 'Size',
  profitability: 'Profitability',
  coverage: 'Coverage',
  leverage: 'Leverage',
  liquidity: 'Liquidity',
  efficiency: 'Efficiency',
} as const satisfies Record<Group, string>

export const metricNamesShown = {
  revenue: 'Revenue, annualised',
  grossMargin: 'Gross margin',
  ebitdaMargin: 'EBITDA margin (unadjusted)',
  operatingMargin: 'Operating margin',
  netProfitMargin: 'Net profit margin',
  interestCoverage: 'Interest coverage (EBIT / interest expense)',
  leverageOne: 'Total debt / EBITDA',
  leverageTwo: 'Net debt / equity',
  tangibleNetWorthCoverage: 'Tangible net worth / total liabilities',
  currentRatio: 'Current ratio',
  quickRatio: 'Quick ratio',
  currentAssetsLiquidation: 'Liquidation value of current assets / current liabilities',
  cashConversionCycle: 'Cash conversion cycle',
} as const satisfies Record<MetricName, string>

export const keyMetricLabels = {
  revenue: 'Revenue',
  EbitdaUnAdjusted: 'EBITDA (unadjusted)',
  TNWRAW: 'Tangible net worth',
  grossMargin: 'Gross margin',
  EBITDAMargin: 'EBITDA margin',
  netProfitMargin: 'Net profit margin',
  LeverageOne: 'Total debt / EBITDA',
  LeverageTwo: 'Net debt / equity',
  InterestCoverage: 'Interest coverage',
  debtServiceCoverage: 'Debt service coverage',
  currentRatio: 'Current ratio',
  QuickRatio: 'Quick ratio',
  cashConversionCycle: 'Cash conversion cycle, days',
} as const satisfies Record<KeyMetricName, string>

export const adjustmentWords = {
  REVENUE_DOWN_30: 'Revenue fell by more than 30% year over year.',
  REVENUE_DOWN_15: 'Revenue fell by more than 15% year over year.',
  REVENUE_UP_20: 'Revenue grew by 20% or more year over year.',
  LOSS_BOTH: 'Net losses in both periods.',
} as const satisfies Record<AdjustmentCode, string>

export const capWords = {
  TNW_NOT_POSITIVE: 'Tangible net worth is zero or negative: level 7 at best.',
  LOSS_AND_ILLIQUID: 'A net loss together with a current ratio below 0.5: level 8 at best.',
  DEBT_WITHOUT_EBITDA: 'Financial debt without positive EBITDA: level 7 at best.',
  LIMITED_DATA: 'Some ratios could not be calculated: level 4 at best.',
} as const satisfies Record<CapCode, string>

export const limitPartWords = {
  tangibleNetWorth: 'Share of tangible net worth',
  currentAssets: 'Share of the liquidation value of current assets',
  monthlyPurchases: 'Share of one month of purchases',
} as const satisfies Record<LimitPart, string>

/** The last of them where revenue replaces purchases. */
export const limitByRevenue = 'Share of one month of revenue, which replaces purchases'

export const noCredit = 'No unsecured credit is recommended.'

export const zeroReasonWords = {
  notRated: 'There is no rating.',
  tangibleNetWorthUnknown: 'Tangible net worth is unknown.',
  tangibleNetWorthNotPositive: 'Tangible net worth is zero or negative.',
  ratingTooLow: 'The rating is level 9 or 10.',
  riskVeryHigh: 'The short-term credit risk is very high.',
  statementsTooOld: 'The statements are more than 30 months old.',
  belowMinimum: 'The calculated amount is below the smallest amount we recommend.',
} as const satisfies Record<ZeroReason, string>

export const caveatWords = {
  NO_DA:
    'Depreciation and amortisation were not provided: EBITDA was calculated without them, so debt ratios look worse than they are.',
  INTERIM:
    'Interim statements: income statement items were annualised from {months} months and may be affected by seasonality.',
  LIMITED_DATA:
    'Some ratios could not be calculated: the rating cannot be better than R4 and should be reviewed manually.',
  OLD: 'The statements are more than 18 months old; the recommended maximum was reduced.',
  MANUAL_REVIEW: 'A higher amount may be justified; we advise a manual review.',
  SIMPLIFIED_FORM:
    'The simplified form does not itemise intangible assets, short-term investments or selling costs: tangible net worth and quick ratio may be overstated; gross margin and cash conversion cycle are not available.',
  IRREGULAR_PERIOD: 'The reporting period is irregular; flows were not annualised.',
} as const satisfies Record<CaveatCode, string>

/** What stands in place of a notice where nothing was rated: there is no rating to cap. */
const unratedCaveatWords: Readonly<Partial<Record<CaveatCode, string>>> = {
  LIMITED_DATA: 'Too many ratios could not be calculated for a rating; the company should be reviewed manually.',
}

/** What stands in place of a notice where no credit is recommended: there is no maximum to reduce. */
const zeroLimitCaveatWords: Readonly<Partial<Record<CaveatCode, string>>> = {
  OLD: 'The statements are more than 18 months old.',
}

/** What of an assessment a notice depends on. */
type Noticed = { readonly period: PeriodCode; readonly isRated: boolean; readonly hasLimit: boolean }

export function caveatText(code: CaveatCode, { period, isRated, hasLimit }: Noticed): string {
  const special =
    (isRated ? undefined : unratedCaveatWords[code]) ?? (hasLimit ? undefined : zeroLimitCaveatWords[code])
  return sayInEnglish(special ?? caveatWords[code], { months: periods[period] })
}

export const noFindingWords = {
  strengths: 'No significant strengths were identified.',
  weaknesses: 'No significant weaknesses were identified.',
} as const satisfies Record<FindingKind, string>

/** What every assessment says of itself. */
export const assessmentDisclaimers = [
  'The assessment is the result of fixed rules applied to unaudited, machine-translated figures.',
  'It covers short-term unsecured trade credit only.',
  'It uses no information on the sector, owners, payment history, court cases or country.',
  'It is not a credit rating by a registered agency.',
  'Any amount above the recommended maximum needs a manual review.',
] as const

/** A sentence for every strength and weakness, and for every case in which the figure itself would mislead. */
export const findingWords = {
  revenue_HIGH: 'Large scale of operations: annual revenue of RUB {value} million.',
  revenue_LOW: 'Small scale of operations: annual revenue of RUB {value} million limits resilience.',
  grossMargin_HIGH: 'High gross margin of {value}%.',
  grossMargin_LOW: 'Thin or negative gross margin of {value}% leaves little room for price or cost pressure.',
  ebitdaMargin_HIGH: 'Strong EBITDA margin of {value}%.',
  ebitdaMargin_LOW: 'Low or negative EBITDA margin of {value}%.',
  operatingMargin_HIGH: 'Strong operating margin of {value}%.',
  operatingMargin_LOW: 'Core operations are weak: operating margin of {value}%.',
  netProfitMargin_HIGH: 'Strong net profit margin of {value}%.',
  netProfitMargin_LOW: 'Net loss or minimal profit: net profit margin of {value}%.',
  interestCoverage_HIGH: 'Comfortable interest coverage of {value}x.',
  interestCoverage_LOW: 'Weak interest coverage of {value}x: earnings barely cover or do not cover interest.',
  leverageOne_HIGH: 'Low debt burden: total debt to EBITDA of {value}x.',
  leverageOne_LOW: 'High debt burden: total debt to EBITDA of {value}x.',
  leverageTwo_HIGH: 'Low gearing: net debt to equity of {value}x.',
  leverageTwo_LOW: 'High gearing: net debt to equity of {value}x.',
  tangibleNetWorthCoverage_HIGH: 'Solid capital base: tangible net worth covers {value}x of total liabilities.',
  tangibleNetWorthCoverage_LOW: 'Thin capital base: tangible net worth covers only {value}x of total liabilities.',
  currentRatio_HIGH: 'Comfortable current ratio of {value}x.',
  currentRatio_LOW: 'Current liabilities are poorly covered: current ratio of {value}x.',
  quickRatio_HIGH: 'Strong quick ratio of {value}x without relying on inventory.',
  quickRatio_LOW: 'Low quick ratio of {value}x: short-term obligations depend on selling inventory or new funding.',
  currentAssetsLiquidation_HIGH: 'Current liabilities would be covered {value}x at liquidation values.',
  currentAssetsLiquidation_LOW:
    'At liquidation values current assets would cover only {value}x of current liabilities.',
  cashConversionCycle_HIGH: 'Short cash conversion cycle of {value} days.',
  cashConversionCycle_LOW: 'Long cash conversion cycle of {value} days ties up cash.',
  TNW_NOT_POSITIVE: 'Tangible net worth is zero or negative: losses have consumed the owners’ capital.',
  TNW_NOT_POSITIVE_BY_INTANGIBLES: 'Tangible net worth is zero or negative: intangible assets exceed equity.',
  NET_ASSETS_BELOW_CHARTER:
    'Net assets are below the charter capital; under Russian law this can lead to a forced capital reduction or liquidation.',
  LOSS_BOTH: 'Net losses in both periods.',
  REVENUE_DOWN_30: 'Revenue fell by {value}% year over year.',
  REVENUE_DOWN_15: 'Revenue fell by {value}% year over year.',
  CASH_LOSS: 'Reported profit is not turned into cash: operating cash flow is negative.',
  DSCR_LOW:
    'EBITDA does not cover interest and short-term debt due (debt service coverage {value}x); refinancing is needed.',
  DSCR_LOW_WITHOUT_EBITDA:
    'There is no positive EBITDA to cover interest and short-term debt due; refinancing is needed.',
  DSO_LONG: 'Customers pay slowly: receivables are {value} days of revenue, so their quality should be checked.',
  RECEIVABLES_FASTER: 'Receivables grow much faster than revenue.',
  DEBT_UP: 'Debt rose by {value}% while EBITDA did not grow.',
  MARGIN_DOWN: 'EBITDA margin fell by {value} percentage points.',
  REVENUE_UP_20: 'Revenue grew by {value}% year over year.',
  CASH_STRONG: 'Profit is backed by operating cash flow.',
  DSCR_HIGH: 'EBITDA covers interest and short-term debt {value}x.',
  TNW_UP: 'Tangible net worth grew by {value}%.',
  MARGIN_UP: 'EBITDA margin improved by {value} percentage points.',
  noInterestAndEbitPositive: 'No interest-bearing cost: interest coverage is not applicable.',
  noInterestAndEbitNotPositive: 'No interest-bearing cost, but no operating earnings either.',
  ebitNotPositive: 'No operating earnings to cover interest.',
  noDebtAndEbitdaPositive: 'No financial debt.',
  noDebtAndEbitdaNotPositive: 'No financial debt, but no positive EBITDA either.',
  debtAndEbitdaNotPositive: 'Financial debt with no positive EBITDA to repay it.',
  netCash: 'Net cash position: cash exceeds financial debt.',
  noNetDebt: 'No net financial debt.',
  equityNotPositive: 'Shareholders’ equity is zero or negative.',
  tangibleNetWorthNegative: 'No capital base: tangible net worth is negative.',
  noLiabilitiesAndTnwPositive: 'Solid capital base: there are no liabilities to cover.',
  noLiabilitiesAndTnwNotPositive: 'No capital base: tangible net worth is zero or negative.',
  noCurrentLiabilitiesAndCurrentAssetsPositive: 'No current liabilities to cover with current assets.',
  noCurrentLiabilitiesAndNoCurrentAssets: 'Neither current liabilities nor current assets.',
  noCurrentLiabilitiesAndQuickAssetsPositive: 'No current liabilities to cover with cash and receivables.',
  noCurrentLiabilitiesAndNoQuickAssets: 'Neither current liabilities nor cash and receivables.',
  noCurrentLiabilitiesAndLiquidationValuePositive: 'No current liabilities to cover at liquidation values.',
  noCurrentLiabilitiesAndNoLiquidationValue: 'Neither current liabilities nor current assets of value.',
  revenueNotPositive: 'There is no revenue to calculate a margin from.',
  revenueOrCogsNotPositive: 'There is no revenue or no cost of sales to calculate the cash conversion cycle from.',
} as const satisfies Record<FindingText, string>

export const findingText = ({ text, value, unit }: Finding): string =>
  sayInEnglish(findingWords[text], value === null || unit === null ? {} : { value: figureText(value, unit) })

/** Below this many millions of roubles a size is written with one decimal: "RUB 0 million" would say nothing. */
const wholeMillionsMin = 10

/**
 * A figure inside a sentence: ratios with one decimal, everything else without; a minus sign, since brackets read badly
 * there. What one decimal would round away of a figure above zero is written "<0.1".
 */
export function figureText(value: number, unit: Unit): string {
  const magnitude = Math.abs(value)
  const isFine = unit === 'times' || (unit === 'millionRoubles' && magnitude < wholeMillionsMin)
  const text = isFine ? fineText(magnitude, value > 0) : formatAmount(roundHalfUp(magnitude))
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

function fineText(magnitude: number, isPositive: boolean): string {
  const text = formatRatio(magnitude)
  return isPositive && !/[1-9]/.test(text) ? '<0.1' : text
}

/** What must come true for a metric to leave the case that stands in place of its ratio. */
const leaveWords = {
  noInterestAndEbitNotPositive: 'operating earnings above zero',
  noDebtAndEbitdaNotPositive: 'EBITDA above zero',
  debtAndEbitdaNotPositive: 'EBITDA above zero',
  equityNotPositive: 'equity above zero',
  noLiabilitiesAndTnwNotPositive: 'tangible net worth above zero',
} as const satisfies Record<LeavableCase, string>

/** A bound of a band is written as it stands in the scorecard: 0.65, not 0.7. */
const boundTexts = {
  millionRoubles: 'RUB {value} million',
  percent: '{value}%',
  times: '{value}x',
  days: '{value} days',
} as const satisfies Record<Unit, string>

function targetText(metric: MetricName, target: ImprovementTarget): string {
  if ('leaves' in target) return leaveWords[target.leaves]
  const isAtLeast = 'atLeast' in target
  const bound = isAtLeast ? target.atLeast : target.below
  const value = `${bound < 0 ? '−' : ''}${Math.abs(bound).toLocaleString('en-US')}`
  return `${isAtLeast ? 'at least' : 'below'} ${sayInEnglish(boundTexts[scorecard[metric].unit], { value })}`
}

/** What would improve the rating, or that no single step does and what holds it. */
export function improvementText(improvement: Improvement): string {
  if (improvement.step !== null) {
    const { metric, target, level } = improvement.step
    return `The smallest single step to a better rating: ${metricNamesShown[metric]}, ${targetText(metric, target)}, would raise it to level ${level}, ${ratingNames[level]}.`
  }
  const caps = improvement.heldBy.map((code) => capWords[code])
  return ['No single step to the next band would raise the rating.', ...caps].join(' ')
}
