import { NativeSelect } from '@mantine/core'
import type { Choice } from './choices.ts'

type ChosenFieldProps<Value> = {
  readonly label: string
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChoice: (value: Value) => void
}

/** One of a few; another choice counts at once. */
export function ChosenField<Value extends string | number>(props: ChosenFieldProps<Value>) {
  const { label, value, choices, onChoice } = props
  return (
    <NativeSelect
      label={label}
      value={String(value)}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => String(choice.value) === currentTarget.value)
        if (chosen !== undefined) onChoice(chosen.value)
      }}
    />
  )
}
