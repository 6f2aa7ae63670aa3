import { Button, Group, Input, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import styles from './quantity-field.module.css'
import { useErrorInTitle } from './tab-title.ts'

type QuantityFieldProps = {
  readonly label: string
  readonly description: string
  /** The quantity: a whole number from 1 to `max`. */
  readonly value: number
  readonly max: number
  /** Called with null when the typed text is not a quantity. */
  readonly onChange: (value: number | null) => void
  readonly isDisabled?: boolean
  /** The accessible labels of the two buttons. */
  readonly words: { readonly less: string; readonly more: string }
  /** The error under a text that is not a quantity. */
  readonly fault: string
}

/**
 * A field for a quantity, which the user types or changes with two buttons. A text that is not a quantity stays in the
 * field with the error, and the value does not change.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { label, description, value, max, onChange, words, fault, isDisabled = false } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isFaulty = typed !== null && quantityIn(typed, max) === null
  useErrorInTitle(isFaulty)
  // invalid text disappears with the field, so the caller gets the last quantity again
  const leave = useEffectEvent(() => isFaulty && onChange(value))
  useEffect(() => () => void leave(), [])
  const change = (text: string): void => {
    setTyped(text)
    onChange(quantityIn(text, max))
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
          aria-describedby={isFaulty ? `${id}-hint ${id}-fault` : `${id}-hint`}
          inputMode="numeric"
          autoComplete="off"
          classNames={{ input: String(styles['number']) }}
          value={typed ?? String(value)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          error={isFaulty}
          onBlur={() => !isFaulty && setTyped(null)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {step(1, words.more)}
      </Group>
      {isFaulty && (
        <Input.Error id={`${id}-fault`} role="alert" mt="xs">
          {fault}
        </Input.Error>
      )}
    </div>
  )
}

/** The quantity in the text, from 1 to `max`; null when there is none. */
function quantityIn(text: string, max: number): number | null {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}
