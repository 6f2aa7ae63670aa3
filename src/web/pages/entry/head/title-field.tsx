import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { companyTitleLengthMax } from '#domain/policy.ts'
import { headWords } from '#wording/en/entry-page.ts'

type TitleFieldProps = { readonly title: string; readonly onChange: (title: string) => void }

/** The company. What is typed counts when the person goes on, as one step, or when the page is put away. */
export function TitleField({ title, onChange }: TitleFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const give = useRef<() => void>(() => {})
  useEffect(() => {
    give.current = () => onChange(field.current?.value ?? title)
  })
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden') flushSync(() => give.current())
    }
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [])
  return (
    <TextInput
      // another title, as by undoing, is shown at once
      key={title}
      ref={field}
      label={headWords.title}
      defaultValue={title}
      maxLength={companyTitleLengthMax}
      autoComplete="organization"
      onBlur={() => give.current()}
    />
  )
}
