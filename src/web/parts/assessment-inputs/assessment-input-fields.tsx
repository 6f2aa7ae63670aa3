import { TextInput } from '@mantine/core'
import { assessmentInputWords as words } from '#wording/en/assessment-inputs.ts'
import { ReferenceRate } from '../reference-rate/reference-rate.tsx'
import { AmountFields } from './amount-fields.tsx'
import styles from './assessment-inputs.module.css'
import { enteredAmounts, withRate, withReference, withSource, type InputField, type InputYears } from './input-texts.ts'
import type { AssessmentInputsForm } from './use-assessment-inputs.ts'

type AssessmentInputFieldsProps = {
  readonly form: AssessmentInputsForm
  /** What amounts are counted in: thousands of roubles. */
  readonly unit: string
  readonly years: InputYears
}

/** What a member confirms or enters beside what is assessed; each field with its own fault. */
export function AssessmentInputFields({ form, unit, years }: AssessmentInputFieldsProps) {
  return (
    <div role="group" aria-label={words.form} className={styles['fields']}>
      <TextInput
        label={words.title}
        description={words.titleHelp}
        autoComplete="organization"
        {...boundTo(form, 'title')}
      />
      <RateFields form={form} />
      {enteredAmounts.map((name) => (
        <AmountFields key={name} {...{ name, form, unit, years }} />
      ))}
      <TextInput type="date" label={words.asOf} description={words.asOfHelp} {...boundTo(form, 'asOf')} />
    </div>
  )
}

/** The rate with its reference; where it is from and of which day is asked once there is one. */
function RateFields({ form }: { readonly form: AssessmentInputsForm }) {
  const { typed, change } = form
  return (
    <fieldset className={styles['fieldset']}>
      <legend className={styles['legend']}>{words.rateHeading}</legend>
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
        caution={words.rateCaution}
        onUse={(offered) => change(withReference(offered))}
      />
      {typed.rubPerUsd.trim() !== '' && (
        <>
          <TextInput label={words.rateSource} autoComplete="off" {...boundTo(form, 'rateSource')} />
          <TextInput type="date" label={words.rateDate} {...boundTo(form, 'rateDate')} />
        </>
      )}
    </fieldset>
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
