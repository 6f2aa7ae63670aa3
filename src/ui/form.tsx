import { Button } from '@mantine/core'
import { use, useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { FormProvider, type FieldValues, type Path } from 'react-hook-form'
import { Callout, Quote } from './callout.tsx'
import { Countdown } from './countdown.tsx'
import { fieldId, FormIdContext } from './fields.tsx'
import styles from './form.module.css'
import { useKit } from './kit.ts'
import type { CheckedForm } from './use-checked-form.ts'

export type FormProps<Fields extends FieldValues> = {
  readonly form: CheckedForm<Fields>
  readonly submit: string
  /** The accessible name of the form; needed only when the page has no heading for the form. */
  readonly name?: string
  /** The name of the field that has the focus at first, if the form is the purpose of the page. */
  readonly startsAt?: Path<Fields>
  readonly children: ReactNode
  /** An alternative to retrying after a refusal; shown with the errors. */
  readonly remedy?: ReactNode
  /** Content beside the button. */
  readonly aside?: ReactNode
  /** Whether the button is disabled, because the data to send is not known yet or another action is in progress. */
  readonly isHeld?: boolean
  /** Whether the form has the full width of the page, or a width that suits short fields. */
  readonly width?: 'full' | 'narrow'
}

/**
 * A form with its fields, a button, and a list of errors that link to the fields. It is disabled while it is being
 * sent.
 */
export function Form<Fields extends FieldValues>(props: FormProps<Fields>) {
  const { form, submit, name, startsAt, children, remedy, aside, isHeld = false, width = 'full' } = props
  const { refused, fields } = form
  const { words } = useKit()
  const id = useId()
  const place = useRef<HTMLFormElement>(null)
  useFirstFocus(place, startsAt)
  const holdFocus = useFocusWhileSending(form.isSending)
  return (
    <FormProvider {...fields}>
      <FormIdContext value={id}>
        <form
          ref={place}
          noValidate
          onSubmit={(event) => {
            holdFocus()
            form.submit(event)
          }}
          className={styles['form']}
          data-width={width}
          data-starts-at={startsAt}
          aria-label={name}
        >
          <FaultList form={form} remedy={remedy} />
          <fieldset disabled={form.isSending} className={styles['fields']}>
            {children}
          </fieldset>
          <div className={styles['end']}>
            <Button type="submit" loading={form.isSending || isHeld}>
              {submit}
            </Button>
            {refused !== null && refused.waitEndsMs !== null && (
              <Countdown endsMs={refused.waitEndsMs} sentence={words.wait} over={words.waitOver} />
            )}
            {aside}
          </div>
        </form>
      </FormIdContext>
    </FormProvider>
  )
}

type FaultListProps<Fields extends FieldValues> = Pick<FormProps<Fields>, 'form' | 'remedy'>

/** Shows why the form was not accepted: a general message, and errors with links to their fields. */
function FaultList<Fields extends FieldValues>({ form, remedy }: FaultListProps<Fields>) {
  const { faults, refused, quote, summary, fields } = form
  const { words } = useKit()
  const id = use(FormIdContext)
  if (faults.length === 0 && refused === null) return null
  return (
    <Callout severity="error" ref={summary} heading={words.formFaults} level={2}>
      {refused !== null && <p className={styles['said']}>{refused.sentence}</p>}
      {refused !== null && refused.hint !== null && <p className={styles['said']}>{refused.hint}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.map(({ at, message }) => (
            <li key={at}>
              <a
                href={`#${fieldId(id, at)}`}
                onClick={(event) => {
                  event.preventDefault()
                  // the cast is safe: the errors name fields of this form
                  fields.setFocus(at as Path<Fields>)
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {quote !== null && <Quote>{quote}</Quote>}
      {remedy !== undefined && <p className={styles['said']}>{remedy}</p>}
    </Callout>
  )
}

/**
 * Returns a function to call at submission. When sending ends, the element that had the focus then has it again, unless
 * something else has taken the focus: a disabled form loses it.
 */
function useFocusWhileSending(isSending: boolean): () => void {
  const held = useRef<Element | null>(null)
  useEffect(() => {
    if (isSending) return
    const isLost = document.activeElement === document.body
    if (isLost && held.current instanceof HTMLElement) held.current.focus({ preventScroll: true })
    held.current = null
  }, [isSending])
  return () => {
    held.current = document.activeElement
  }
}

/**
 * Focuses a field when the form appears, after everything that is rendered with the form. Does nothing when the focus
 * is already in the form, or in another field of the page.
 */
function useFirstFocus(place: RefObject<HTMLFormElement | null>, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined
    const turn = setTimeout(() => {
      const form = place.current
      const field = form?.elements.namedItem(name)
      const active = document.activeElement
      const isInUse = form?.contains(active) === true || active?.matches('input, textarea, select') === true
      if (field instanceof HTMLElement && !isInUse) field.focus()
    })
    return () => clearTimeout(turn)
  }, [place, name])
}
