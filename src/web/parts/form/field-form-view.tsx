import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Icon } from '#ui/icon.tsx'
import { formWords } from '#wording/en/site.ts'
import styles from './form.module.css'
import type { FieldForm } from './use-field-form.ts'

type FieldFormViewProps<Fields extends FieldValues> = {
  readonly form: FieldForm<Fields>
  /** What the button says. */
  readonly submit: string
  /** The name of the form for who cannot see it; the heading of the page where there is none. */
  readonly name?: string
  readonly children: ReactNode
  /** Beside the button. */
  readonly aside?: ReactNode
}

/** A form: its faults in a list with links, its fields, its button. While it is being sent nothing in it can be changed. */
export function FieldFormView<Fields extends FieldValues>(props: FieldFormViewProps<Fields>) {
  const { form, submit, name, children, aside } = props
  return (
    <FormProvider {...form.fields}>
      <form noValidate onSubmit={form.submit} className={styles['form']} aria-label={name}>
        <FaultList fields={form.fields} refusal={form.refusal} place={form.summary} />
        <fieldset disabled={form.isSending} className={styles['fields']}>
          {children}
        </fieldset>
        <div className={styles['end']}>
          <Button type="submit" loading={form.isSending}>
            {submit}
          </Button>
          {aside}
        </div>
      </form>
    </FormProvider>
  )
}

type FaultListProps<Fields extends FieldValues> = {
  readonly fields: UseFormReturn<Fields>
  readonly refusal: string | null
  readonly place: RefObject<HTMLDivElement | null>
}

function FaultList<Fields extends FieldValues>({ fields, refusal, place }: FaultListProps<Fields>) {
  const { errors } = useFormState({ control: fields.control })
  const faults = Object.entries(errors).flatMap(([at, fault]) =>
    typeof fault?.message === 'string' ? [{ at, message: fault.message }] : [],
  )
  if (faults.length === 0 && refusal === null) return null
  return (
    <div ref={place} tabIndex={-1} role="alert" className={styles['faults']}>
      <h2 className={styles['faults-heading']}>
        <Icon name="error" /> {formWords.faults}
      </h2>
      {refusal !== null && <p className={styles['refusal']}>{refusal}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.map(({ at, message }) => (
            <li key={at}>
              <a
                href={`#${at}`}
                onClick={(event) => {
                  event.preventDefault()
                  // the names of the fields, as they were registered
                  fields.setFocus(at as Parameters<typeof fields.setFocus>[0])
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
