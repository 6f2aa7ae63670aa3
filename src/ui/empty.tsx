import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Section } from './section.tsx'

type EmptyProps = {
  readonly heading: string
  readonly lead: ReactNode
  /** The actions: buttons and links. */
  readonly children: ReactNode
}

/** Shown in place of an empty list: says what the list is for, and how to start it. */
export function Empty({ heading, lead, children }: EmptyProps) {
  return (
    <Section look="paper" heading={heading} size="h2" lead={lead}>
      <Group gap="sm">{children}</Group>
    </Section>
  )
}
