import { Input } from '@mantine/core'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import styles from './hosted-field.module.css'

/** What a field in a frame tells of itself: whether it is complete, and what is wrong with it while it is typed; null when nothing is. */
type HostedState = { readonly isComplete: boolean; readonly message: string | null }

/** What the frame of a field tells the field around it. */
export type HostedEvents = {
  readonly onState: (state: HostedState) => void
  readonly onFocused: (isFocused: boolean) => void
  /** How the field is focused, once it can be. */
  readonly onReady: (focus: () => void) => void
}

type HostedFieldProps = {
  /** As the form names it; its value is whether the field is complete. */
  readonly name: string
  readonly label: string
  readonly description?: string
  /** Draws the frame; what happens in it comes back by the events. */
  readonly children: (events: HostedEvents) => ReactNode
}

/** A field of a form that another site draws in a frame of its own: the form knows only whether it is complete. */
export function HostedField({ name, label, description, children }: HostedFieldProps) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const [live, setLive] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const [focus, setFocus] = useState<(() => void) | null>(null)
  const { setValue } = useFormContext()
  // a frame that is drawn again is empty
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
        id={name}
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
