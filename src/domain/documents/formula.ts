import type { AssessedField } from '../assessment/given.ts'
import type { KeyMetricName } from '../assessment/key-metrics.ts'
import {
  cycleFormula,
  ofFigure,
  strictQuotient,
  trueQuotient,
  type FigureName,
  type RatioFormula,
} from '../assessment/ratio-formula.ts'

// Formulas of a document's cells, for spreadsheets. Cells of unknown amounts contain no number. A spreadsheet would
// count them as 0, so each formula itself gives "N/a" where the document does, and counts unknown amounts as 0 only
// where the method does (method §14).

/** A change smaller than what is printed counts as no change. */
export const shownChangeMin = 0.00005

/** The row key of a figure in the table of figures. */
export const figureKey = (name: FigureName): string => `figure ${name}`

/**
 * A field of the statement in a figure: factor × the field, or × its absolute value, because costs are positive in the
 * method.
 */
export type FieldTerm = { readonly field: AssessedField; readonly factor: number; readonly isMagnitude: boolean }

/**
 * The sum of `terms`, if the fields in `needs` are known; if not, the result of `otherwise`, or N/a if that is null.
 * Flows are annualised.
 */
export type FigureFormula = {
  readonly terms: readonly FieldTerm[]
  readonly needs: readonly AssessedField[]
  /** all: every needed field must be known; any: one is enough. */
  readonly known: 'all' | 'any'
  readonly otherwise: FigureFormula | null
}

/**
 * How a cell is computed from others. change: the difference between the cells of the current and the previous year,
 * divided by the absolute value of the previous year's cell.
 */
export type Formula = RatioFormula | { readonly kind: 'change' }

/** The formula of each key number, in terms of figures; percentages are shares. */
export const keyFormulas = {
  revenue: ofFigure('revenue'),
  EbitdaUnAdjusted: ofFigure('ebitda'),
  TNWRAW: ofFigure('tangibleNetWorth'),
  grossMargin: strictQuotient('grossProfit', 'revenue'),
  EBITDAMargin: strictQuotient('ebitda', 'revenue'),
  netProfitMargin: strictQuotient('netIncome', 'revenue'),
  LeverageOne: strictQuotient('totalDebt', 'ebitda'),
  LeverageTwo: strictQuotient('netDebt', 'equity'),
  InterestCoverage: strictQuotient('ebit', 'interestExpense'),
  debtServiceCoverage: strictQuotient('ebitda', 'debtService'),
  currentRatio: strictQuotient('currentAssets', 'currentLiabilities'),
  QuickRatio: strictQuotient('quickAssets', 'currentLiabilities'),
  cashConversionCycle: cycleFormula,
} as const satisfies Record<KeyMetricName, RatioFormula>

/**
 * The formulas for changes from year to year. Quotients at or below zero are compared too, instead of being N/a, except
 * debt to EBITDA, which cannot be compared without debt.
 */
export const changeFormulas: Readonly<Record<KeyMetricName, RatioFormula>> = {
  ...keyFormulas,
  grossMargin: trueQuotient('grossProfit', 'revenue'),
  EBITDAMargin: trueQuotient('ebitda', 'revenue'),
  netProfitMargin: trueQuotient('netIncome', 'revenue'),
  LeverageTwo: trueQuotient('netDebt', 'equity'),
  InterestCoverage: trueQuotient('ebit', 'interestExpense'),
  debtServiceCoverage: trueQuotient('ebitda', 'debtService'),
  currentRatio: trueQuotient('currentAssets', 'currentLiabilities'),
  QuickRatio: trueQuotient('quickAssets', 'currentLiabilities'),
}

/** The figures that must be known for a ratio, and those that must be above zero, the divisor first. */
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
