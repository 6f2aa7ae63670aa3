import type { AssessedField } from '../assessment/given.ts'

// How the figures of an assessment are made, so that a spreadsheet can make them again. Unknown cells hold no number: a formula
// must give "N/a" where the assessment does, and never take an unknown amount for 0 but where the method says so (method §14).

/** A field of the statement inside a figure: factor × field, or × its magnitude (costs are positive in the method). */
export type Term = { readonly field: AssessedField; readonly factor: number; readonly isMagnitude: boolean }

/** Σ terms, known where so many fields of `needs` are; else what stands in its place. Flows are annualised. */
export type FigureFormula = {
  readonly terms: readonly Term[]
  readonly needs: readonly AssessedField[]
  /** all: every needed field must be known; any: one of them is enough. */
  readonly known: 'all' | 'any'
  readonly otherwise: FigureFormula | null
}

/** The quantities that ratios are made of (method §2), in shown order. */
export const figureNames = [
  'revenue',
  'costOfSales',
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
 * `of` is not either. cycle: inventory and receivables days less payables days. change: the current cell over the previous one.
 */
export type Formula =
  | { readonly kind: 'sum'; readonly of: readonly FigureTerm[] }
  | { readonly kind: 'quotient'; readonly of: FigureName; readonly by: FigureName; readonly isStrict: boolean }
  | { readonly kind: 'cycle' }
  | { readonly kind: 'change' }

/** How a number of one year is made. */
export type RatioFormula = Exclude<Formula, { readonly kind: 'change' }>
