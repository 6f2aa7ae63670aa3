import { plausibleDaysMax } from './finding-bounds.ts'

// The formulas of a year's ratios as data, so that they can be printed, traced and calculated by a spreadsheet.

/** The figures that occur in ratios and in the limit (method §2, §9), in display order. */
export const figureNames = [
  'revenue',
  'costOfSales',
  'runningCosts',
  'grossProfit',
  'operatingProfit',
  'netIncome',
  'interestExpense',
  'ebit',
  'ebitda',
  'debtService',
  'inventory',
  'receivables',
  'payables',
  'currentAssets',
  'quickAssets',
  'liquidationValue',
  'currentLiabilities',
  'totalDebt',
  'netDebt',
  'totalLiabilities',
  'equity',
  'tangibleNetWorth',
] as const

export type FigureName = (typeof figureNames)[number]

/** A figure multiplied by `times`; an unknown figure counts as 0. */
export type FigureTerm = { readonly figure: FigureName; readonly times: number }

/**
 * sum: the sum of figures; N/a when the first is unknown. quotient: `of` ÷ `by`; N/a when `by` is not above zero or, if
 * strict, when `of` is not. cycle: inventory days plus receivables days minus payables days; N/a beyond ±`daysMax` if
 * that is given. A percentage is expressed as a share.
 */
export type RatioFormula =
  | { readonly kind: 'sum'; readonly of: readonly FigureTerm[] }
  | { readonly kind: 'quotient'; readonly of: FigureName; readonly by: FigureName; readonly isStrict: boolean }
  | { readonly kind: 'cycle'; readonly daysMax?: number }

export const ofFigure = (name: FigureName): RatioFormula => ({ kind: 'sum', of: [{ figure: name, times: 1 }] })
export const trueQuotient = (of: FigureName, by: FigureName): RatioFormula => ({
  kind: 'quotient',
  of,
  by,
  isStrict: false,
})
/** The cash conversion cycle, which is N/a beyond the plausible number of days. */
export const cycleFormula: RatioFormula = { kind: 'cycle', daysMax: plausibleDaysMax }

/** A quotient that is N/a when either side is not above zero (specification §5). */
export const strictQuotient = (of: FigureName, by: FigureName): RatioFormula => ({
  kind: 'quotient',
  of,
  by,
  isStrict: true,
})
