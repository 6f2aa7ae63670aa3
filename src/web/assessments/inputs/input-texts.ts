import { companyKinds } from '#domain/assessment/company-kind.ts'
import { inputProblems, type AssessmentInputs, type BothYears } from '#domain/assessment/inputs.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { amountRulesOf, typedAmount, type TypedAmount } from '#domain/entry/typed-amount.ts'
import { unusableAmountText } from '#words/assessment-inputs.ts'
import { sentenceOfField } from '#words/field-problems.ts'
import type { OfferedRate } from '../../document/statement/reference-rate.tsx'

// The inputs of an assessment as texts of their form fields. '' means not given.

/** Amounts that coded statements do not contain; two years each. */
export const enteredAmounts = ['depreciationAndAmortization', 'capitalExpenditures'] as const
export type EnteredAmount = (typeof enteredAmounts)[number]
export type InputYear = keyof BothYears
/** The labels of the two years; `previous` is null when the statement has no previous year. */
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

/** A rate with its source and day: all three change together. */
const rateFields = ['rubPerUsd', 'rateSource', 'rateDate'] as const

/** `sourcedRate`: the rate that source and day belong to; '' when there are none. */
export type InputTexts = Readonly<Record<InputField | 'sourcedRate', string>>

/** Fields that differ from their initial value. */
export type ChangedInputs = Readonly<Partial<InputTexts>>

/** The error of each field, as the sentence beside it. */
export type InputFaults = Readonly<Partial<Record<InputField, string>>>

/** `inputs` is null when a field has an error. */
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

/** Keeps only known form fields: stored changes may be from another version of the program. */
export const changedIn = (kept: Readonly<Record<string, string>>, first: InputTexts): ChangedInputs =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => Object.hasOwn(first, name)))

/** Keeps only the changes that still differ from the initial value. */
export const stillChanged = (changed: ChangedInputs, first: InputTexts): ChangedInputs =>
  // Every key is a field name.
  Object.fromEntries(Object.entries(changed).filter(([name, text]) => first[name as keyof InputTexts] !== text))

/** Digits without separators, so that the field is never ambiguous. */
const amountText = (amount: number | null): string => (amount === null ? '' : String(amount))

const rules = amountRulesOf('depreciationAndAmortization', null)

/** Reads a typed amount, which has no sign. If its separator is ambiguous, the result asks what it means. */
export const readAmount = (text: string): TypedAmount => typedAmount({ text }, rules, null)

/**
 * The inputs with the changes applied, or their errors. Unchanged fields keep their exact initial value. Removing the rate removes its
 * source and day.
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

/** Without a company type there is no reason for it either. */
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

/** The changes without errors. Rate, source and day belong together: if one has an error, all three are dropped. */
export function faultlessIn(changed: ChangedInputs, initial: AssessmentInputs): ChangedInputs {
  const { faults } = readInputs(changed, initial)
  const isRateFaulty = rateFields.some((field) => field in faults)
  const leftOut = [...Object.keys(faults), ...(isRateFaulty ? [...rateFields, 'sourcedRate'] : [])]
  return Object.fromEntries(Object.entries(changed).filter(([name]) => !leftOut.includes(name)))
}

/** The first problem of each field. */
function faultsOf(inputs: AssessmentInputs): InputFaults {
  const sentences = inputProblems(inputs).map((problem) => [problem.at, sentenceOfField(problem)])
  // The rules use the field names of this form.
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

/** The changes when a rate is typed: source and day of another rate are cleared. */
export function withRate(texts: InputTexts, rubPerUsd: string): ChangedInputs {
  const hasSource = `${texts.rateSource}${texts.rateDate}`.trim() !== ''
  return hasSource && !isSameRate(rubPerUsd, texts.sourcedRate)
    ? { rubPerUsd, rateSource: '', rateDate: '', sourcedRate: '' }
    : { rubPerUsd }
}

/** The changes when a source or day is typed: they belong to the current rate. */
export function withSource(
  texts: InputTexts,
  part: Partial<Pick<InputTexts, 'rateSource' | 'rateDate'>>,
): ChangedInputs {
  const { rateSource, rateDate, rubPerUsd } = { ...texts, ...part }
  return { ...part, sourcedRate: `${rateSource}${rateDate}`.trim() === '' ? '' : rubPerUsd }
}

/** Whether two texts are the same rate, however written. */
function isSameRate(one: string, other: string): boolean {
  const [a, b] = [rateOf('USD', one), rateOf('USD', other)]
  return a !== null && b !== null && a.scaled * 10n ** BigInt(b.decimals) === b.scaled * 10n ** BigInt(a.decimals)
}

/** An offered rate; a yearly average has no day, and its label names the year. */
type Reference = Pick<OfferedRate, 'roubles' | 'label' | 'date' | 'source'>

const dayOf = ({ source, date }: Reference): string => (source === 'bank-of-russia-average' ? '' : date)

/** The changes when a reference rate is confirmed. */
export const withReference = (offered: Reference): ChangedInputs => ({
  rubPerUsd: offered.roubles,
  rateSource: offered.label,
  rateDate: dayOf(offered),
  sourcedRate: offered.roubles,
})

/** Whether the current rate is the offered rate, with the same source and day. */
export const isReference = (texts: InputTexts, offered: Reference): boolean =>
  isSameRate(texts.rubPerUsd, offered.roubles) &&
  texts.rateSource === offered.label &&
  texts.rateDate === dayOf(offered)
