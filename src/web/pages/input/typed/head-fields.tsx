import type { ReactNode } from 'react'
import { isIrregularPeriod } from '#domain/catalogue/periods.ts'
import { ChoiceField, TextField } from '#ui/fields.tsx'
import { typedWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import styles from './typed.module.css'
import type { InputPage } from './use-typed.ts'

type HeadFieldsProps = {
  readonly page: InputPage
  /** The period code of the draft; an irregular one of a file stays a choice of its own. */
  readonly period?: number | null
  /** In place of the choice of the unit. */
  readonly unit?: ReactNode
}

/** What a statement is: the fields of its form, with the codes as the Russian form prints them. */
export function HeadFields({ page: { choices, years }, period = null, unit }: HeadFieldsProps) {
  return (
    <>
      <TextField
        name="companyTitle"
        label={typedWords.title}
        description={typedWords.titleHelp}
        autoComplete="organization"
      />
      <div className={styles['pair']}>
        <ChoiceField name="reportingYear" label={typedWords.year} choices={yearChoices(years)} />
        <ChoiceField name="periods" label={typedWords.period} choices={periodChoices(choices.periods, period)} />
      </div>
      {unit ?? <ChoiceField name="denominations" label={typedWords.unit} choices={coded(choices.denominations)} />}
      <div className={styles['pair']}>
        <ChoiceField
          name="form"
          label={typedWords.kind}
          choices={choices.forms.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <ChoiceField
          name="entity"
          label={typedWords.entity}
          choices={choices.entities.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
    </>
  )
}

const coded = (rows: readonly { readonly code: number; readonly name: string }[]) =>
  rows.map(({ code, name }) => ({ value: String(code), label: say(typedWords.choice, { code, name }) }))

function periodChoices(rows: InputPage['choices']['periods'], own: number | null) {
  if (own === null || !isIrregularPeriod(own)) return coded(rows)
  return [...coded(rows), { value: String(own), label: say(typedWords.asFiled, { code: own }) }]
}

/** The latest year first. */
const yearChoices = ({ first, last }: InputPage['years']) =>
  Array.from({ length: last - first + 1 }, (_, back) => String(last - back)).map((year) => ({
    value: year,
    label: year,
  }))
