import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { formatAmount } from '#domain/amounts/format.ts'
import { companyKinds } from '#domain/assessment/company-kind.ts'
import { FieldGroup, FieldPair } from '#ui/fields.tsx'
import { assessmentInputWords as words } from '#words/assessment-inputs.ts'
import { companyKindNames } from '#wording/documents/assessment.ts'
import { denominationNames } from '#wording/documents/statement-names.ts'
import { say } from '#wording/say.ts'
import { ReferenceRate } from '../../document/statement/reference-rate.tsx'
import {
  enteredAmounts,
  isReference,
  readAmount,
  withRate,
  withReference,
  withSource,
  type EnteredAmount,
  type InputField,
  type InputYear,
  type InputYears,
} from './input-texts.ts'
import type { AssessmentInputsForm } from './use-assessment-inputs.ts'

type AssessmentInputFieldsProps = {
  readonly form: AssessmentInputsForm
  readonly years: InputYears
  /** The year whose reference rates are offered; null when unknown. */
  readonly rateYear: number | null
}

/** Shows a field with its own error for each input that a member confirms or enters for an assessment. */
export function AssessmentInputFields({ form, years, rateYear }: AssessmentInputFieldsProps) {
  return (
    <Stack role="group" aria-label={words.form} gap="1.1rem">
      <TextInput
        label={words.title}
        description={words.titleHelp}
        autoComplete="organization"
        {...boundTo(form, 'title')}
      />
      <RateFields form={form} year={rateYear} />
      {enteredAmounts.map((name) => (
        <AmountFields key={name} name={name} form={form} years={years} />
      ))}
      <TextInput type="date" label={words.asOf} description={words.asOfHelp} {...boundTo(form, 'asOf')} />
      <KindFields form={form} />
    </Stack>
  )
}

/**
 * The field for the rate, with the reference rates beside it. The fields for source and day appear once there is a
 * rate.
 */
function RateFields({ form, year }: { readonly form: AssessmentInputsForm; readonly year: number | null }) {
  const { typed, change } = form
  return (
    <FieldGroup heading={words.rateHeading}>
      <TextInput
        label={words.rate}
        description={words.rateHelp}
        inputMode="decimal"
        autoComplete="off"
        {...boundTo(form, 'rubPerUsd')}
        onChange={({ currentTarget }) => change(withRate(typed, currentTarget.value))}
      />
      <ReferenceRate
        currency="USD"
        rate={typed.rubPerUsd}
        year={year}
        isUsed={(offered) => isReference(typed, offered)}
        caution={words.rateCaution}
        onUse={(offered) => change(withReference(offered))}
      />
      {typed.rubPerUsd.trim() !== '' && (
        <>
          <TextInput label={words.rateSource} autoComplete="off" {...boundTo(form, 'rateSource')} />
          <TextInput type="date" label={words.rateDate} {...boundTo(form, 'rateDate')} />
        </>
      )}
    </FieldGroup>
  )
}

/**
 * Lets the member choose a kind of company other than the one derived from the figures; asks for a reason as soon as
 * one is chosen.
 */
function KindFields({ form }: { readonly form: AssessmentInputsForm }) {
  const { typed, change } = form
  return (
    <FieldGroup heading={words.kindHeading}>
      <NativeSelect
        label={words.kind}
        description={words.kindHelp}
        data={[
          { value: '', label: words.kindByFigures },
          ...companyKinds.map((kind) => ({ value: kind, label: companyKindNames[kind] })),
        ]}
        value={typed.kind}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
      />
      {typed.kind !== '' && (
        <TextInput
          label={words.kindReason}
          description={words.kindReasonHelp}
          autoComplete="off"
          {...boundTo(form, 'kind.reason')}
        />
      )}
    </FieldGroup>
  )
}

function boundTo({ typed, faults, change }: AssessmentInputsForm, field: InputField) {
  return {
    value: typed[field],
    error: faults[field] ?? null,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      change(
        field === 'rateSource' || field === 'rateDate'
          ? withSource(typed, { [field]: currentTarget.value })
          : { [field]: currentTarget.value },
      ),
  }
}

type AmountFieldsProps = {
  readonly name: EnteredAmount
  readonly form: AssessmentInputsForm
  readonly years: InputYears
}

/**
 * The fields for an amount in the current year and, if there is one, in the previous year. The amount may be typed in
 * any usual format. Below a changed field is the value that is read from it, if that looks different from the typed
 * text.
 */
function AmountFields({ name, form, years }: AmountFieldsProps) {
  return (
    <FieldGroup heading={words.amounts[name]} description={words.amountHelp[name]}>
      <FieldPair>
        <AmountField name={name} form={form} year="current" label={years.current} />
        {years.previous !== null && <AmountField name={name} form={form} year="previous" label={years.previous} />}
      </FieldPair>
    </FieldGroup>
  )
}

type AmountFieldProps = Omit<AmountFieldsProps, 'years'> & { readonly year: InputYear; readonly label: string }

function AmountField({ name, form, year, label }: AmountFieldProps) {
  const { typed, changed, faults, change } = form
  const field = `${name}.${year}` as const
  return (
    <TextInput
      label={say(words.amount, { year: label, unit: unitName(form) })}
      inputMode="decimal"
      autoComplete="off"
      value={typed[field]}
      description={readingOf(changed[field], form)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={faults[field] ?? null}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
    />
  )
}

/** Returns the value read from a changed field if that value looks different from the typed text; otherwise null. */
function readingOf(text: string | undefined, form: AssessmentInputsForm): string | null {
  if (text === undefined) return null
  const read = readAmount(text, form.unit)
  if (read.kind !== 'amount') return null
  const shown = formatAmount(read.amount)
  if (shown === text.trim()) return null
  const sentence = read.isUnsigned ? words.unsigned : read.isRounded ? words.roundedTo : words.readAs
  return say(sentence, { shown, unit: unitName(form) })
}

const unitName = ({ unit }: AssessmentInputsForm): string => (unit === null ? '' : denominationNames[unit])
