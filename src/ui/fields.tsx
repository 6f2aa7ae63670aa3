import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import styles from './form.module.css'
import { useKit } from './kit.ts'

// The fields of a form: each shows its own fault below it, in the same words as the list on top.

type FieldProps = {
  /** As the form names it; also the id a link of the list of faults leads to. */
  readonly name: string
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly isOptional?: boolean
}

type TextFieldProps = FieldProps & {
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete: string
  readonly inputMode?: 'numeric' | 'email' | 'tel' | 'text'
  readonly placeholder?: string
}

/** How every field is bound to its form. */
function useField({ name, label, description, isOptional = false }: FieldProps) {
  const { words } = useKit()
  const { register, formState } = useFormContext()
  const fault: unknown = get(formState.errors, `${name}.message`)
  const shown = isOptional && typeof label === 'string' ? words.optional(label) : label
  return {
    ...register(name),
    id: name,
    label: shown,
    ...(description === undefined ? {} : { description }),
    ...(typeof fault === 'string' ? { error: fault } : {}),
  }
}

export function TextField({ type = 'text', autoComplete, inputMode, placeholder, ...field }: TextFieldProps) {
  return (
    <TextInput
      {...useField(field)}
      type={type}
      autoComplete={autoComplete}
      {...(inputMode === undefined ? {} : { inputMode })}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
}

/** A password: it may be pasted, kept by a manager, and shown. */
export function PasswordField({ autoComplete, ...field }: FieldProps & { readonly autoComplete: string }) {
  const { words } = useKit()
  return (
    <PasswordInput
      {...useField(field)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
    />
  )
}

/** A one-time code: programs offer it from the mail, phones show digits. It may be pasted as it stands there. */
export function CodeField(field: FieldProps) {
  return (
    <TextInput
      {...useField(field)}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      classNames={{ input: String(styles['code']) }}
    />
  )
}

export function LongTextField({ rows, ...field }: FieldProps & { readonly rows: number }) {
  return <Textarea {...useField(field)} rows={rows} />
}

export function CheckField(field: FieldProps) {
  const bound = useField(field)
  return <Checkbox {...bound} aria-invalid={bound.error === undefined ? undefined : true} />
}

type Choice = { readonly value: string; readonly label: string }

export function ChoiceField({ choices, ...field }: FieldProps & { readonly choices: readonly Choice[] }) {
  return <NativeSelect {...useField(field)} data={[...choices]} />
}

type LengthLeftProps = {
  readonly name: string
  readonly limit: number
  /** What is said of the characters that may still be written, or that are too many. */
  readonly left: (count: number) => string
  readonly over: (count: number) => string
}

/** What is left of a field's length, as it is typed; counted as it will be judged, without the spaces around. */
export function LengthLeft({ name, limit, left, over }: LengthLeftProps) {
  const typed: unknown = useWatch({ name })
  const count = limit - (typeof typed === 'string' ? typed.trim().length : 0)
  return (
    <span className={styles['left']} data-over={count < 0 || undefined}>
      {count < 0 ? over(-count) : left(count)}
    </span>
  )
}
