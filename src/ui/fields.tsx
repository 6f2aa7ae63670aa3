import { Checkbox, NativeSelect, PasswordInput, Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { createContext, use, useId, type ReactNode } from 'react'
import { get, useController, useFormContext, useWatch } from 'react-hook-form'
import styles from './form.module.css'
import { useKit } from './kit.ts'

// The fields of a form. Each shows its error below it, in the same words as the list at the top of the form.

/** The prefix of the ids in a form, because another form on the page may have fields with the same names. */
export const FormIdContext = createContext('')

/** The id of a field; a form's list of errors links to it. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`

export const useFieldId = (name: string): string => fieldId(use(FormIdContext), name)

type FieldProps = {
  readonly name: string
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly isOptional?: boolean
}

type TextFieldProps = FieldProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'date'
  readonly autoComplete: string
  readonly inputMode?: 'numeric' | 'email' | 'tel' | 'text'
  readonly placeholder?: string
  /** Text below the field, such as how the typed text is read. */
  readonly note?: string | undefined
}

function useField(field: FieldProps) {
  const { register } = useFormContext()
  return { ...register(field.name), id: useFieldId(field.name), ...useFieldTexts(field) }
}

/** The text of a field: its label, its description and its error. */
function useFieldTexts({ name, label, description, isOptional = false }: FieldProps) {
  const { words } = useKit()
  const { formState } = useFormContext()
  const fault: unknown = get(formState.errors, `${name}.message`)
  return {
    label: isOptional && typeof label === 'string' ? words.optional(label) : label,
    ...(description === undefined ? {} : { description }),
    ...(typeof fault === 'string' ? { error: fault } : {}),
  }
}

export function TextField({ type = 'text', autoComplete, inputMode, placeholder, note, ...field }: TextFieldProps) {
  return (
    <TextInput
      {...useField(field)}
      type={type}
      autoComplete={autoComplete}
      {...(inputMode === undefined ? {} : { inputMode })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(note === undefined ? {} : { description: note, inputWrapperOrder: noteBelow })}
    />
  )
}

const noteBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** A password field. The user can paste a password, let a password manager fill it in, and make it visible. */
export function PasswordField({ autoComplete, ...field }: FieldProps & { readonly autoComplete: string }) {
  const { words } = useKit()
  const bound = useField(field)
  return (
    <PasswordInput
      {...bound}
      aria-invalid={bound.error === undefined ? undefined : true}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
    />
  )
}

/**
 * A field for a one-time code. It supports autofill from the email and opens a numeric keyboard. The user can paste the
 * code exactly as the email shows it.
 */
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

/** A radio button with a description in small print. */
type DescribedChoice = Choice & { readonly description?: string }

export function ChoiceField({ choices, ...field }: FieldProps & { readonly choices: readonly Choice[] }) {
  return <NativeSelect {...useField(field)} data={[...choices]} />
}

/** A choice of one value among a few, as radio buttons. Links in the error list point to the first of them. */
export function RadioField({ choices, ...field }: FieldProps & { readonly choices: readonly DescribedChoice[] }) {
  const texts = useFieldTexts(field)
  const id = useFieldId(field.name)
  const { onChange, ref, ...bound } = useController({ name: field.name }).field
  // The type is unknown because a form does not know the types of its fields.
  const value: unknown = bound.value
  return (
    <Radio.Group id={id} name={field.name} value={String(value)} onChange={onChange} {...texts}>
      <Stack gap="xs" mt="xs">
        {choices.map((choice, position) => (
          <Radio key={choice.value} {...choice} {...(position === 0 && { ref })} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

type FieldPairProps = { readonly hasLongTexts?: boolean; readonly children: ReactNode }

/**
 * Shows short fields side by side, where there is room. `hasLongTexts` requires more room, so that a long choice is not
 * cut off on a phone.
 */
export const FieldPair = ({ hasLongTexts = false, children }: FieldPairProps) => (
  <SimpleGrid
    minColWidth={`min(${hasLongTexts ? 11 : 8.5}rem, 100%)`}
    autoFlow="auto-fit"
    spacing="md"
    verticalSpacing="sm"
  >
    {children}
  </SimpleGrid>
)

/**
 * Shows fields in rows of four, where there is room. The first and the last field have the longest text and span two
 * columns.
 */
export const FieldRows = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['rows']}>{children}</div>
)

type FieldGroupProps = {
  readonly heading: string
  /** Whether only screen readers get the heading. */
  readonly hasHiddenHeading?: boolean
  readonly description?: string
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** A fieldset with a legend, which screen readers announce with each field. */
export function FieldGroup(props: FieldGroupProps) {
  const { heading, hasHiddenHeading = false, description, isDisabled = false, children } = props
  const id = useId()
  return (
    <fieldset
      className={styles['group']}
      disabled={isDisabled}
      {...(description !== undefined && { 'aria-describedby': id })}
    >
      <legend className={hasHiddenHeading ? 'read-out' : styles['legend']}>{heading}</legend>
      {description !== undefined && (
        <p id={id} className={styles['help']}>
          {description}
        </p>
      )}
      {children}
    </fieldset>
  )
}

type LengthLeftProps = {
  readonly name: string
  readonly limit: number
  /** Counts the characters of a string as the field's validation does. */
  readonly lengthOf: (text: string) => number
  /** The messages that say how many characters are left, and how many are over the limit. */
  readonly left: (count: number) => string
  readonly over: (count: number) => string
}

/**
 * Says while the user types how many characters are left. Counts them as validation does, without surrounding spaces.
 */
export function LengthLeft({ name, limit, lengthOf, left, over }: LengthLeftProps) {
  const typed: unknown = useWatch({ name })
  const count = limit - (typeof typed === 'string' ? lengthOf(typed.trim()) : 0)
  return (
    <span className={styles['left']} data-over={count < 0 || undefined}>
      {count < 0 ? over(-count) : left(count)}
    </span>
  )
}
