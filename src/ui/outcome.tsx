import { Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Quote } from './callout.tsx'
import { useErrorInTitle } from './tab-title.ts'

type OutcomeProps = {
  readonly sentences: readonly string[]
  /** Whether the first sentence is the reason for a failure, which screen readers announce at once. */
  readonly isFailure?: boolean
  /** The code that the user can quote about a failure; null or omitted when there is none. */
  readonly quote?: string | null
}

/**
 * Shown in place of a form after the form was sent. Takes the focus when it appears, so that screen readers continue
 * here.
 */
export function Outcome({ sentences, isFailure = false, quote = null }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useErrorInTitle(isFailure)
  useEffect(() => place.current?.focus(), [])
  return (
    <Stack ref={place} tabIndex={-1} gap="sm" style={{ outline: 'none' }}>
      {sentences.map((sentence, position) => (
        <Text key={sentence} lh={1.55} {...(isFailure && position === 0 && { role: 'alert' })}>
          {sentence}
        </Text>
      ))}
      {quote !== null && <Quote>{quote}</Quote>}
    </Stack>
  )
}
