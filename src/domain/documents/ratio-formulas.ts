import type { KeyMetricName } from '../assessment/key-metrics.ts'
import type { MetricName } from '../assessment/scorecard.ts'
import type { FigureName, RatioFormula } from './formula.ts'

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
