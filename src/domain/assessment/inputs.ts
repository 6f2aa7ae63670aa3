import { rateOf, type Rate } from '../currency/rate.ts'
import { charactersIn, problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { companyTitleLengthMax, kindReasonLengthMax, rateSourceLengthMax } from '../policy.ts'
import { monthOf } from './age.ts'
import type { AssessOptions } from './assess.ts'
import type { OverruledKind } from './company-kind.ts'

/** An amount for both years, in the statement's unit; null when unknown. */
export type BothYears = { readonly current: number | null; readonly previous: number | null }

/**
 * Values that the member confirms or enters for an assessment, in addition to the statement. They can be changed later.
 */
export type AssessmentInputs = {
  /** The member's name for the company: its real name, a nickname or a code. */
  readonly title: string
  /**
   * Roubles per US dollar as a plain decimal, confirmed by the member; null when there is none. No rate is ever
   * assumed.
   */
  readonly rubPerUsd: string | null
  /** Source of the rate and its day, YYYY-MM-DD, if the member gave them. */
  readonly rateSource: string | null
  readonly rateDate: string | null
  readonly depreciationAndAmortization: BothYears
  readonly capitalExpenditures: BothYears
  /** The day of the assessment, YYYY-MM-DD: it determines the age of the statements and dates the printout. */
  readonly asOf: string
  /** The kind of company the member chose instead of the derived one; null to derive it from the figures. */
  readonly kind: OverruledKind | null
}

const isDay = (text: string): boolean => monthOf(text) !== null

const inputRules = [
  ({ title }) => when(title === '', { code: 'title-missing', at: 'title' }),
  ({ title }) =>
    when(title.length > companyTitleLengthMax, {
      code: 'title-long',
      at: 'title',
      facts: { limit: companyTitleLengthMax },
    }),
  ({ rubPerUsd }) =>
    when(rubPerUsd !== null && rateOf('USD', rubPerUsd) === null, { code: 'rate-malformed', at: 'rubPerUsd' }),
  ({ rateSource }) =>
    when((rateSource ?? '').length > rateSourceLengthMax, {
      code: 'rate-source-long',
      at: 'rateSource',
      facts: { limit: rateSourceLengthMax },
    }),
  ({ rateDate }) => when(rateDate !== null && !isDay(rateDate), { code: 'day-malformed', at: 'rateDate' }),
  ({ asOf }) => when(!isDay(asOf), { code: 'day-malformed', at: 'asOf' }),
  ({ kind }) => when(kind !== null && !isReason(kind.reason), { code: 'kind-reason-missing', at: 'kind.reason' }),
  ({ kind }) =>
    when(kind !== null && isReasonLong(kind.reason), {
      code: 'kind-reason-long',
      at: 'kind.reason',
      facts: { limit: kindReasonLengthMax },
    }),
] as const satisfies readonly FieldRule<AssessmentInputs>[]

/** The problems with the inputs, in the order of the fields in the form. */
export const inputProblems = (inputs: AssessmentInputs): readonly FieldProblem[] => problemsOf(inputs, inputRules)

/** Whether a string can be a reason. A reason must have a letter or digit, because it is printed inside a sentence. */
export const isReason = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

export const isReasonLong = (text: string): boolean => charactersIn(text) > kindReasonLengthMax

/** A kind set by the user, with its reason on one line, as it is stored and printed. */
export const tidyKind = ({ kind, reason }: OverruledKind): OverruledKind => ({
  kind,
  reason: reason.trim().replace(/\s+/g, ' '),
})

/** Source and day of the rate as given by the member; null when no source was given. The day may be missing. */
export const sourceOfRate = ({ rateSource, rateDate }: Pick<AssessmentInputs, 'rateSource' | 'rateDate'>) =>
  rateSource === null ? null : { source: rateSource, date: rateDate }

/** The confirmed rate; null when there is none or its text is not a rate. */
export const dollarRateOf = ({ rubPerUsd }: Pick<AssessmentInputs, 'rubPerUsd'>): Rate | null =>
  rubPerUsd === null ? null : rateOf('USD', rubPerUsd)

export const optionsOf = (inputs: AssessmentInputs): AssessOptions => ({
  rate: dollarRateOf(inputs),
  asOf: monthOf(inputs.asOf),
  kind: inputs.kind === null ? null : tidyKind(inputs.kind),
})

const worthOf = ({ title: _title, ...worth }: AssessmentInputs): string =>
  JSON.stringify(Object.entries(worth).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Whether two inputs differ at most in the title, so that all figures stay the same. */
export const isOnlyRenamed = (before: AssessmentInputs, after: AssessmentInputs): boolean =>
  worthOf(before) === worthOf(after)
