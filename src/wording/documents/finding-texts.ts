import { roundHalfUp } from '#domain/amounts/amount.ts'
import { formatAmount, formatPercent, formatRatio } from '#domain/amounts/format.ts'
import type { FindingKind, FindingUnit } from '#domain/assessment/events.ts'
import type { Finding, FindingText } from '#domain/assessment/findings.ts'
import { sayInEnglish } from './say-in-english.ts'

// Sentences for strengths and weaknesses. {value}: a figure without its unit, which is part of the sentence.

export const noFindingWords = {
  strengths: 'No significant strengths were identified.',
  weaknesses: 'No significant weaknesses were identified.',
} as const satisfies Record<FindingKind, string>

/** A sentence for every strength and weakness, and for every special case in which the ratio alone would mislead. */
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
  netProfitMargin_LOW: 'Little profit: net profit margin of {value}%.',
  NET_LOSS_MARGIN: 'Net loss: net profit margin of {value}%.',
  GROSS_LOSS_ABOVE_REVENUE: 'Sales are made at a gross loss larger than revenue.',
  EBITDA_LOSS_ABOVE_REVENUE: 'EBITDA is negative by more than the whole revenue.',
  OPERATING_LOSS_ABOVE_REVENUE: 'The operating loss is larger than revenue.',
  NET_LOSS_ABOVE_REVENUE: 'The net loss is larger than revenue.',
  interestCoverage_HIGH: 'Comfortable interest coverage of {value}x.',
  interestCoverage_LOW: 'Weak interest coverage of {value}x: earnings barely cover or do not cover interest.',
  leverageOne_HIGH: 'Low debt burden: total debt to EBITDA of {value}x.',
  leverageOne_LOW: 'High debt burden: total debt to EBITDA of {value}x.',
  VERY_HIGH_DEBT: 'Very high debt burden: total debt is {value} times EBITDA.',
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
    'A year of EBITDA with cash, short-term investments and three quarters of the receivables does not cover interest and the short-term debt due: the lenders must roll the debt over.',
  DSO_LONG: 'Customers pay slowly: receivables are {value} days of revenue, so their quality should be checked.',
  DSO_LONG_OUT_OF_RANGE:
    'Customers pay slowly: receivables are more than 1,000 days of revenue, so their quality should be checked.',
  RECEIVABLES_FASTER: 'Receivables grow much faster than revenue.',
  REVENUE_FELL_MORE: 'Receivables did not fall nearly as much as revenue.',
  DEBT_UP: 'Debt rose by {value}% while EBITDA did not grow.',
  MARGIN_DOWN: 'EBITDA margin fell by {value} percentage points.',
  REVENUE_UP_20: 'Revenue grew by {value}% year over year.',
  CASH_STRONG: 'Profit is backed by operating cash flow.',
  DSCR_HIGH: 'EBITDA covers interest and short-term debt {value}x.',
  TNW_UP: 'Tangible net worth grew by {value}%.',
  MARGIN_UP: 'EBITDA margin improved by {value} percentage points.',
  NET_LOSS: 'Net loss in the period.',
  noInterestAndEbitPositive: 'No interest-bearing cost: interest coverage is not applicable.',
  noInterestAndEbitNotPositive: 'No interest-bearing cost, but no earnings before interest and tax either.',
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

/**
 * Amounts of at least this many millions of roubles have no decimals; smaller amounts have one decimal, because "RUB 0
 * million" says nothing.
 */
const wholeMillionsMin = 10

/** Number of decimals of a figure in a sentence, which is the same as in its table (specification §9). */
const decimals = { percent: 1, change: 2, points: 1 } as const

/**
 * A figure as sentences give it: a ratio with one decimal, a percentage as in its table, days and large amounts without
 * decimals. A negative figure has a minus sign, because brackets read badly in a sentence. A ratio or amount above zero
 * that would round to 0.0 becomes "<0.1".
 */
export function figureText(value: number, unit: FindingUnit): string {
  const magnitude = Math.abs(value)
  const text = magnitudeText(magnitude, unit, value > 0)
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

function magnitudeText(magnitude: number, unit: FindingUnit, isPositive: boolean): string {
  if (unit === 'percent' || unit === 'change' || unit === 'points')
    return formatPercent(magnitude / 100, decimals[unit]).slice(0, -1)
  const isFine = unit === 'times' || (unit === 'millionRoubles' && magnitude < wholeMillionsMin)
  return isFine ? fineText(magnitude, isPositive) : formatAmount(roundHalfUp(magnitude))
}

function fineText(magnitude: number, isPositive: boolean): string {
  const text = formatRatio(magnitude)
  return isPositive && !/[1-9]/.test(text) ? '<0.1' : text
}
