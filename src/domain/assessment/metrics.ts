// @owns formulas of ratios
import type { Figures } from './figures.ts'
import { cycleFormula, ofFigure, trueQuotient, type RatioFormula } from './ratio-formula.ts'
import {
  metricNames,
  scorecard,
  type MetricName,
  type ScorecardRow,
  type SpecialCase,
  type SpecialOf,
} from './scorecard.ts'

/** A ratio to score, or the special case that replaces it, or null when a required figure is unknown. */
export type MetricReading<M extends MetricName = MetricName> = number | SpecialOf<M> | null

const margin = (profit: number | null, revenue: number | null): number | 'revenueNotPositive' | null => {
  if (revenue === null || profit === null) return null
  return revenue > 0 ? (100 * profit) / revenue : 'revenueNotPositive'
}

/**
 * A ratio to current liabilities. Without liabilities one of two special cases replaces the ratio: `some` if the amount
 * is above zero, otherwise `none`.
 */
function ofCurrentLiabilities<P, N>(amount: number | null, liabilities: number | null, some: P, none: N) {
  if (amount === null || liabilities === null) return null
  if (liabilities <= 0) return amount > 0 ? some : none
  return amount / liabilities
}

/** A metric's formula as data, and a function that computes its ratio or special case from figures. */
type Metric<M extends MetricName> = {
  readonly formula: RatioFormula
  readonly read: (figures: Figures) => MetricReading<M>
}

/**
 * Each metric's formula and special cases (method §3.1–3.14). Ratios have their true sign here, even if they are
 * printed as N/a.
 */
export const metrics = {
  revenue: {
    formula: ofFigure('revenue'),
    read: ({ amounts: { revenue } }) => (revenue === null ? null : revenue / 1e6),
  },
  grossMargin: {
    formula: trueQuotient('grossProfit', 'revenue'),
    read: ({ amounts: { revenue }, grossProfit }) => margin(grossProfit, revenue),
  },
  ebitdaMargin: {
    formula: trueQuotient('ebitda', 'revenue'),
    read: ({ amounts: { revenue }, ebitda }) => margin(ebitda, revenue),
  },
  operatingMargin: {
    formula: trueQuotient('operatingProfit', 'revenue'),
    read: ({ amounts: { operatingProfit, revenue } }) => margin(operatingProfit, revenue),
  },
  netProfitMargin: {
    formula: trueQuotient('netIncome', 'revenue'),
    read: ({ amounts: { netIncome, revenue } }) => margin(netIncome, revenue),
  },
  interestCoverage: {
    formula: trueQuotient('ebit', 'interestExpense'),
    read: ({ amounts: { interestExpense }, ebit }) => {
      if (ebit === null || interestExpense === null) return null
      if (interestExpense === 0) return ebit > 0 ? 'noInterestAndEbitPositive' : 'noInterestAndEbitNotPositive'
      return ebit / interestExpense
    },
  },
  leverageOne: {
    formula: trueQuotient('totalDebt', 'ebitda'),
    read: ({ totalDebt, ebitda }) => {
      if (totalDebt === null || ebitda === null) return null
      if (totalDebt <= 0) return ebitda > 0 ? 'noDebtAndEbitdaPositive' : 'noDebtAndEbitdaNotPositive'
      return ebitda > 0 ? totalDebt / ebitda : 'debtAndEbitdaNotPositive'
    },
  },
  leverageTwo: {
    formula: trueQuotient('netDebt', 'equity'),
    read: ({ amounts: { equity }, netDebt }) => {
      if (netDebt === null || equity === null) return null
      return equity > 0 ? netDebt / equity : 'equityNotPositive'
    },
  },
  tangibleNetWorthCoverage: {
    formula: trueQuotient('tangibleNetWorth', 'totalLiabilities'),
    read: ({ tangibleNetWorth, totalLiabilities }) => {
      if (tangibleNetWorth === null || totalLiabilities === null) return null
      if (totalLiabilities > 0) return tangibleNetWorth / totalLiabilities
      return tangibleNetWorth > 0 ? 'noLiabilitiesAndTnwPositive' : 'noLiabilitiesAndTnwNotPositive'
    },
  },
  currentRatio: {
    formula: trueQuotient('currentAssets', 'currentLiabilities'),
    read: ({ amounts: { currentAssets, currentLiabilities } }) =>
      ofCurrentLiabilities(
        currentAssets,
        currentLiabilities,
        'noCurrentLiabilitiesAndCurrentAssetsPositive' as const,
        'noCurrentLiabilitiesAndNoCurrentAssets' as const,
      ),
  },
  quickRatio: {
    formula: trueQuotient('quickAssets', 'currentLiabilities'),
    read: ({ amounts: { currentLiabilities }, quickAssets }) =>
      ofCurrentLiabilities(
        quickAssets,
        currentLiabilities,
        'noCurrentLiabilitiesAndQuickAssetsPositive' as const,
        'noCurrentLiabilitiesAndNoQuickAssets' as const,
      ),
  },
  currentAssetsLiquidation: {
    formula: trueQuotient('liquidationValue', 'currentLiabilities'),
    read: ({ amounts: { currentLiabilities }, liquidationValue }) =>
      ofCurrentLiabilities(
        liquidationValue,
        currentLiabilities,
        'noCurrentLiabilitiesAndLiquidationValuePositive' as const,
        'noCurrentLiabilitiesAndNoLiquidationValue' as const,
      ),
  },
  cashConversionCycle: {
    formula: cycleFormula,
    read: ({ amounts: { revenue, costOfSales, payables }, inventoryDays, receivablesDays, payablesDays }) => {
      if (revenue === null || costOfSales === null || payables === null) return null
      if (inventoryDays === null || receivablesDays === null || payablesDays === null) return 'revenueOrCogsNotPositive'
      return inventoryDays + receivablesDays - payablesDays
    },
  },
} as const satisfies { readonly [M in MetricName]: Metric<M> }

/**
 * The result of a metric for one period. `points` is null when the metric is left out. `special` is the case that
 * replaces the ratio.
 */
export type Scored = {
  readonly ratio: number | null
  readonly special: SpecialCase | null
  readonly points: number | null
}

export type Scores = Readonly<Record<MetricName, Scored>>

const unknown: Scored = { ratio: null, special: null, points: null }

/** The points for a special case, or for a ratio by its band. The ratio is not rounded first. */
export function scoreOf(metric: MetricName, reading: MetricReading): Scored {
  if (reading === null) return unknown
  const row: ScorecardRow = scorecard[metric]
  if (typeof reading === 'string') {
    return { ratio: null, special: reading, points: row.special[reading]?.points ?? null }
  }
  return { ratio: reading, special: null, points: row.bands[bandAt(row, reading)]?.points ?? null }
}

/** The index of the band that contains a ratio; −1 for NaN. */
export function bandAt({ bands }: ScorecardRow, ratio: number): number {
  let position = bands.length - 1
  // `position` is always an index of the table, so ?? 0 never applies; the first band begins at −∞
  while (position >= 0 && !(ratio >= (bands[position]?.from ?? 0))) position -= 1
  return position
}

export function scoresOf(figures: Figures): Scores {
  const scores: Partial<Record<MetricName, Scored>> = {}
  for (const metric of metricNames) scores[metric] = scoreOf(metric, metrics[metric].read(figures))
  // the cast is safe: the loop has set every metric of the scorecard
  return scores as Scores
}
