import type { AssessedField } from '../assessment/given.ts'
import type { KeyMetricName } from '../assessment/key-metrics.ts'
import type { MetricName } from '../assessment/scorecard.ts'

// How the cells of a document are made, so that a spreadsheet can make them again. Unknown cells hold no number: a formula must give
// "N/a" where the document does, and never take an unknown amount for 0 but where the method says so (method §14).

/** What moves by less than is printed has not moved. */
export const shownChangeMin = 0.00005

/** The row of a figure in the table of figures. */
export const figureKey = (name: FigureName): string => `figure ${name}`

/** A field of the statement inside a figure: factor × field, or × its magnitude (costs are positive in the method). */
export type FieldTerm = { readonly field: AssessedField; readonly factor: number; readonly isMagnitude: boolean }

/** Σ terms, known where so many fields of `needs` are; else what stands in its place. Flows are annualised. */
export type FigureFormula = {
  readonly terms: readonly FieldTerm[]
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

const figure = (name: FigureName): RatioFormula => ({ kind: 'sum', of: [{ figure: name, times: 1 }] })
const quotient = (of: FigureName, by: FigureName): RatioFormula => ({ kind: 'quotient', of, by, isStrict: false })
/** N/a where either side is not above zero (specification §5). */
const strict = (of: FigureName, by: FigureName): RatioFormula => ({ kind: 'quotient', of, by, isStrict: true })

/** How the key numbers are made of the figures; percentages are shares. */
export const keyFormulas = {
  revenue: figure('revenue'),
  EbitdaUnAdjusted: figure('ebitda'),
  TNWRAW: figure('tangibleNetWorth'),
  grossMargin: strict('grossProfit', 'revenue'),
  EBITDAMargin: strict('ebitda', 'revenue'),
  netProfitMargin: strict('netIncome', 'revenue'),
  LeverageOne: strict('totalDebt', 'ebitda'),
  LeverageTwo: strict('netDebt', 'equity'),
  InterestCoverage: strict('ebit', 'interestExpense'),
  debtServiceCoverage: strict('ebitda', 'debtService'),
  currentRatio: strict('currentAssets', 'currentLiabilities'),
  QuickRatio: strict('quickAssets', 'currentLiabilities'),
  cashConversionCycle: { kind: 'cycle' },
} as const satisfies Record<KeyMetricName, RatioFormula>

/** How the thirteen ratios of the scorecard are made, with their true sign. */
export const metricFormulas = {
  revenue: figure('revenue'),
  grossMargin: quotient('grossProfit', 'revenue'),
  ebitdaMargin: quotient('ebitda', 'revenue'),
  operatingMargin: quotient('operatingProfit', 'revenue'),
  netProfitMargin: quotient('netIncome', 'revenue'),
  interestCoverage: quotient('ebit', 'interestExpense'),
  leverageOne: quotient('totalDebt', 'ebitda'),
  leverageTwo: quotient('netDebt', 'equity'),
  tangibleNetWorthCoverage: quotient('tangibleNetWorth', 'totalLiabilities'),
  currentRatio: quotient('currentAssets', 'currentLiabilities'),
  quickRatio: quotient('quickAssets', 'currentLiabilities'),
  currentAssetsLiquidation: quotient('liquidationValue', 'currentLiabilities'),
  cashConversionCycle: { kind: 'cycle' },
} as const satisfies Record<MetricName, RatioFormula>

/** The figures a ratio cannot do without, and those of them that must be above zero, the divisor first. */
export function needsOf(formula: RatioFormula): {
  readonly known: readonly FigureName[]
  readonly positive: readonly FigureName[]
} {
  switch (formula.kind) {
    case 'sum':
      return { known: formula.of.slice(0, 1).map((term) => term.figure), positive: [] }
    case 'quotient':
      return { known: [formula.by, formula.of], positive: formula.isStrict ? [formula.by, formula.of] : [formula.by] }
    case 'cycle':
      return { known: ['revenue', 'costOfSales', 'payables'], positive: ['revenue', 'costOfSales'] }
  }
}
