import type { MetricName, ScorecardRow, Unit } from '#domain/assessment/scorecard.ts'

// The thirteen ratios with their tables, and how their points make score, liquidity level and risk.

export const ratioTableWords = {
  heading: 'The thirteen ratios and their tables',
  lead: 'Each ratio is looked up in its table, unrounded, and earns 0 to 100 points. The tables are those of method version {version} and the same for every company; only what is marked is this company’s.',
  showAll: 'Show all tables',
  hideAll: 'Hide all tables',
  group: '{contribution} points of the base score, with the weight {weight}',
  none: '–',
  leftOut: 'left out',
  why: 'Why',
  table: 'Table of points',
  tableOf: 'Points for {label}',
  range: 'Ratio',
  here: 'this company',
  hereWith: 'this company: {value}',
  notInTable: 'This company has no row here. {reason}',
  caption: 'Ratio by ratio: {title}',
} as const

/** What each ratio says of a company. */
export const metricMeanings = {
  revenue: 'The size of the business: larger companies withstand shocks better.',
  grossMargin: 'What is left of revenue after the cost of sales.',
  ebitdaMargin: 'What is left of revenue before interest, tax and depreciation.',
  operatingMargin: 'What the core business leaves of revenue, after selling and administrative costs.',
  netProfitMargin: 'What is left of revenue when everything is paid.',
  interestCoverage: 'How many times earnings cover interest.',
  leverageOne: 'How many years of EBITDA it would take to repay all financial debt.',
  leverageTwo: 'Debt that cash would not repay, against the owners’ capital.',
  tangibleNetWorthCoverage: 'How much of all liabilities the owners’ tangible capital covers.',
  currentRatio: 'How many times current assets cover what is due within a year.',
  quickRatio:
    'How many times cash, short-term investments and receivables, without inventory, cover what is due within a year.',
  currentAssetsLiquidation:
    'How many times current assets, at what they would bring if they had to be sold, cover what is due within a year.',
  cashConversionCycle: 'Days from paying suppliers to being paid by customers.',
} as const satisfies Record<MetricName, string>

/** Which direction of a ratio is the better one. */
export const betterDirections = {
  higher: 'The higher, the better.',
  lower: 'The lower, the better.',
  banded:
    'Neither direction is always better: a clearly negative cycle is neutral, for it can be buying power or late payment to suppliers.',
} as const satisfies Record<ScorecardRow['direction'], string>

/** A ratio, or a bound of its table, with its unit. */
export const ratioTexts = {
  millionRoubles: 'RUB {value} million',
  percent: '{value}%',
  times: '{value}x',
  days: '{value} days',
} as const satisfies Record<Unit, string>

/** The rows of a table: from a bound on, and up to below the next. */
export const bandWords = {
  below: 'below {to}',
  between: '{from} to below {to}',
  from: '{from} or more',
} as const

export const explanationWords = {
  bars: 'What each group brings to the base score, against the most it could bring',
  liquidityHeading: 'Where the liquidity level comes from',
  liquidityLead:
    'Four of the ratios make the liquidity score: the sum of weight × points, divided by the weight of those that could be calculated. The weights are other ones than those of the rating.',
  liquidityNone: 'None of the four ratios could be calculated, so the middle level, {level}, is taken.',
  liquidityRatios: 'The four ratios of the liquidity score',
  liquidityLevels: 'Levels of the liquidity score',
  liquidityScore: 'Liquidity score: {points} ÷ {weight} = {score}',
  weighted: 'Weight × points',
  sum: 'Sum',
  level: 'Level',
  name: 'Liquidity',
  score: 'Score',
  limitFactor: 'Leaves of the limit',
  factor: '× {factor}',
  from: '≥ {from}',
  range: '{from} – < {to}',
  riskHeading: 'Where the short-term credit risk comes from',
  riskLead: 'The level of the rating gives the row, the liquidity level the column.',
  notRated: 'There is no rating, and so no risk.',
  matrix: 'Short-term credit risk by rating level and liquidity level',
  corner: 'Rating / liquidity',
  liquidity: 'Liquidity',
  named: '{level} {name}',
} as const
