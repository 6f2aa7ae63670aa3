import { Button, Group, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import styles from './quantity-field.module.css'

type QuantityFieldProps = {
  readonly label: string
  readonly description: string
  /** The quantity: a whole number from 1 to `max`. */
  readonly value: number
  readonly max: number
  readonly onChange: (value: number) => void
  readonly isDisabled?: boolean
  /** The accessible labels of the two buttons. */
  readonly words: { readonly less: string; readonly more: string }
}

/**
 * A field for a quantity, which the user types or changes with two buttons. While the typed input is invalid, the value
 * does not change.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { label, description, value, max, onChange, words, isDisabled = false } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string): void => {
    setTyped(text)
    const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
    if (number >= 1 && number <= max) onChange(number)
  }
  const step = (by: number, name: string) => (
    <Button
      variant="default"
      className={styles['step']}
      aria-label={name}
      disabled={isDisabled || value + by < 1 || value + by > max}
      onClick={() => {
        setTyped(null)
        onChange(value + by)
      }}
    >
      {by < 0 ? '−' : '+'}
    </Button>
  )
  return (
    <div>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles['hint']}>
        {description}
      </p>
      <Group gap="xs" wrap="nowrap">
        {step(-1, words.less)}
        <TextInput
          id={id}
          disabled={isDisabled}
          aria-describedby={`${id}-hint`}
          inputMode="numeric"
          autoComplete="off"
          classNames={{ input: String(styles['number']) }}
          value={typed ?? String(value)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onBlur={() => setTyped(null)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {step(1, words.more)}
      </Group>
    </div>
  )
}
