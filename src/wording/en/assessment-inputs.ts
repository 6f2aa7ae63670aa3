import { agingSteps } from '#domain/assessment/age.ts'
import {
  trendPoints,
  withoutDepreciation,
  type InformationGaps,
  type LeftOver,
  type LeftOut,
  type InformationGap,
  type Origin,
  type GapEffect,
  type Weighted,
} from '#domain/assessment/information-gaps.ts'
import { revenueSteps } from '#domain/assessment/trend.ts'
import type { TypedAmount, Unusable } from '#domain/entry/typed-amount.ts'
import { creditMinUsd, fullWeightMin, ratedWeightMin } from '#domain/policy.ts'
import { say } from '../say.ts'
import { metricNamesShown } from '../documents/assessment.ts'
import { findingWords } from '../documents/finding-texts.ts'
import { unusableWords } from './line-grid.ts'

// Text for the inputs of an assessment, which a member confirms or enters. It also says how a missing input affects the
// assessment.

export const assessmentInputWords = {
  form: 'Inputs of the assessment',
  title: 'Company name, nickname or code',
  titleHelp: 'Shown on the printout. If it differs from the statement’s own name, the tax number is left out.',
  rateHeading: 'Exchange rate',
  rate: 'Roubles per 1 US dollar',
  rateHelp: 'Only a rate you type or confirm is used. It sets the limit in dollars.',
  rateCaution: 'For reference only. The limit is given in dollars once you confirm one of these rates or type one.',
  rateSource: 'Source of the rate',
  rateDate: 'Date of the rate',
  amount: '{year}, {unit}',
  amounts: {
    depreciationAndAmortization: 'Depreciation and amortisation',
    capitalExpenditures: 'Capital expenditure',
  },
  amountHelp: {
    depreciationAndAmortization: 'From the notes, for the period of the statement. Leave empty if not known.',
    capitalExpenditures: 'From the notes or line 4221, for the period of the statement. Leave empty if not known.',
  },
  asOf: 'Assessment date',
  asOfHelp: 'Sets the age of the statements and the date of the printout.',
  kindHeading: 'Kind of company',
  kind: 'Assess as',
  kindByFigures: 'What its figures say',
  kindHelp: 'A company that finances others gets no trade limit, and a holding company usually a small one.',
  kindReason: 'Reason for this kind',
  kindReasonHelp: 'Printed on the first page with your name and what the figures say.',
  readAs: 'Read as {shown}, in {unit}.',
  roundedTo: 'Rounded to {shown}, in {unit}.',
  unsigned: 'Read as {shown}, in {unit}: this figure has no sign.',
} as const

/** A message that says why a typed amount cannot be used, and what to do. */
export function unusableAmountText(text: string, read: Extract<TypedAmount, { kind: 'unusable' }>): string {
  const [whole = '', fraction = ''] = read.readings ?? []
  return say(unusableHere[read.why], { text, whole, fraction })
}

const unusableHere = {
  ...unusableWords,
  ambiguous: '“{text}” can mean {whole} or {fraction}. Type it without the comma or point.',
  hashes: unusableWords.text,
  unit: '“{text}” is in a different unit from the statement. Type it in the statement’s unit.',
} as const satisfies Record<Unusable, string>

export const informationGapWords = {
  heading: 'What’s missing',
  weight: 'The ratios that could be calculated carry {count} of 100 points of weight.',
  complete: 'Nothing is missing.',
  groups: { inputs: 'You can still add', statement: 'Not in the statement' },
  weighs: '{name} (weight {count})',
  weighsBecause: '{name} (weight {count}): {reason}',
  unknown: 'A figure it needs is not in these statements.',
} as const

export const originWords = informationGapWords.groups satisfies Record<Origin, string>

export const touchedWords = {
  score: 'Score',
  limit: 'Limit',
  comparison: 'Year over year',
  nothing: 'No effect',
} as const satisfies Record<GapEffect, string>

/** A fact that an assessment lacks. `cost`: how its absence affects the assessment; `metrics`: the ratios affected. */
export type MissingText = { readonly name: string; readonly cost: string; readonly metrics: readonly string[] }

const points = withoutDepreciation.scorePoints
const measured = `Without it scores run ${points.from} to ${points.to} points lower on average.`
const revenuePoints = { worst: Math.min(...revenueSteps.map((step) => step.points)), best: trendPoints.best }

const range = ({ worst, best }: { readonly worst: number; readonly best: number }): string =>
  `−${Math.abs(worst)} to +${best}`

const leftOverWords = {
  full: 'The score leaves out their weight.',
  capped: `Less than ${fullWeightMin} of 100 is left: the rating is level 4 at best and should be reviewed manually.`,
  notRated: `Less than ${ratedWeightMin} of 100 is left: there is no rating, and no credit is recommended.`,
} as const satisfies Record<LeftOver, string>

const costs: {
  readonly [Code in InformationGap['code']]: (missing: Extract<InformationGap, { code: Code }>) => NameAndCost
} = {
  noRate: ({ cap, minimumRoubles }) => [
    'Exchange rate',
    cap === null
      ? 'No limit in US dollars.'
      : say(
          'No limit in US dollars. Without a rate the highest amount we recommend is RUB {cap} and the smallest RUB {minimum}; with a rate they are USD {capUsd} and USD {minimumUsd}.',
          { cap: cap.roubles, minimum: minimumRoubles, capUsd: cap.usd, minimumUsd: creditMinUsd },
        ),
  ],
  noDepreciation: () => [
    'Depreciation and amortisation',
    `Without it EBITDA is lower, so the EBITDA margin and debt ratios may look worse. ${measured}`,
  ],
  zeroDepreciation: () => [
    'Depreciation and amortisation of 0',
    `The method treats 0 as not provided, so the EBITDA margin and debt ratios may look worse. ${measured}`,
  ],
  depreciationOfOneYear: () => [
    'Depreciation and amortisation for the previous year',
    'EBITDA includes it in one year only, so year-over-year changes in EBITDA and debt ratios are not comparable. The score is not affected.',
  ],
  noCapitalExpenditures: ({ unknown }) => [
    unknown.length === 2 || unknown[0] === undefined
      ? 'Capital expenditure'
      : `Capital expenditure for the ${unknown[0] === 'current' ? 'reporting year' : 'previous year'}`,
    'Not used by the method: rating and limit stay the same. Only the supplementary information is incomplete.',
  ],
  dayBeforePeriodEnd: () => [
    'A date after the end of the period',
    'The assessment date is before the end of the period, so the limit is not reduced for age.',
  ],
  ratiosLeftOut: ({ leaves }) => ['Ratios that could not be calculated', leftOverWords[leaves]],
  noPreviousYear: () => [
    'The previous year',
    `Without a trend the score can differ by ${range(trendPoints)} points, and there is no year-over-year comparison.`,
  ],
  noPreviousRevenue: () => [
    'Revenue for the previous year',
    `Revenue growth is not scored; it can change the score by ${range(revenuePoints)} points.`,
  ],
  interim: ({ months }) => [
    'A full year',
    `Flows of ${months} months are annualised and may be affected by seasonality. The previous balance sheet is at 31 December, not at the same date a year earlier.`,
  ],
  irregularPeriod: () => ['A regular period', 'This filing has an irregular period; its flows count as a full year’s.'],
  simplifiedForm: () => [
    'The full form',
    'The simplified form does not itemise intangible assets, short-term investments or selling costs: tangible net worth and quick ratio may be overstated.',
  ],
  old: ({ months, factor }) => [
    'More recent statements',
    `They are ${months} months old. After ${monthsOver(factor)} months the limit is multiplied by ${factor}${factor === 0 ? ': no credit is recommended' : ''}.`,
  ],
  ageUnknown: () => ['The age of the statements', 'Not known, so the limit is not reduced for age.'],
}

type NameAndCost = readonly [name: string, cost: string]

const monthsOver = (factor: number): number => agingSteps.find((step) => step.factor === factor)?.monthsOver ?? 0

export function missingText(missing: InformationGap): MissingText {
  // the cast is safe: this is the function for this code
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
