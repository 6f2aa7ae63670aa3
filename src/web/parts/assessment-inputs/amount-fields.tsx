import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { formatAmount } from '#domain/amounts/format.ts'
import { assessmentInputWords as words } from '#wording/en/assessment-inputs.ts'
import { say } from '#wording/say.ts'
import styles from './assessment-inputs.module.css'
import { readAmount, type EnteredAmount, type InputYear, type InputYears } from './input-texts.ts'
import type { AssessmentInputsForm } from './use-assessment-inputs.ts'

type AmountFieldsProps = {
  readonly name: EnteredAmount
  readonly form: AssessmentInputsForm
  readonly unit: string
  readonly years: InputYears
}

/** An amount of both years, typed in any usual manner; what was read of it stands below. */
export function AmountFields({ name, form, unit, years }: AmountFieldsProps) {
  const help = useId()
  return (
    <fieldset className={styles['fieldset']} aria-describedby={help}>
      <legend className={styles['legend']}>{words.amounts[name]}</legend>
      <p id={help} className={styles['help']}>
        {words.amountHelp[name]}
      </p>
      <div className={styles['pair']}>
        <AmountField {...{ name, form, unit }} year="current" label={years.current} />
        {years.previous !== null && <AmountField {...{ name, form, unit }} year="previous" label={years.previous} />}
      </div>
    </fieldset>
  )
}

type AmountFieldProps = Omit<AmountFieldsProps, 'years'> & { readonly year: InputYear; readonly label: string }

function AmountField({ name, form: { typed, changed, faults, change }, unit, year, label }: AmountFieldProps) {
  const field = `${name}.${year}` as const
  return (
    <TextInput
      label={say(words.amount, { year: label, unit })}
      inputMode="decimal"
      autoComplete="off"
      value={typed[field]}
      description={readingOf(changed[field], unit)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={faults[field] ?? null}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
    />
  )
}

/** What was read of a changed field, where that is not to the letter what stands in it. */
function readingOf(text: string | undefined, unit: string): string | null {
  if (text === undefined) return null
  const read = readAmount(text)
  if (read.kind !== 'amount') return null
  const shown = formatAmount(read.amount)
  if (shown === text.trim()) return null
  const sentence = read.isUnsigned ? words.unsigned : read.isRounded ? words.roundedTo : words.readAs
  return say(sentence, { shown, unit })
}
