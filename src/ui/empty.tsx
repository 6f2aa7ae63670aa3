import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Section } from './section.tsx'

type EmptyProps = {
  readonly heading: string
  readonly lead: ReactNode
  /** What to do now: buttons and links. */
  readonly children: ReactNode
}

/** Stands in place of a list that has nothing to show yet: what it is for, and how to begin. */
export function Empty({ heading, lead, children }: EmptyProps) {
  return (
    <Section look="paper" heading={heading} size="h2" lead={lead}>
      <Group gap="sm">{children}</Group>
    </Section>
  )
}
