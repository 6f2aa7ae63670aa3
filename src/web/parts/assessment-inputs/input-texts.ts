import { inputProblems, type AssessmentInputs, type BothYears } from '#domain/assessment/inputs.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { mannerOf, typedAmount, type TypedAmount } from '#domain/entry/typed-amount.ts'
import { unusableAmountText } from '#wording/en/assessment-inputs.ts'
import { sentenceOfField } from '#wording/en/field-problems.ts'

// The inputs of an assessment as they stand in the fields of their form. '' is nothing given.

/** Amounts that no coded statement holds: two years each. */
export const enteredAmounts = ['depreciationAndAmortization', 'capitalExpenditures'] as const
export type EnteredAmount = (typeof enteredAmounts)[number]
export type InputYear = keyof BothYears
/** What the two years are called; previous null: the statement has none. */
export type InputYears = { readonly current: string; readonly previous: string | null }

export type AmountField = `${EnteredAmount}.${InputYear}`

export type InputField = 'title' | 'rubPerUsd' | 'rateSource' | 'rateDate' | 'asOf' | AmountField

/** `referenceRate`: the rate whose source and day were filled in from the reference; '' where the person typed them. */
export type InputTexts = Readonly<Record<InputField | 'referenceRate', string>>

/** Fields that say something else than at first. */
export type ChangedInputs = Readonly<Partial<InputTexts>>

/** What is wrong with a field, as the sentence beside it. */
export type InputFaults = Readonly<Partial<Record<InputField, string>>>

/** `inputs` null: a field has a fault. */
export type ReadInputs = { readonly inputs: AssessmentInputs | null; readonly faults: InputFaults }

export function textsOf(inputs: AssessmentInputs): InputTexts {
  const { depreciationAndAmortization, capitalExpenditures } = inputs
  return {
    title: inputs.title,
    rubPerUsd: inputs.rubPerUsd ?? '',
    rateSource: inputs.rateSource ?? '',
    rateDate: inputs.rateDate ?? '',
    referenceRate: '',
    'depreciationAndAmortization.current': amountText(depreciationAndAmortization.current),
    'depreciationAndAmortization.previous': amountText(depreciationAndAmortization.previous),
    'capitalExpenditures.current': amountText(capitalExpenditures.current),
    'capitalExpenditures.previous': amountText(capitalExpenditures.previous),
    asOf: inputs.asOf,
  }
}

/** Those of the texts that are fields of the form: what a browser kept may be of another program. */
export const changedIn = (kept: Readonly<Record<string, string>>, first: InputTexts): ChangedInputs =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => name in first))

/** Those of the changed fields that say something else than at first. */
export const stillChanged = (changed: ChangedInputs, first: InputTexts): ChangedInputs =>
  // every name is one of a field
  Object.fromEntries(Object.entries(changed).filter(([name, text]) => first[name as keyof InputTexts] !== text))

/** Bare digits, so that nothing in a field can be read in two ways. */
const amountText = (amount: number | null): string => (amount === null ? '' : String(amount))

const manner = mannerOf('depreciationAndAmortization', null)

/** What a typed amount says: neither figure has a sign, and a mark that can be read in two ways is asked about. */
export const readAmount = (text: string): TypedAmount => typedAmount({ text }, manner, null)

/** The inputs that the fields say, or what is wrong with them. A rate that is not there has neither source nor day. */
export function readInputs(texts: InputTexts): ReadInputs {
  const rubPerUsd = nothingOr(texts.rubPerUsd)
  const inputs: AssessmentInputs = {
    title: texts.title.trim(),
    rubPerUsd: rubPerUsd === null ? null : (rateOf('USD', rubPerUsd)?.roubles ?? rubPerUsd),
    rateSource: rubPerUsd === null ? null : nothingOr(texts.rateSource),
    rateDate: rubPerUsd === null ? null : nothingOr(texts.rateDate),
    depreciationAndAmortization: bothYears(texts, 'depreciationAndAmortization'),
    capitalExpenditures: bothYears(texts, 'capitalExpenditures'),
    asOf: texts.asOf.trim(),
  }
  const faults = { ...faultsOf(inputs), ...faultsOfAmounts(texts) }
  return { inputs: Object.keys(faults).length === 0 ? inputs : null, faults }
}

const nothingOr = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const bothYears = (texts: InputTexts, name: EnteredAmount): BothYears => ({
  current: amountIn(texts[`${name}.current`]),
  previous: amountIn(texts[`${name}.previous`]),
})

function amountIn(text: string): number | null {
  const read = readAmount(text)
  return read.kind === 'amount' ? read.amount : null
}

/** The first problem of each field. */
function faultsOf(inputs: AssessmentInputs): InputFaults {
  const sentences = inputProblems(inputs).map((problem) => [problem.at, sentenceOfField(problem)])
  // the rules name the fields of this very form
  return Object.fromEntries(sentences.toReversed()) as InputFaults
}

function faultsOfAmounts(texts: InputTexts): InputFaults {
  const fields = enteredAmounts.flatMap((name) => [`${name}.current`, `${name}.previous`] as const)
  const faults: Partial<Record<InputField, string>> = {}
  for (const field of fields) {
    const read = readAmount(texts[field])
    if (read.kind === 'unusable') faults[field] = unusableAmountText(texts[field].trim(), read)
  }
  return faults
}

/** What typing a rate changes: the source and day of the reference are not those of another rate. */
export function withRate(texts: InputTexts, rubPerUsd: string): ChangedInputs {
  const { referenceRate } = texts
  const isReference = referenceRate !== '' && rateOf('USD', rubPerUsd)?.roubles === referenceRate
  return referenceRate === '' || isReference
    ? { rubPerUsd }
    : { rubPerUsd, rateSource: '', rateDate: '', referenceRate: '' }
}

/** What confirming the reference rate changes. */
export const withReference = (offered: {
  readonly roubles: string
  readonly label: string
  readonly date: string
}): ChangedInputs => ({
  rubPerUsd: offered.roubles,
  rateSource: offered.label,
  rateDate: offered.date,
  referenceRate: offered.roubles,
})
