import { agingSteps } from '#domain/assessment/age.ts'
import {
  trendPoints,
  withoutDepreciation,
  type InformationGaps,
  type LeftOver,
  type LeftOut,
  type InformationGap,
  type Origin,
  type Touched,
  type Weighted,
} from '#domain/assessment/information-gaps.ts'
import { revenueSteps } from '#domain/assessment/trend.ts'
import type { TypedAmount, Unusable } from '#domain/entry/typed-amount.ts'
import { creditCapUsd, creditMinUsd, fullWeightMin, ratedWeightMin } from '#domain/policy.ts'
import { say } from '../say.ts'
import { metricNamesShown, findingWords } from '../documents/assessment.ts'
import { unusableWords } from './line-grid.ts'

// What a member confirms or enters before an assessment, and what each missing item costs in certainty.

export const assessmentInputWords = {
  form: 'Inputs of the assessment',
  title: 'Company name, nickname or code',
  titleHelp: 'It stands on the printout. Under another name than the statement’s own, the tax number is left out.',
  rateHeading: 'Exchange rate',
  rate: 'Roubles per 1 US dollar',
  rateHelp: 'Only a rate you type or confirm counts. It gives the limit in dollars.',
  rateCaution: 'References only. There is no limit in dollars before you confirm one or type a rate.',
  rateSource: 'Where the rate is from',
  rateDate: 'Day the rate was set for',
  amount: '{year}, {unit}',
  amounts: {
    depreciationAndAmortization: 'Depreciation and amortization',
    capitalExpenditures: 'Capital expenditures',
  },
  amountHelp: {
    depreciationAndAmortization: 'From the notes, for the period of the statement. Empty: not known.',
    capitalExpenditures: 'From the notes or line 4221, for the period of the statement. Empty: not known.',
  },
  asOf: 'Day of the assessment',
  asOfHelp: 'It gives the age of the statements, and the printout its date.',
  readAs: 'Read as {shown}, in {unit}.',
  roundedTo: 'Rounded to {shown}, in {unit}.',
  unsigned: 'Read as {shown}, in {unit}: this figure has no sign.',
} as const

/** Why a typed amount cannot be used, and what to do. */
export function unusableAmountText(text: string, read: Extract<TypedAmount, { kind: 'unusable' }>): string {
  const [whole = '', fraction = ''] = read.readings ?? []
  return say(unusableHere[read.why], { text, whole, fraction })
}

const unusableHere = {
  ...unusableWords,
  ambiguous: '“{text}” can be read as {whole} or as {fraction}. Type it without the mark.',
  hashes: unusableWords.text,
} as const satisfies Record<Unusable, string>

/** What each missing item costs. */
export const informationGapWords = {
  heading: 'What each missing item costs',
  weight: 'The ratios that could be worked out weigh {count} of 100.',
  complete: 'Nothing is missing.',
  groups: { inputs: 'You may still give it', statement: 'It is not in the statement' },
  weighs: '{name} (weight {count})',
  weighsBecause: '{name} (weight {count}): {reason}',
  unknown: 'A figure it needs is not known from these statements.',
} as const

export const originWords = informationGapWords.groups satisfies Record<Origin, string>

export const touchedWords = {
  score: 'Score',
  limit: 'Limit',
  comparison: 'Year over year',
  nothing: 'Costs nothing',
} as const satisfies Record<Touched, string>

/** What is missing, what that costs, and the ratios it is about. */
export type MissingText = { readonly name: string; readonly cost: string; readonly metrics: readonly string[] }

const percents = withoutDepreciation.levelLowerPercent
const points = withoutDepreciation.scorePoints
const measured = `Leaving it out was measured to change scores by −${points.from} to −${points.to} points on average, and to put ${percents.from} to ${percents.to}% of companies one level lower.`
const revenuePoints = { worst: Math.min(...revenueSteps.map((step) => step.points)), best: trendPoints.best }

const range = ({ worst, best }: { readonly worst: number; readonly best: number }): string =>
  `−${Math.abs(worst)} to +${best}`

const leftOverWords = {
  full: 'Their weight is taken out of the score.',
  capped: `Less than ${fullWeightMin} of 100 is left: the rating is level 4 at best and should be reviewed manually.`,
  notRated: `Less than ${ratedWeightMin} of 100 is left: there is no rating, and no credit is recommended.`,
} as const satisfies Record<LeftOver, string>

const costs: {
  readonly [Code in InformationGap['code']]: (missing: Extract<InformationGap, { code: Code }>) => NameAndCost
} = {
  noRate: ({ capRoubles, minimumRoubles }) => [
    'Exchange rate',
    say(
      'There is no limit in US dollars. In roubles it is RUB {cap} at most, and below RUB {minimum} nothing is recommended; with a rate these are USD {capUsd} and USD {minimumUsd}.',
      { cap: capRoubles, minimum: minimumRoubles, capUsd: creditCapUsd, minimumUsd: creditMinUsd },
    ),
  ],
  noDepreciation: () => [
    'Depreciation and amortization',
    `EBITDA is worked out without it, so debt ratios are overstated, and the printout says so. Debt service coverage, which earns no points, rests on it too. ${measured}`,
  ],
  zeroDepreciation: () => [
    'Depreciation and amortization of 0',
    `The method reads 0 as not provided, and the printout says so: EBITDA has none in it, and debt ratios may be overstated. ${measured}`,
  ],
  depreciationOfOneYear: ({ unknown }) => [
    `Depreciation and amortization of the ${unknown === 'current' ? 'reporting year' : 'year before'}`,
    'EBITDA has it in one year and not in the other: the changes of EBITDA, its margin, debt / EBITDA and debt service coverage compare unlike figures, and so do strengths and weaknesses made of them. No points depend on that comparison.',
  ],
  noCapitalExpenditures: ({ unknown }) => [
    unknown.length === 2 || unknown[0] === undefined
      ? 'Capital expenditures'
      : `Capital expenditures of the ${unknown[0] === 'current' ? 'reporting year' : 'year before'}`,
    'The method does not use them: rating and limit stay as they are. They are only missing from the supplementary information of the statement.',
  ],
  dayBeforePeriodEnd: () => [
    'A day after the end of the period',
    'The day of the assessment is before the period ends, so the age of the statements is not applied to the limit.',
  ],
  ratiosLeftOut: ({ leaves }) => ['Ratios that could not be calculated', leftOverWords[leaves]],
  noPreviousYear: () => [
    'The year before',
    `There is no trend, which can move the score by ${range(trendPoints)} points, and nothing is compared year over year.`,
  ],
  noPreviousRevenue: () => [
    'Revenue of the year before',
    `Growth of revenue is not judged; it can move the score by ${range(revenuePoints)} points.`,
  ],
  interim: ({ months }) => [
    'A full year',
    `Flows of ${months} months are annualised and may be affected by seasonality. The balance sheet of the year before is that of 31 December, not of the same day.`,
  ],
  irregularPeriod: () => [
    'A regular period',
    'The period of this filing is its own; its flows were not annualised and count as those of a full year.',
  ],
  simplifiedForm: () => [
    'The full form',
    'The simplified form does not itemise intangible assets, short-term investments or selling costs: tangible net worth and quick ratio may be overstated.',
  ],
  old: ({ months, factor }) => [
    'More recent statements',
    `They are ${months} months old. Over ${monthsOver(factor)} months the limit is multiplied by ${factor}${factor === 0 ? ': no credit is recommended' : ''}.`,
  ],
  ageUnknown: () => ['The age of the statements', 'It is not known and not applied to the limit.'],
}

type NameAndCost = readonly [name: string, cost: string]

const monthsOver = (factor: number): number => agingSteps.find((step) => step.factor === factor)?.monthsOver ?? 0

export function missingText(missing: InformationGap): MissingText {
  // the row of this very code
  const nameAndCost = costs[missing.code] as (missing: InformationGap) => NameAndCost
  const [name, cost] = nameAndCost(missing)
  return { name, cost, metrics: 'metrics' in missing ? missing.metrics.map(metricText) : [] }
}

function metricText(row: Weighted | LeftOut): string {
  const facts = { name: metricNamesShown[row.metric], count: row.weight }
  if (!('because' in row)) return say(informationGapWords.weighs, facts)
  const reason = row.because === 'unknown' ? informationGapWords.unknown : findingWords[row.because]
  return say(informationGapWords.weighsBecause, { ...facts, reason })
}

export const weightText = ({ availableWeight }: InformationGaps): string =>
  say(informationGapWords.weight, { count: availableWeight })
