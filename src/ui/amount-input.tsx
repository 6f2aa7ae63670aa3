import { TextInput, type TextInputProps } from '@mantine/core'
import styles from './amount-input.module.css'

type AmountInputProps = Pick<TextInputProps, 'label' | 'description' | 'placeholder' | 'error'> & {
  readonly value: string
  /** Whether the field is marked as changed. The caller then shows the initial value as the field's description. */
  readonly isChanged?: boolean
  readonly onChange: (text: string) => void
}

/** A compact field for one amount among many. It is right-aligned, and selects its text when it gets the focus. */
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
