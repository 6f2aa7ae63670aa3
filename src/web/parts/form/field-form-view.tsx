import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormProvider, type FieldValues, type Path } from 'react-hook-form'
import { formWords } from '#wording/en/site.ts'
import { Countdown } from '../countdown/countdown.tsx'
import { FaultList } from './fault-list.tsx'
import styles from './form.module.css'
import type { FieldForm } from './use-field-form.ts'
import { useFirstFocus } from './use-first-focus.ts'

type FieldFormViewProps<Fields extends FieldValues> = {
  readonly form: FieldForm<Fields>
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
}

/** A form: its faults in a list with links, its fields, its button. While it is being sent nothing in it can be changed. */
export function FieldFormView<Fields extends FieldValues>(props: FieldFormViewProps<Fields>) {
  const { form, submit, name, startsAt, children, remedy, aside } = props
  const { faults, refused, summary, fields } = form
  useFirstFocus(fields.setFocus, startsAt)
  return (
    <FormProvider {...fields}>
      <form noValidate onSubmit={form.submit} className={styles['form']} aria-label={name}>
        <FaultList
          faults={faults}
          refused={refused}
          remedy={remedy}
          place={summary}
          // the faults are those of fields of this very form
          onChoice={(at) => fields.setFocus(at as Path<Fields>)}
        />
        <fieldset disabled={form.isSending} className={styles['fields']}>
          {children}
        </fieldset>
        <div className={styles['end']}>
          <Button type="submit" loading={form.isSending}>
            {submit}
          </Button>
          {refused !== null && refused.waitEndsMs !== null && (
            <Countdown endsMs={refused.waitEndsMs} sentence={formWords.wait} over={formWords.waitOver} />
          )}
          {aside}
        </div>
      </form>
    </FormProvider>
  )
}
