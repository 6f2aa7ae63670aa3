import { Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Quote } from './callout.tsx'

type OutcomeProps = {
  readonly sentences: readonly string[]
  /** The first sentence says why something failed and is read out at once. */
  readonly isFailure?: boolean
  /** By what a failure can be named to who looks into it; null or left out: by nothing. */
  readonly quote?: string | null
}

/** What came of a form, in its place. It takes the focus when it appears, so that reading continues here. */
export function Outcome({ sentences, isFailure = false, quote = null }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
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
