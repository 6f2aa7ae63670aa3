import { TextInput } from '@mantine/core'
import type { AssessedField, AssessedYear, Given } from '#domain/assessment/given.ts'
import { ownText } from '#domain/assessment/typed-trial.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { say } from '#wording/say.ts'
import { whatIfWords } from '#words/what-if.ts'
import type { WhatIf } from './use-what-if.ts'
import styles from './what-if.module.css'

type TrialFieldsProps = {
  readonly whatIf: WhatIf
  readonly given: Given
  readonly printout: Pick<AssessmentPrintout, 'years' | 'item' | 'fields'>
}

/** The figures the method reads, year by year, to be typed over; the earlier year is folded in. */
export function TrialFields({ whatIf, given, printout }: TrialFieldsProps) {
  const { years, item } = printout
  return (
    <>
      <fieldset className={styles['year']}>
        <legend className={styles['heading']}>{say(whatIfWords.figuresOf, { year: years.current })}</legend>
        <p className={styles['aside']}>
          {item}. {whatIfWords.figuresHelp}
        </p>
        <YearFields year="current" {...{ whatIf, given, printout }} />
      </fieldset>
      {given.previous !== null && (
        <details className={styles['year']}>
          <summary className={styles['heading']}>{say(whatIfWords.figuresOf, { year: years.previous })}</summary>
          <YearFields year="previous" {...{ whatIf, given, printout }} />
        </details>
      )}
    </>
  )
}

type YearFieldsProps = TrialFieldsProps & { readonly year: AssessedYear }

function YearFields({ year, whatIf, given, printout }: YearFieldsProps) {
  return (
    <div className={styles['fields']}>
      {printout.fields.rows.map(({ field, label }) => (
        <TrialField
          key={field}
          label={label}
          own={given[year]?.[field] ?? null}
          {...{ year, field, whatIf, printout }}
        />
      ))}
    </div>
  )
}

type TrialFieldProps = {
  readonly year: AssessedYear
  readonly field: AssessedField
  readonly label: string
  readonly own: number | null
  readonly whatIf: WhatIf
  readonly printout: Pick<AssessmentPrintout, 'years'>
}

function TrialField({ year, field, label, own, whatIf, printout }: TrialFieldProps) {
  const { typed, faults, setField } = whatIf
  const text = typed[year][field]
  const isWrong = faults.some((fault) => 'field' in fault && fault.field === field && fault.year === year)
  const isTouched = text !== undefined && text !== ownText(own)
  return (
    <TextInput
      label={
        <>
          {label} <span className="read-out">{printout.years[year]}</span>
        </>
      }
      description={
        isTouched ? say(whatIfWords.own, { amount: own === null ? whatIfWords.unknown : ownText(own) }) : null
      }
      inputMode="text"
      autoComplete="off"
      size="xs"
      placeholder={whatIfWords.unknown}
      classNames={{ input: styles['amount'] ?? '' }}
      data-touched={isTouched || undefined}
      value={text ?? ownText(own)}
      error={isWrong && whatIfWords.amountWrong}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setField(year, field, currentTarget.value)}
    />
  )
}
