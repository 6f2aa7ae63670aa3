import type { CompanyKind } from '#domain/assessment/company-kind.ts'
import type { MonthlyMeasure, ZeroReason } from '#domain/assessment/credit-limit.ts'
import type { KeyMetricName } from '#domain/assessment/key-metrics.ts'
import type { Improvement, ImprovementTarget } from '#domain/assessment/improvement.ts'
import type { LimitPart } from '#domain/assessment/limit-parts.ts'
import type { LiquidityLevel } from '#domain/assessment/liquidity.ts'
import type { CapCode, NotRatedReason } from '#domain/assessment/rating.ts'
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
import { sayInEnglish } from './say-in-english.ts'

// Names and short sentences in an assessment's document.

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
  6: 'Little reserve against a downturn.',
  7: 'Several ratios are weak.',
  8: 'Weak in most ratios; close monitoring and small or secured exposure only.',
  9: 'Unsecured credit is not recommended.',
  10: 'Signs of distress; no unsecured credit.',
} as const satisfies Record<Level, string>

/** The meaning of level 8 when no credit is recommended. */
export const weakWithoutCredit = 'Weak in most ratios; close monitoring is needed.'

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

/** Names of the groups of metrics. */
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
  DEBT_10_EBITDA: 'Total debt of 10 times EBITDA or more: level 6 at best.',
  LIMITED_DATA: 'Some ratios could not be calculated: level 4 at best.',
  FINANCING: 'A company that finances others: level 5 at best.',
  HOLDING: 'A holding company: level 4 at best.',
} as const satisfies Record<CapCode, string>

export const companyKindNames = {
  trading: 'Trading company',
  financing: 'Company that finances others',
  holding: 'Holding company',
} as const satisfies Record<CompanyKind, string>

export const limitPartWords = {
  tangibleNetWorth: 'Share of tangible net worth',
  currentAssets: 'Share of the liquidation value of current assets',
  monthlyPurchases: 'Share of one month of purchases',
} as const satisfies Record<LimitPart, string>

/** Names of the monthly part of the limit, by the figure that it is based on. */
export const monthlyLimitWords = {
  costOfSales: limitPartWords.monthlyPurchases,
  revenue: 'Share of one month of revenue, which replaces purchases',
  runningCosts: 'Share of one month of own running costs, which replace purchases',
} as const satisfies Record<MonthlyMeasure, string>

export const noCredit = 'No unsecured credit is recommended.'

/** The sentence in place of a trade limit, for a company that finances others. */
export const noTradeLimit = 'No trade limit: this company finances rather than buys.'

export const zeroReasonWords = {
  notRated: 'There is no rating.',
  tangibleNetWorthUnknown: 'Tangible net worth is unknown.',
  tangibleNetWorthNotPositive: 'Tangible net worth is zero or negative.',
  ratingTooLow: 'The rating is level 9 or 10.',
  riskVeryHigh: 'The short-term credit risk is very high.',
  financing: 'This company finances rather than buys.',
  statementsTooOld: 'The statements are more than 30 months old.',
  belowMinimum: 'The calculated amount, rounded down, is below the smallest amount we recommend.',
} as const satisfies Record<ZeroReason, string>

export const assessmentDisclaimers = [
  'The assessment is the result of fixed rules applied to unaudited, machine-translated figures.',
  'It covers short-term unsecured trade credit only.',
  'It uses no information on the sector, owners, payment history, court cases or country.',
  'It is not a credit rating by a registered agency.',
  'Any amount above the recommended maximum needs a manual review.',
] as const

/** The condition under which a metric leaves its special case, either for its ratio or for a better special case. */
const leaveWords = {
  noInterestAndEbitNotPositive: 'earnings before interest and tax above zero',
  noDebtAndEbitdaNotPositive: 'EBITDA above zero',
  debtAndEbitdaNotPositive: 'EBITDA above zero',
  equityNotPositive: 'equity above zero',
  noLiabilitiesAndTnwNotPositive: 'tangible net worth above zero',
} as const satisfies Record<LeavableCase, string>

/** Templates for the bound of a band. A bound has all the decimals of the scorecard: 0.65, not 0.7. */
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

const noStepWords = {
  atAll: 'No single step to the next band would raise the rating.',
  underCaps: 'As long as the following applies, no single step to the next band would raise the rating.',
} as const

/**
 * A sentence about the smallest step that would improve the rating. If no single step does, the sentence says so and
 * names the caps that prevent an improvement.
 */
export function improvementText(improvement: Improvement): string {
  if (improvement.step !== null) {
    const { metric, target, level } = improvement.step
    return `The smallest single step to a better rating: ${metricNamesShown[metric]}, ${targetText(metric, target)}. This would raise the rating to level ${level}, ${ratingNames[level]}.`
  }
  const caps = improvement.heldBy.map((code) => capWords[code])
  // a step may also remove a cap, for example by raising EBITDA, so nothing is said about what happens without the cap
  return [caps.length === 0 ? noStepWords.atAll : noStepWords.underCaps, ...caps].join(' ')
}
