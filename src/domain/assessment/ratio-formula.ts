import { plausibleDaysMax } from './finding-bounds.ts'

// How a ratio of one year is made of figures, so that it can be printed, traced and worked out again by a spreadsheet.

/** The quantities that ratios are made of (method §2), in shown order. */
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

/** A figure inside another: × `times`, unknown counting 0. */
export type FigureTerm = { readonly figure: FigureName; readonly times: number }

/**
 * sum: Σ of figures, N/a where the first is unknown. quotient: of ÷ by, N/a where `by` is not above zero and, if strict, where
 * `of` is not either. cycle: inventory and receivables days less payables days, N/a beyond `daysMax` either way; without it of whatever days. Percentages are shares.
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
/** Inventory days and receivables days less payables days. */
export const cycleFormula: RatioFormula = { kind: 'cycle', daysMax: plausibleDaysMax }

/** N/a where either side is not above zero (specification §5). */
export const strictQuotient = (of: FigureName, by: FigureName): RatioFormula => ({
  kind: 'quotient',
  of,
  by,
  isStrict: true,
})
