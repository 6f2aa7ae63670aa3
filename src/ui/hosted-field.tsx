import { Input } from '@mantine/core'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldId } from './fields.tsx'
import styles from './hosted-field.module.css'

/**
 * The state of a field in a frame. `message` is the error that is shown while the user types; null when there is none.
 */
type HostedState = { readonly isComplete: boolean; readonly message: string | null }

/** The functions that the frame calls to report to the field around it. */
export type HostedEvents = {
  readonly onState: (state: HostedState) => void
  readonly onFocused: (isFocused: boolean) => void
  /** Called once the frame is ready, with a function that focuses the field. */
  readonly onReady: (focus: () => void) => void
}

type HostedFieldProps = {
  /** The name of the field in the form. Its value in the form is true when the field is complete. */
  readonly name: string
  readonly label: string
  readonly description?: string
  /** Renders the frame, which reports to the field through `events`. */
  readonly children: (events: HostedEvents) => ReactNode
}

/** A form field that another site hosts in an iframe; the form knows only whether the field is complete. */
export function HostedField({ name, label, description, children }: HostedFieldProps) {
  const id = useId()
  const fieldId = useFieldId(name)
  const { field, fieldState } = useController({ name })
  const [live, setLive] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const [focus, setFocus] = useState<(() => void) | null>(null)
  const { setValue } = useFormContext()
  // A frame that is unmounted loses its content, so the field is no longer complete.
  useEffect(() => () => setValue(name, false), [setValue, name])
  const error = live ?? fieldState.error?.message
  const events: HostedEvents = {
    onState: ({ isComplete, message }) => {
      setLive(message)
      field.onChange(isComplete)
    },
    onFocused: setFocused,
    onReady: (ready) => {
      setFocus(() => ready)
      field.ref({ focus: ready })
    },
  }
  const texts = [description === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`]
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      labelProps={{ id: `${id}-label`, onClick: () => focus?.() }}
      {...(description !== undefined && { description, descriptionProps: { id: `${id}-hint` } })}
      error={error}
      errorProps={{ id: `${id}-error`, role: 'status' }}
    >
      <div
        id={fieldId}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={texts.filter((text) => text !== null).join(' ') || undefined}
        className={styles['frame']}
        data-focused={isFocused || undefined}
        data-wrong={error !== undefined || undefined}
        data-complete={field.value === true || undefined}
      >
        {children(events)}
      </div>
    </Input.Wrapper>
  )
}
