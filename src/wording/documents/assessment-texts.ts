import type { PublicRegister } from '#contract/outside-pages.ts'
import type { AssessmentBasis } from '#domain/assessment/given.ts'
import type { NoChange } from '#domain/assessment/key-metric-names.ts'
import type { KeyMetricName } from '#domain/assessment/key-metrics.ts'
import type { Liquidity } from '#domain/assessment/liquidity.ts'
import { scale, type Level } from '#domain/assessment/scale.ts'
import type { Denomination } from '#domain/catalogue/denominations.ts'
import { periods as monthsOf } from '#domain/catalogue/periods.ts'
import type { FigureName } from '#domain/assessment/ratio-formula.ts'
import type { LabelledText, YearLabels } from '#domain/documents/assessment-printout.ts'
import type { Rate } from '#domain/currency/rate.ts'
import type { RateOrigin } from '#domain/documents/statement-printout.ts'
import { originText } from './measures.ts'
import { liquidityNames, ratingNames } from './assessment.ts'
import { caveatWords } from './caveat-texts.ts'
import { denominationNames, irregularPeriodName, periodNames } from './statement-names.ts'

// Text for an assessment's document: titles, headings, reasons and steps. Names are in assessment.ts, findings in
// finding-texts.ts.

/** The unit of the amounts, such as "In thousands of roubles, flows annualised". */
export const assessmentItem = ({ denomination, periods }: AssessmentBasis): string =>
  `In ${denominationNames[denomination]}${periods === 34 ? '' : ', flows annualised'}`

/** The unit of the English fields as given, such as "In thousands of roubles, flows for 9 months". */
export const fieldsItem = ({ denomination, periods }: AssessmentBasis): string =>
  `In ${denominationNames[denomination]}${periods === 34 ? '' : `, flows for ${monthsOf[periods]} months`}`

/** The second-worst level. Every score below this level's minimum gives the worst level. */
const lastButOne = scale[8]

/** The facts below the title if the assessment was made from English fields without a statement. */
export function fieldsIntro(given: AssessmentBasis): readonly LabelledText[] {
  const { periods, isIrregular, denomination, reportingYear } = given
  const period = isIrregular ? irregularPeriodName : periodNames[periods]
  return [
    { label: 'Source', text: 'English fields entered directly, not tested for balance' },
    { label: 'Period', text: [period, reportingYear ?? ''].join(' ').trim() },
    { label: 'Amounts', text: denominationNames[denomination] },
  ]
}

export function yearLabels({ periods, reportingYear }: AssessmentBasis): YearLabels {
  if (reportingYear === null) return { current: 'Current', previous: 'Previous' }
  const years = { current: String(reportingYear), previous: String(reportingYear - 1) }
  if (periods === 34) return years
  const shown = { 21: '3 months', 31: '6 months', 33: '9 months' }[periods]
  return { current: `${shown} ${years.current}`, previous: `${shown} ${years.previous}` }
}

/**
 * A note for interim statements: the balance sheet's second column is the end of last year, not the same day a year
 * earlier. null for other statements, and without a previous year.
 */
export function columnsNote({ periods, reportingYear, previous }: AssessmentBasis): string | null {
  if (periods === 34 || previous === null) return null
  const date = reportingYear === null ? '31 December of the previous year' : `31 December ${reportingYear - 1}`
  return `Flows are annualised in both columns. Balance sheet figures in the previous column are at ${date}, not at the same date a year earlier.`
}

/** Templates for an amount of a statement with its unit, by denomination. */
export const unitTexts = {
  383: 'RUB {amount}',
  384: 'RUB {amount} thousand',
  385: 'RUB {amount} million',
} as const satisfies Record<Denomination, string>

/** Without a score the level is the one that the method assumes, and its name says nothing about the company. */
const liquidityText = ({ score, level }: Liquidity): string =>
  score === null ? `not known; level ${level} assumed` : `${liquidityNames[level]}, level ${level} of 5`

export const assessmentHeadings = {
  rating: 'Assessment rating',
  risk: 'Short-term credit risk',
  credit: 'Recommended maximum credit',
  why: 'Why this limit',
  kind: 'Kind of company',
  kindSteps: 'How the figures determine the kind of company',
  standing: 'Before you rely on this',
  scale: 'Rating scale',
  keyNumbers: 'Key numbers',
  definition: 'How it is calculated',
  overview: 'Overview',
  difference: 'Change',
  change: 'In %',
  verdict: 'Better or worse',
  strengths: 'Strengths',
  weaknesses: 'Weaknesses',
  notices: 'Please note',
  missing: 'What’s missing',
  limits: 'How the recommended maximum was calculated',
  limitColumns: { limit: 'Limit', percent: 'Share', base: 'Of', amount: 'Amount' },
  explanation: 'How the rating is calculated',
  explanationIntro:
    'Every ratio earns 0 to 100 points. Its contribution is weight × points ÷ the weight of all ratios that could be calculated; the contributions add up to the base score.',
  contributionColumns: {
    metric: 'Ratio',
    value: 'Value',
    points: 'Points',
    grade: 'Grade',
    weight: 'Weight',
    contribution: 'Contribution',
  },
  base: 'Base score',
  scoreSteps: 'From the base score to the rating',
  lift: 'What would improve the rating',
  disclaimers: 'Disclaimers',
  figures: 'Figures behind the ratios',
  fields: 'English fields',
} as const

export const keyMetricDefinitions = {
  revenue: '',
  EbitdaUnAdjusted: 'EBT + interest expense − interest income + D&A',
  TNWRAW: 'equity − intangible assets',
  grossMargin: 'gross profit / revenue',
  EBITDAMargin: 'EBITDA / revenue',
  netProfitMargin: 'net income / revenue',
  LeverageOne: '(STD with CPLTD + LTD) / EBITDA',
  LeverageTwo: '(total debt − cash − short-term investments) / equity',
  InterestCoverage: 'EBIT / interest expense',
  debtServiceCoverage: 'EBITDA / (interest expense + STD with CPLTD)',
  currentRatio: 'current assets / current liabilities',
  QuickRatio: 'cash, investments and receivables / current liabilities',
  cashConversionCycle: 'inventory days + receivables days − payables days',
} as const satisfies Record<KeyMetricName, string>

export const figureLabels = {
  revenue: 'Revenue',
  costOfSales: 'Cost of sales',
  runningCosts: 'Own running costs (cost of sales and operating expenses)',
  grossProfit: 'Gross profit',
  operatingProfit: 'Operating profit',
  netIncome: 'Net income',
  interestExpense: 'Interest expense',
  ebit: 'EBIT',
  ebitda: 'EBITDA (unadjusted)',
  debtService: 'Interest expense + STD',
  inventory: 'Inventory',
  receivables: 'Receivables',
  payables: 'Accounts payable',
  currentAssets: 'Current assets',
  quickAssets: 'Cash, short-term investments and receivables',
  liquidationValue: 'Liquidation value of current assets',
  currentLiabilities: 'Current liabilities',
  totalDebt: 'Total debt (STD with CPLTD + LTD)',
  netDebt: 'Net debt',
  totalLiabilities: 'Total liabilities',
  equity: 'Equity',
  tangibleNetWorth: 'Tangible net worth',
} as const satisfies Record<FigureName, string>

/** Why a figure of an assessment is N/a. */
export const figureReasons = {
  noPrevious: 'There is no previous period.',
  unknown: (name: FigureName): string => `Not known from these statements: ${figureLabels[name]}.`,
  unknownFigure: 'Not known from these statements.',
  notPositive: (name: FigureName): string => `${figureLabels[name]} is zero or below.`,
  /**
   * Adds to the reason the number that would mislead in a table, for example 'Net income is zero or below (−165.0%).'
   */
  withNumber: (reason: string, number: string): string => `${reason.replace(/\.$/, '')} (${number}).`,
  unknownMetric: 'A figure it needs is not in these statements.',
  notRated: 'There is no rating.',
} as const

/** Why a change is not given as a percentage. */
export const noChangeReasons = {
  UNKNOWN: 'One of the two figures is not known or cannot be calculated.',
  PREVIOUS_ZERO: 'The previous figure is zero.',
  CYCLE_OUT_OF_RANGE: caveatWords.CYCLE_OUT_OF_RANGE,
} as const satisfies Record<Exclude<NoChange, 'SIGN_CHANGE'>, string>

export const signChangeText = (current: number): string =>
  current > 0 ? 'From negative to positive.' : 'From positive to negative.'

export const limitSteps = {
  binding: 'binding',
  smallest: 'The smallest limit applies',
  liquidity: 'Liquidity factor',
  liquidityFactor: (factor: string, liquidity: Liquidity): string =>
    `× ${factor} (liquidity ${liquidityText(liquidity)})`,
  age: 'Age factor',
  /** `months`: the age of the statements; null when it is unknown. */
  ageFactor: (factor: string, months: number | null): string =>
    months === null ? 'not applied: the age of the statements is not known' : `× ${factor} (${ageText(months)})`,
  afterFactors: 'After the factors',
  cap: 'Highest amount we recommend',
  capReached: (amount: string, isReached: boolean): string => `${amount}, ${isReached ? 'reached' : 'not reached'}`,
  minimum: 'Smallest amount we recommend',
  result: 'Rounded down to two significant digits',
} as const

const levelName = (level: Level): string => `${ratingNames[level]}, level ${level} of ${scale.length}`

export const scoreSteps = {
  base: 'Base score',
  adjustment: 'Trend adjustment',
  noAdjustment: 'None applies',
  score: 'Score',
  model: 'Level by score',
  cap: 'Cap',
  noCap: 'None applies',
  final: 'Rating',
  levelText: levelName,
} as const

export const assessmentTexts = {
  document: 'Credit assessment',
  subtitle: 'Credit assessment of Russian statutory (RAS) statements for short-term unsecured trade credit',
  methodLabel: 'Method',
  methodText: (version: string): string => `RAS trade credit scorecard, version ${version}`,
  rateLabel: 'Exchange rate',
  /** `origin`: null when the user typed the rate without naming a source. */
  rateText: ({ roubles, currency }: Rate, origin: RateOrigin | null): string =>
    `${roubles} roubles per 1 ${currency}${origin === null ? '' : `, ${originText(origin)}`}`,
  levelText: (code: string, level: Level): string => `${code}, level ${level} of ${scale.length} (1 is best)`,
  scoreText: (score: string): string => `Score ${score} of 100`,
  noRisk: 'Not assessed',
  liquidityText: (liquidity: Liquidity): string => `Liquidity: ${liquidityText(liquidity)}`,
  scaleMark: 'This company',
  scaleByScore: 'By its score',
  nothingMissing: 'Nothing.',
  scaleFrom: (scoreMin: number): string => (scoreMin === 0 ? `below ${lastButOne.scoreMin}` : `≥ ${scoreMin}`),
  verdicts: { better: 'better', worse: 'worse', same: 'unchanged' },
  findingNote: (points: number | null): string => (points === null ? '' : `${points} points`),
  noCaveats: 'None.',
  /** Shown next to the result of every assessment (method §10a). */
  standing: [
    'These figures are of this legal entity alone, as filed under Russian accounting rules; they are not the consolidated figures of a group, and no parent or subsidiary is answerable for its debts unless it has guaranteed them.',
    'No sanctions list, court register, insolvency register or register of owners was consulted. Check these before you sell.',
  ],
  metricUnits: { days: '{value} days', millionRoubles: 'RUB {value} million' },
  acronyms:
    'x means times; STD short-term debt; LTD long-term debt; CPLTD current portion of LTD; EBT earnings before income tax; D&A depreciation and amortisation.',
  userText: (name: string): string => `Prepared by ${name}`,
  page: 'Page {page} of {pages}',
  liveNote:
    'Key numbers, ratios and limits are formulas on the statement in this workbook and follow its figures. Points, contributions, rating, risk and the recommended amount come from the assessment and do not change.',
} as const

/** Names of the public registers that can be searched by taxpayer number. */
export const registerNames = {
  accounts: 'State register of accounting statements',
} as const satisfies Record<PublicRegister, string>

/**
 * The age of the statements in words. They have no age if the assessment date is before the end of the period; the text
 * then says so.
 */
function ageText(months: number): string {
  if (months < 0) return 'the assessment date is before the end of the period'
  return `the statements are ${months} ${months === 1 ? 'month' : 'months'} old`
}
