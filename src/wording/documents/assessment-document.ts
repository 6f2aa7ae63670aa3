import type { Assessment } from '#domain/assessment/assess.ts'
import type { Given } from '#domain/assessment/given.ts'
import type { KeyMetricName } from '#domain/assessment/key-metrics.ts'
import type { LiquidityLevel } from '#domain/assessment/liquidity.ts'
import { scale, type Level } from '#domain/assessment/scale.ts'
import type { Denomination } from '#domain/catalogue/denominations.ts'
import type { FigureName } from '#domain/assessment/ratio-formula.ts'
import type { YearLabels } from '#domain/documents/assessment-printout.ts'
import type {
  AssessmentWords,
  FigureReasons,
  Headings,
  LimitStepWords,
  ScoreStepWords,
} from '#domain/documents/assessment-words.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { labelOf } from '#domain/translation/layouts/labels.ts'
import { originText } from './measures.ts'
import {
  adjustmentWords,
  assessmentDisclaimers,
  capWords,
  gradeNames,
  groupNames,
  keyMetricLabels,
  improvementText,
  limitByRevenue,
  limitPartWords,
  liquidityNames,
  metricNamesShown,
  noCredit,
  noFindingWords,
  caveatText,
  notRated,
  notRatedWords,
  ratingMeanings,
  ratingNames,
  findingText,
  findingWords,
  riskMeanings,
  riskNames,
  zeroReasonWords,
} from './assessment.ts'
import { whyOfLimit } from './limit-story.ts'
import { adviceText, bindingText, cappedText, missingTexts } from './verdict.ts'
import { denominationNames, periodNames, statementWords } from './statement.ts'

// The words of an assessment's printout. Ready for one assessment: period, unit and form are already in them.

/** @param statement what was assessed; null: English fields given directly. */
export function assessmentWords(assessment: Assessment, statement: Statement | null): AssessmentWords {
  const { given, rating } = assessment
  const { denomination, periods } = given
  return {
    ...sameWords,
    whyOfLimit: whyOfLimit(assessment),
    cappedText: cappedText(assessment),
    creditNotes: [bindingText(assessment), adviceText(assessment)].filter((text) => text !== null),
    missing: missingTexts(assessment),
    intro: introOf(given, statement),
    item: `In ${denominationNames[denomination]}${periods === 34 ? '' : ', flows annualised'}`,
    years: yearsOf(given),
    columnsNote: columnsNoteOf(given),
    inUnit: (text) => unitTexts[denomination].replace('{amount}', text),
    fieldName: (field) => labelOf(given.isSimplified ? 'simplified' : 'full', field),
    caveatText: (code) =>
      caveatText(code, { period: periods, isRated: rating !== null, hasLimit: assessment.limit.roubles > 0 }),
  }
}

/** The worst level is all that is left below the one before it. */
const lastButOne = scale[8]

function introOf(
  { periods, denomination, reportingYear }: Given,
  statement: Statement | null,
): AssessmentWords['intro'] {
  if (statement !== null) return statementWords(statement, []).intro
  return [
    { label: 'Source', text: 'English fields entered directly, not tested for balance' },
    { label: 'Period', text: [periodNames[periods], reportingYear ?? ''].join(' ').trim() },
    { label: 'Amounts', text: denominationNames[denomination] },
  ]
}

function yearsOf({ periods, reportingYear }: Given): YearLabels {
  if (reportingYear === null) return { current: 'Current', previous: 'Previous' }
  const years = { current: String(reportingYear), previous: String(reportingYear - 1) }
  if (periods === 34) return years
  const shown = { 21: '3 months', 31: '6 months', 33: '9 months' }[periods]
  return { current: `${shown} ${years.current}`, previous: `${shown} ${years.previous}` }
}

/** In an interim balance sheet the column beside is the end of the last year, not the same day a year before. */
function columnsNoteOf({ periods, reportingYear, previous }: Given): string | null {
  if (periods === 34 || previous === null) return null
  const date = reportingYear === null ? '31 December of the previous year' : `31 December ${reportingYear - 1}`
  return `Flows are annualised in both columns. Balance sheet figures in the previous column are at ${date}, not at the same date a year earlier.`
}

/** An amount of a statement with its unit. */
export const unitTexts = {
  383: 'RUB {amount}',
  384: 'RUB {amount} thousand',
  385: 'RUB {amount} million',
} as const satisfies Record<Denomination, string>

const liquidityText = (level: LiquidityLevel): string => `${liquidityNames[level]}, level ${level} of 5`

/** 20 November 2026; a day written YYYY-MM-DD. */
const dateText = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const headings = {
  rating: 'Assessment rating',
  risk: 'Short-term credit risk',
  credit: 'Recommended maximum credit',
  why: 'Why this limit',
  scale: 'Rating scale',
  keyNumbers: 'Key numbers',
  definition: 'How it is calculated',
  overview: 'Overview',
  change: 'Year over year',
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
} as const satisfies Headings

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

const reasons = {
  noPrevious: 'There is no previous period.',
  unknown: (name) => `Not known from these statements: ${figureLabels[name]}.`,
  unknownFigure: 'Not known from these statements.',
  notPositive: (name) => `Zero or below: ${figureLabels[name]}.`,
  noChange: 'One of the two years is N/a.',
  previousZero: 'The previous figure is zero.',
  unknownMetric: 'A figure it needs is not in these statements.',
  notRated: 'There is no rating.',
} as const satisfies FigureReasons

const limitSteps = {
  binding: 'binding',
  smallest: 'The smallest limit applies',
  liquidity: 'Liquidity factor',
  liquidityFactor: (factor, level) => `× ${factor} (liquidity ${liquidityText(level)})`,
  age: 'Age factor',
  ageFactor: (factor, months) =>
    months === null ? 'not applied: the age of the statements is not known' : `× ${factor} (${ageText(months)})`,
  afterFactors: 'After the factors',
  cap: 'Highest amount we recommend',
  capReached: (amount, isReached) => `${amount}, ${isReached ? 'reached' : 'not reached'}`,
  minimum: 'Smallest amount we recommend',
  result: 'Rounded down to two significant digits',
} as const satisfies LimitStepWords

const levelName = (level: Level): string => `${ratingNames[level]}, level ${level} of ${scale.length}`

const scoreSteps = {
  base: 'Base score',
  adjustment: 'Trend adjustment',
  noAdjustment: 'None applies',
  score: 'Score',
  model: 'Level by score',
  cap: 'Cap',
  noCap: 'None applies',
  final: 'Rating',
  levelText: levelName,
} as const satisfies ScoreStepWords

/** What is said of every assessment alike. */
const sameWords = {
  document: 'Credit assessment',
  subtitle: 'Credit assessment of Russian statutory (RAS) statements for short-term unsecured trade credit',
  methodLabel: 'Method',
  methodText: (version) => `RAS trade credit scorecard, version ${version}`,
  rateLabel: 'Exchange rate',
  rateText: ({ roubles, currency }, origin) =>
    `${roubles} roubles per 1 ${currency}${origin === null ? '' : `, ${originText(origin)}`}`,
  headings,
  ratingNames,
  ratingMeanings,
  notRated,
  notRatedReasons: notRatedWords,
  levelText: (code, level) => `${code}, level ${level} of ${scale.length} (1 is best)`,
  scoreText: (score) => `Score ${score} of 100`,
  riskNames,
  riskMeanings,
  noRisk: 'Not assessed',
  liquidityText: (level) => `Liquidity: ${liquidityText(level)}`,
  scaleMark: 'This company',
  scaleByScore: 'By its score',
  nothingMissing: 'Nothing.',
  scaleFrom: (scoreMin) => (scoreMin === 0 ? `below ${lastButOne.scoreMin}` : `≥ ${scoreMin}`),
  noCredit,
  inCurrency: (text, currency) => `${currency} ${text}`,
  keyMetricNames: keyMetricLabels,
  keyMetricDefinitions,
  figureNames: figureLabels,
  reasons,
  notShown: (because) => findingWords[because],
  verdicts: { better: 'better', worse: 'worse', same: 'unchanged' },
  findingText,
  findingNote: (points) => (points === null ? '' : `${points} points`),
  noFindings: noFindingWords,
  noCaveats: 'None.',
  metricNames: metricNamesShown,
  groupNames,
  gradeNames,
  metricUnits: { days: '{value} days', millionRoubles: 'RUB {value} million' },
  limitParts: limitPartWords,
  limitByRevenue,
  limitSteps,
  zeroReasons: zeroReasonWords,
  scoreSteps,
  adjustments: adjustmentWords,
  caps: capWords,
  improvementText,
  disclaimers: assessmentDisclaimers,
  acronyms:
    'x means times; STD short-term debt; LTD long-term debt; CPLTD current portion of LTD; EBT earnings before income tax; D&A depreciation and amortisation.',
  dateText,
  userText: (name) => `Prepared by ${name}`,
  page: 'Page {page} of {pages}',
  notAvailable: 'N/a',
  liveNote:
    'Key numbers, ratios and limits are formulas on the statement in this workbook and follow its figures. Points, contributions, rating, risk and the recommended amount come from the assessment and do not change.',
} as const satisfies Partial<AssessmentWords>

/** A date before the end of the period leaves the statements without an age. */
function ageText(months: number): string {
  if (months < 0) return 'the assessment date is before the end of the period'
  return `the statements are ${months} ${months === 1 ? 'month' : 'months'} old`
}
