import { formatRatio } from '#domain/amounts/format.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import { gapsOf, type InformationGap, type InformationGapCode } from '#domain/assessment/information-gaps.ts'
import type { CapCode } from '#domain/assessment/rating.ts'
import type { RiskClass } from '#domain/assessment/risk.ts'
import { scale, type Level } from '#domain/assessment/scale.ts'
import { sayInEnglish } from './say-in-english.ts'

// The sentences that are shown together in the boxes at the top of an assessment. The advice depends on the risk and on
// whether any credit is recommended, so that no sentence contradicts another.

/** The parts of an assessment on which a sentence depends. */
type Case = Pick<Assessment, 'figures' | 'scores'>

const capReasons = {
  TNW_NOT_POSITIVE: ({ figures }) =>
    `tangible net worth is ${(figures.current.tangibleNetWorth ?? 0) < 0 ? 'negative' : 'zero'}`,
  LOSS_AND_ILLIQUID: () => 'a net loss and a current ratio below 0.5',
  DEBT_WITHOUT_EBITDA: () => 'financial debt without positive EBITDA',
  DEBT_10_EBITDA: ({ scores }) => `total debt is ${formatRatio(scores.leverageOne.ratio)} times EBITDA`,
  LIMITED_DATA: () => 'some ratios could not be calculated',
  FINANCING: () => 'a company that finances others',
  HOLDING: () => 'a holding company',
} as const satisfies Record<CapCode, (assessment: Case) => string>

const codeOf = (level: Level): string => scale.find((step) => step.level === level)?.code ?? ''

/**
 * The level that the score alone would give, and the cap that lowers it, as text; null when the score alone decides the
 * rating.
 */
export function cappedText(assessment: Assessment): string | null {
  const { rating, caps } = assessment
  if (rating === null || rating.level === rating.modelLevel) return null
  const binding = caps.filter(({ bestLevel }) => bestLevel === rating.level)
  return sayInEnglish('Score {score} would be {model}; capped at {level}: {reasons}.', {
    score: rating.score.toFixed(1),
    model: codeOf(rating.modelLevel),
    level: codeOf(rating.level),
    reasons: binding.map(({ code }) => capReasons[code](assessment)).join(', and '),
  })
}

/**
 * For each risk class, the advice if some credit is recommended, and the advice if none is. null when the amount says
 * enough.
 */
const advice = {
  veryLow: { some: null, none: null },
  low: { some: null, none: null },
  moderate: { some: null, none: 'Ask for prepayment or security.' },
  high: { some: 'Sell only small amounts, or against security.', none: 'Ask for prepayment or security.' },
  veryHigh: { some: null, none: 'Ask for prepayment or security.' },
} as const satisfies Record<RiskClass, { readonly some: string | null; readonly none: string | null }>

export function adviceText({ risk, limit }: Assessment): string | null {
  return risk === null ? null : advice[risk][limit.roubles > 0 ? 'some' : 'none']
}

type Gap<Code extends InformationGapCode> = Extract<InformationGap, { readonly code: Code }>

/** For each kind of missing information, a function that returns a short description. */
const missingWords: { readonly [Code in InformationGapCode]: (gap: Gap<Code>, assessment: Case) => string } = {
  noRate: () => 'Exchange rate: no maximum in US dollars.',
  noDepreciation: (_, { figures: { current }, scores }) => {
    if ((current.totalDebt ?? 0) > 0 || (current.ebitda ?? 0) <= 0)
      return 'Depreciation and amortisation: debt ratios look worse than they are.'
    return scores.ebitdaMargin.points === null
      ? 'Depreciation and amortisation: EBITDA looks lower than it is.'
      : 'Depreciation and amortisation: the EBITDA margin looks worse than it is.'
  },
  zeroDepreciation: () => 'Depreciation and amortisation: given as 0.',
  depreciationOfOneYear: () => 'Depreciation and amortisation for the previous year.',
  noCapitalExpenditures: () => 'Capital expenditure: does not affect the result.',
  noPreviousYear: () => 'Previous year: no trend.',
  noPreviousRevenue: () => 'Revenue for the previous year: no growth rate.',
  ratiosLeftOut: ({ metrics: { length } }) => (length === 1 ? '1 ratio.' : `${length} ratios.`),
  interim: ({ months }) => `Full year: the statements cover ${months} months.`,
  irregularPeriod: () => 'A regular reporting period.',
  simplifiedForm: () => 'Detail: this is the simplified form.',
  old: ({ months }) => `Recent statements: these are ${months} months old.`,
  ageUnknown: () => 'Age of the statements.',
  dayBeforePeriodEnd: () => 'An assessment date after the end of the period.',
}

export type Missing = { readonly code: InformationGapCode; readonly text: string }

/** Missing information that would make the assessment more certain, in display order. */
export const missingTexts = (assessment: Assessment): readonly Missing[] =>
  gapsOf(assessment).map((gap) => {
    // the cast is safe: this is the function for this code
    const words = missingWords[gap.code] as (gap: InformationGap, assessment: Case) => string
    return { code: gap.code, text: words(gap, assessment) }
  })
