import type { MetricName, ScorecardRow, Unit } from '#domain/assessment/scorecard.ts'

// Text about the thirteen ratios, their tables, and how points determine score, liquidity level and risk.

export const ratioTableWords = {
  heading: 'The thirteen ratios and their tables',
  lead: 'Each ratio, unrounded, earns 0 to 100 points from its table. The tables of method version {version} are the same for every company; the marked rows are this company’s.',
  showAll: 'Show all tables',
  hideAll: 'Hide all tables',
  group: '{contribution} points of the base score, weight {weight}',
  none: '–',
  leftOut: 'left out',
  why: 'Why',
  table: 'Table of points',
  tableOf: 'Points for {label}',
  range: 'Ratio',
  here: 'this company',
  hereWith: 'this company: {value}',
  notInTable: 'No row applies to this company. {reason}',
  caption: 'Ratio by ratio: {title}',
} as const

export const metricMeanings = {
  revenue: 'The size of the business: larger companies withstand shocks better.',
  grossMargin: 'The share of revenue left after cost of sales.',
  ebitdaMargin: 'The share of revenue left before interest, tax, depreciation and amortisation.',
  operatingMargin: 'The share of revenue left after cost of sales, selling and administrative costs.',
  netProfitMargin: 'The share of revenue left after all costs, interest and tax.',
  interestCoverage: 'How many times earnings cover interest.',
  leverageOne: 'How many years of EBITDA it would take to repay all financial debt.',
  leverageTwo: 'Financial debt less cash and short-term investments, compared with equity.',
  tangibleNetWorthCoverage: 'How far tangible net worth covers all liabilities.',
  currentRatio: 'How many times current assets cover what is due within a year.',
  quickRatio:
    'How many times cash, short-term investments and receivables, without inventory, cover what is due within a year.',
  currentAssetsLiquidation: 'How many times current assets, at liquidation value, cover what is due within a year.',
  cashConversionCycle: 'Days from paying suppliers to being paid by customers.',
} as const satisfies Record<MetricName, string>

/** Sentences that say whether a higher or a lower ratio is better. */
export const betterDirections = {
  higher: 'Higher is better.',
  lower: 'Lower is better.',
  banded:
    'Neither direction is always better: a clearly negative cycle is neutral, because it can mean buying power or late payment to suppliers.',
} as const satisfies Record<ScorecardRow['direction'], string>

/** Templates that add the unit to a ratio, or to a bound in its table. */
export const ratioTexts = {
  millionRoubles: 'RUB {value} million',
  percent: '{value}%',
  times: '{value}x',
  days: '{value} days',
} as const satisfies Record<Unit, string>

/** Templates for the bands in a table. Each band reaches from one bound to just below the next. */
export const bandWords = {
  below: 'below {to}',
  between: '{from} to below {to}',
  from: '{from} or more',
} as const

export const explanationWords = {
  bars: 'Contribution of each group to the base score, and its maximum',
  liquidityHeading: 'How the liquidity level is calculated',
  liquidityLead:
    'Four ratios make up the liquidity score: the sum of weight × points, divided by the weight of the ratios that could be calculated. These weights differ from those of the rating.',
  liquidityNone: 'None of the four ratios could be calculated, so the middle level, {level}, applies.',
  liquidityRatios: 'The four ratios of the liquidity score',
  liquidityLevels: 'Levels of the liquidity score',
  liquidityScore: 'Liquidity score: {points} ÷ {weight} = {score}',
  weighted: 'Weight × points',
  sum: 'Sum',
  level: 'Level',
  name: 'Liquidity',
  score: 'Score',
  limitFactor: 'Factor on the limit',
  factor: '× {factor}',
  from: '≥ {from}',
  range: '{from} – < {to}',
  riskHeading: 'How the short-term credit risk is calculated',
  riskLead: 'The row is the rating level, the column the liquidity level.',
  notRated: 'Without a rating there is no risk class.',
  matrix: 'Short-term credit risk by rating level and liquidity level',
  corner: 'Rating / liquidity',
  liquidity: 'Liquidity',
  named: '{level} {name}',
} as const
