import { companyKinds } from '#domain/assessment/company-kind.ts'
import { inputProblems, type AssessmentInputs, type BothYears } from '#domain/assessment/inputs.ts'
import type { Denomination } from '#domain/catalogue/denominations.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { amountRulesOf, typedAmount, type TypedAmount } from '#domain/entry/typed-amount.ts'
import { unusableAmountText } from '#words/assessment-inputs.ts'
import { sentenceOfField } from '#words/field-problems.ts'
import type { OfferedRate } from '../../document/statement/reference-rate.tsx'

// Converts the inputs of an assessment into the text of their form fields, and back. '' means that nothing was entered.

/**
 * The amounts that the member may enter for each year: coded statements never contain depreciation, and not all contain
 * capital expenditure.
 */
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

/** The fields for the rate, its source and its day, which belong together. */
const rateFields = ['rubPerUsd', 'rateSource', 'rateDate'] as const

/** The text of each field. `sourcedRate` is the rate to which source and day belong; '' when there are none. */
export type InputTexts = Readonly<Record<InputField | 'sourcedRate', string>>

/** The text of each field that differs from its initial text. */
export type ChangedInputs = Readonly<Partial<InputTexts>>

/** The error of each field, as the sentence shown beside it. */
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

/** Returns only changes of known fields, because stored changes may be from another version of the program. */
export const changedIn = (kept: Readonly<Record<string, string>>, first: InputTexts): ChangedInputs =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => Object.hasOwn(first, name)))

/** Returns only the changes that still differ from the initial text. */
export const stillChanged = (changed: ChangedInputs, first: InputTexts): ChangedInputs =>
  // the cast is safe: every key is the name of a field
  Object.fromEntries(Object.entries(changed).filter(([name, text]) => first[name as keyof InputTexts] !== text))

/** An amount as digits without separators, so that its text can be read in only one way. */
const amountText = (amount: number | null): string => (amount === null ? '' : String(amount))

const rules = amountRulesOf('depreciationAndAmortization', null)

/** The unit of the amounts. A typed amount may end with this unit and no other; null allows any unit. */
type Unit = Denomination | null

/** Reads a typed amount, ignoring its sign. If the separator is ambiguous, the result has both readings. */
export const readAmount = (text: string, unit: Unit): TypedAmount => typedAmount({ text }, { ...rules, unit }, null)

/**
 * Applies the changes to the inputs, and returns the result or the errors. Unchanged fields have exactly their initial
 * values. Removing the rate also removes its source and day.
 */
export function readInputs(changed: ChangedInputs, initial: AssessmentInputs, unit: Unit): ReadInputs {
  const inputs: AssessmentInputs = {
    title: changed.title?.trim() ?? initial.title,
    ...rateIn(changed, initial),
    depreciationAndAmortization: bothYears('depreciationAndAmortization', changed, { initial, unit }),
    capitalExpenditures: bothYears('capitalExpenditures', changed, { initial, unit }),
    asOf: changed.asOf?.trim() ?? initial.asOf,
    kind: kindIn(changed, initial),
  }
  const faults = { ...faultsOf(inputs), ...faultsOfAmounts(changed, unit) }
  return { inputs: Object.keys(faults).length === 0 ? inputs : null, faults }
}

/** Returns the chosen kind of company with its reason; without a kind there is no reason either. */
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

type Before = { readonly initial: AssessmentInputs; readonly unit: Unit }

function bothYears(name: EnteredAmount, changed: ChangedInputs, { initial, unit }: Before): BothYears {
  const ofYear = (year: InputYear): number | null => {
    const text = changed[`${name}.${year}`]
    if (text === undefined) return initial[name][year]
    const read = readAmount(text, unit)
    return read.kind === 'amount' ? read.amount : null
  }
  return { current: ofYear('current'), previous: ofYear('previous') }
}

/**
 * Returns the changes that have no errors. Rate, source and day belong together: if one has an error, all three are
 * dropped.
 */
export function faultlessIn(changed: ChangedInputs, initial: AssessmentInputs, unit: Unit): ChangedInputs {
  const { faults } = readInputs(changed, initial, unit)
  const isRateFaulty = rateFields.some((field) => field in faults)
  const leftOut = [...Object.keys(faults), ...(isRateFaulty ? [...rateFields, 'sourcedRate'] : [])]
  return Object.fromEntries(Object.entries(changed).filter(([name]) => !leftOut.includes(name)))
}

/** Returns the first problem of each field, as a sentence. */
function faultsOf(inputs: AssessmentInputs): InputFaults {
  const sentences = inputProblems(inputs).map((problem) => [problem.at, sentenceOfField(problem)])
  // the cast is safe: the rules use the same field names as this form
  return Object.fromEntries(sentences.toReversed()) as InputFaults
}

function faultsOfAmounts(changed: ChangedInputs, unit: Unit): InputFaults {
  const fields = enteredAmounts.flatMap((name) => [`${name}.current`, `${name}.previous`] as const)
  const faults: Partial<Record<InputField, string>> = {}
  for (const field of fields) {
    const text = changed[field] ?? ''
    const read = readAmount(text, unit)
    if (read.kind === 'unusable') faults[field] = unusableAmountText(text.trim(), read)
  }
  return faults
}

/** Returns the changes that follow from typing a rate: a source and day that belong to a different rate are cleared. */
export function withRate(texts: InputTexts, rubPerUsd: string): ChangedInputs {
  const hasSource = `${texts.rateSource}${texts.rateDate}`.trim() !== ''
  return hasSource && !isSameRate(rubPerUsd, texts.sourcedRate)
    ? { rubPerUsd, rateSource: '', rateDate: '', sourcedRate: '' }
    : { rubPerUsd }
}

/** Returns the changes that follow from typing a source or a day: both then belong to the current rate. */
export function withSource(
  texts: InputTexts,
  part: Partial<Pick<InputTexts, 'rateSource' | 'rateDate'>>,
): ChangedInputs {
  const { rateSource, rateDate, rubPerUsd } = { ...texts, ...part }
  return { ...part, sourcedRate: `${rateSource}${rateDate}`.trim() === '' ? '' : rubPerUsd }
}

/** Whether two strings mean the same rate, however they are written. */
function isSameRate(one: string, other: string): boolean {
  const a = rateOf('USD', one)
  const b = rateOf('USD', other)
  return a !== null && b !== null && a.scaled * 10n ** BigInt(b.decimals) === b.scaled * 10n ** BigInt(a.decimals)
}

/** A reference rate that is offered; a yearly average has no day, and its label names the year. */
type Reference = Pick<OfferedRate, 'roubles' | 'label' | 'date' | 'source'>

const dayOf = ({ source, date }: Reference): string => (source === 'bank-of-russia-average' ? '' : date)

/** Returns the changes that follow from confirming a reference rate. */
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
