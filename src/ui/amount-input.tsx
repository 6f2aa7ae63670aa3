import { TextInput, type TextInputProps } from '@mantine/core'
import styles from './amount-input.module.css'

type AmountInputProps = Pick<TextInputProps, 'label' | 'description' | 'placeholder' | 'error'> & {
  readonly value: string
  /** It is not what it was: the field is marked. What it was is the caller's to say. */
  readonly isChanged?: boolean
  readonly onChange: (text: string) => void
}

/** A small field for an amount among many: digits end at its edge, and all of it is selected when the focus comes. */
export const AmountInput = ({ isChanged = false, onChange, ...field }: AmountInputProps) => (
  <TextInput
    {...field}
    size="xs"
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    inputMode="text"
    autoComplete="off"
    classNames={{ input: styles['amount'] ?? '' }}
    {...(isChanged && { 'data-changed': true })}
    onFocus={({ currentTarget }) => currentTarget.select()}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
