import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { FormProvider, type FieldValues, type Path } from 'react-hook-form'
import { Callout, Quote } from './callout.tsx'
import { Countdown } from './countdown.tsx'
import styles from './form.module.css'
import { useKit } from './kit.ts'
import type { CheckedForm } from './use-checked-form.ts'

type FormProps<Fields extends FieldValues> = {
  readonly form: CheckedForm<Fields>
  /** What the button says. */
  readonly submit: string
  /** The name of the form for who cannot see it; the heading of the page where there is none. */
  readonly name?: string
  /** The field the page opens at, where the form is all there is to do. */
  readonly startsAt?: Path<Fields>
  readonly children: ReactNode
  /** What can be done besides another try when the form was not taken; stands with its faults. */
  readonly remedy?: ReactNode
  /** Beside the button. */
  readonly aside?: ReactNode
  /** The button waits: what would be sent is not known yet, or something is under way elsewhere. */
  readonly isHeld?: boolean
  /** As wide as the page, or as is good for short fields. */
  readonly width?: 'full' | 'narrow'
}

/** A form: its faults in a list with links, its fields, its button. While it is being sent nothing in it can be changed. */
export function Form<Fields extends FieldValues>(props: FormProps<Fields>) {
  const { form, submit, name, startsAt, children, remedy, aside, isHeld = false, width = 'full' } = props
  const { refused, fields } = form
  const { words } = useKit()
  const place = useRef<HTMLFormElement>(null)
  useFirstFocus(place, startsAt)
  return (
    <FormProvider {...fields}>
      <form
        ref={place}
        noValidate
        onSubmit={form.submit}
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
    </FormProvider>
  )
}

type FaultListProps<Fields extends FieldValues> = Pick<FormProps<Fields>, 'form' | 'remedy'>

/** Why a form was not taken: what is said of the whole, and its faults with links to their fields. */
function FaultList<Fields extends FieldValues>({ form, remedy }: FaultListProps<Fields>) {
  const { faults, refused, quote, summary, fields } = form
  const { words } = useKit()
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
                href={`#${at}`}
                onClick={(event) => {
                  event.preventDefault()
                  // the faults are those of fields of this very form
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
 * Puts the focus into a field when its form appears, after everything that is drawn with it. A person may be quicker: the focus stays
 * where somebody is typing, or is in the form already.
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
