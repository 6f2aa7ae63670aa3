import { companyKinds } from '#domain/assessment/company-kind.ts'
import { inputProblems, type AssessmentInputs, type BothYears } from '#domain/assessment/inputs.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { amountRulesOf, typedAmount, type TypedAmount } from '#domain/entry/typed-amount.ts'
import { unusableAmountText } from '#words/assessment-inputs.ts'
import { sentenceOfField } from '#words/field-problems.ts'
import type { OfferedRate } from '../reference-rate.tsx'

// The inputs of an assessment as they stand in the fields of their form. '' is nothing given.

/** Amounts that no coded statement holds: two years each. */
export const enteredAmounts = ['depreciationAndAmortization', 'capitalExpenditures'] as const
export type EnteredAmount = (typeof enteredAmounts)[number]
export type InputYear = keyof BothYears
/** What the two years are called; previous null: the statement has none. */
export type InputYears = { readonly current: string; readonly previous: string | null }

export type AmountField = `${EnteredAmount}.${InputYear}`

export type InputField =
  | 'title'
  | 'rubPerUsd'
  | 'rateSource'
  | 'rateDate'
  | 'asOf'
  | 'kind'
  | 'kind.reason'
  | AmountField

/** A rate with where it is from and of which day: they come, stay and go together. */
const rateFields = ['rubPerUsd', 'rateSource', 'rateDate'] as const

/** `sourcedRate`: the rate that source and day belong to; '' where there is neither. */
export type InputTexts = Readonly<Record<InputField | 'sourcedRate', string>>

/** Fields that say something else than at first. */
export type ChangedInputs = Readonly<Partial<InputTexts>>

/** What is wrong with a field, as the sentence beside it. */
export type InputFaults = Readonly<Partial<Record<InputField, string>>>

/** `inputs` null: a field has a fault. */
export type ReadInputs = { readonly inputs: AssessmentInputs | null; readonly faults: InputFaults }

export function inputTextsOf(inputs: AssessmentInputs): InputTexts {
  const { depreciationAndAmortization, capitalExpenditures } = inputs
  return {
    title: inputs.title,
    rubPerUsd: inputs.rubPerUsd ?? '',
    rateSource: inputs.rateSource ?? '',
    rateDate: inputs.rateDate ?? '',
    sourcedRate: (inputs.rateSource ?? inputs.rateDate) === null ? '' : (inputs.rubPerUsd ?? ''),
    'depreciationAndAmortization.current': amountText(depreciationAndAmortization.current),
    'depreciationAndAmortization.previous': amountText(depreciationAndAmortization.previous),
    'capitalExpenditures.current': amountText(capitalExpenditures.current),
    'capitalExpenditures.previous': amountText(capitalExpenditures.previous),
    asOf: inputs.asOf,
    kind: inputs.kind?.kind ?? '',
    'kind.reason': inputs.kind?.reason ?? '',
  }
}

/** Those of the texts that are fields of the form: what a browser kept may be of another program. */
export const changedIn = (kept: Readonly<Record<string, string>>, first: InputTexts): ChangedInputs =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => Object.hasOwn(first, name)))

/** Those of the changed fields that say something else than at first. */
export const stillChanged = (changed: ChangedInputs, first: InputTexts): ChangedInputs =>
  // every name is one of a field
  Object.fromEntries(Object.entries(changed).filter(([name, text]) => first[name as keyof InputTexts] !== text))

/** Bare digits, so that nothing in a field can be read in two ways. */
const amountText = (amount: number | null): string => (amount === null ? '' : String(amount))

const rules = amountRulesOf('depreciationAndAmortization', null)

/** What a typed amount says: neither figure has a sign, and a mark that can be read in two ways is asked about. */
export const readAmount = (text: string): TypedAmount => typedAmount({ text }, rules, null)

/**
 * The inputs by what was changed, or what is wrong with them. A field that was not changed says what it was, to the letter. A rate that
 * was taken away has neither source nor day.
 */
export function readInputs(changed: ChangedInputs, initial: AssessmentInputs): ReadInputs {
  const inputs: AssessmentInputs = {
    title: changed.title?.trim() ?? initial.title,
    ...rateIn(changed, initial),
    depreciationAndAmortization: bothYears('depreciationAndAmortization', changed, initial),
    capitalExpenditures: bothYears('capitalExpenditures', changed, initial),
    asOf: changed.asOf?.trim() ?? initial.asOf,
    kind: kindIn(changed, initial),
  }
  const faults = { ...faultsOf(inputs), ...faultsOfAmounts(changed) }
  return { inputs: Object.keys(faults).length === 0 ? inputs : null, faults }
}

/** Without a kind there is nothing to give a reason for. */
function kindIn(changed: ChangedInputs, { kind: initial }: AssessmentInputs): AssessmentInputs['kind'] {
  const kind = companyKinds.find((each) => each === (changed.kind ?? initial?.kind))
  return kind === undefined ? null : { kind, reason: changed['kind.reason']?.trim() ?? initial?.reason ?? '' }
}

type RateInputs = Pick<AssessmentInputs, (typeof rateFields)[number]>

function rateIn({ rubPerUsd: typed, rateSource, rateDate }: ChangedInputs, initial: AssessmentInputs): RateInputs {
  if (typed?.trim() === '') return { rubPerUsd: null, rateSource: null, rateDate: null }
  return {
    rubPerUsd: typed === undefined ? initial.rubPerUsd : (rateOf('USD', typed)?.roubles ?? typed.trim()),
    rateSource: rateSource === undefined ? initial.rateSource : nothingOr(rateSource),
    rateDate: rateDate === undefined ? initial.rateDate : nothingOr(rateDate),
  }
}

const nothingOr = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const bothYears = (name: EnteredAmount, changed: ChangedInputs, initial: AssessmentInputs): BothYears => ({
  current: amountIn(changed[`${name}.current`], initial[name].current),
  previous: amountIn(changed[`${name}.previous`], initial[name].previous),
})

function amountIn(text: string | undefined, before: number | null): number | null {
  if (text === undefined) return before
  const read = readAmount(text)
  return read.kind === 'amount' ? read.amount : null
}

/** What was changed without a fault. Of a rate, its source and its day, which are one, all are left out where one has a fault. */
export function faultlessIn(changed: ChangedInputs, initial: AssessmentInputs): ChangedInputs {
  const { faults } = readInputs(changed, initial)
  const isRateFaulty = rateFields.some((field) => field in faults)
  const leftOut = [...Object.keys(faults), ...(isRateFaulty ? [...rateFields, 'sourcedRate'] : [])]
  return Object.fromEntries(Object.entries(changed).filter(([name]) => !leftOut.includes(name)))
}

/** The first problem of each field. */
function faultsOf(inputs: AssessmentInputs): InputFaults {
  const sentences = inputProblems(inputs).map((problem) => [problem.at, sentenceOfField(problem)])
  // the rules name the fields of this very form
  return Object.fromEntries(sentences.toReversed()) as InputFaults
}

function faultsOfAmounts(changed: ChangedInputs): InputFaults {
  const fields = enteredAmounts.flatMap((name) => [`${name}.current`, `${name}.previous`] as const)
  const faults: Partial<Record<InputField, string>> = {}
  for (const field of fields) {
    const text = changed[field] ?? ''
    const read = readAmount(text)
    if (read.kind === 'unusable') faults[field] = unusableAmountText(text.trim(), read)
  }
  return faults
}

/** What typing a rate changes: source and day of one rate are not those of another. */
export function withRate(texts: InputTexts, rubPerUsd: string): ChangedInputs {
  const hasSource = `${texts.rateSource}${texts.rateDate}`.trim() !== ''
  return hasSource && !isSameRate(rubPerUsd, texts.sourcedRate)
    ? { rubPerUsd, rateSource: '', rateDate: '', sourcedRate: '' }
    : { rubPerUsd }
}

/** What typing a source or a day changes: they are those of the rate that stands there. */
export function withSource(
  texts: InputTexts,
  part: Partial<Pick<InputTexts, 'rateSource' | 'rateDate'>>,
): ChangedInputs {
  const { rateSource, rateDate, rubPerUsd } = { ...texts, ...part }
  return { ...part, sourcedRate: `${rateSource}${rateDate}`.trim() === '' ? '' : rubPerUsd }
}

/** Whether two texts say the same rate, however they are written. */
function isSameRate(one: string, other: string): boolean {
  const [a, b] = [rateOf('USD', one), rateOf('USD', other)]
  return a !== null && b !== null && a.scaled * 10n ** BigInt(b.decimals) === b.scaled * 10n ** BigInt(a.decimals)
}

/** A rate that is offered; an average is of a year, which its label says, and of no day. */
type Reference = Pick<OfferedRate, 'roubles' | 'label' | 'date' | 'source'>

const dayOf = ({ source, date }: Reference): string => (source === 'bank-of-russia-average' ? '' : date)

/** What confirming a reference changes. */
export const withReference = (offered: Reference): ChangedInputs => ({
  rubPerUsd: offered.roubles,
  rateSource: offered.label,
  rateDate: dayOf(offered),
  sourcedRate: offered.roubles,
})

/** Whether the rate that stands there is the one that is offered, with its source and day. */
export const isReference = (texts: InputTexts, offered: Reference): boolean =>
  isSameRate(texts.rubPerUsd, offered.roubles) &&
  texts.rateSource === offered.label &&
  texts.rateDate === dayOf(offered)
