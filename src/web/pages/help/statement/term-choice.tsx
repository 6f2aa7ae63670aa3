import { NativeSelect, TextInput } from '@mantine/core'
import { termWords } from '#wording/en/help/statement.ts'
import { formNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import { editionList, yearsOf } from './edition-years.ts'
import styles from './terms.module.css'
import type { Terms } from './use-terms.ts'

type Option = { readonly value: string; readonly label: string }

const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const editionOptions = editionList
  .map((edition) => ({
    value: edition,
    label: say(termWords.editionOption, { years: yearsOf(edition), name: termWords.editions[edition] }),
  }))
  .toReversed()

/** Which form's lines are shown, and what is looked for among them. */
export function TermChoice({ terms }: { readonly terms: Terms }) {
  const { form, edition, entity, sought, choose, setSought } = terms
  const choices = [
    { key: 'form', label: termWords.form, value: form, options: optionsOf(formNames) },
    { key: 'edition', label: termWords.edition, value: edition, options: editionOptions },
    { key: 'entity', label: termWords.entity, value: entity, options: optionsOf(termWords.entities) },
  ]
  return (
    <div className={`${styles['choice']} no-print`}>
      {choices.map(({ key, label, value, options }) => (
        <NativeSelect
          key={key}
          label={label}
          value={value}
          data={options}
          onChange={({ currentTarget }) => choose({ [key]: currentTarget.value })}
        />
      ))}
      <TextInput
        type="search"
        inputWrapperOrder={['label', 'input', 'description']}
        label={termWords.find}
        description={termWords.findHint}
        autoComplete="off"
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
    </div>
  )
}
