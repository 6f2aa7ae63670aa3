import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const colours = { soft: 'dimmed', good: 'var(--good)', warn: 'var(--warn)', bad: 'var(--bad)' } as const

type ToneProps = {
  readonly tone: keyof typeof colours
  readonly isStrong?: boolean
  readonly children: ReactNode
}

/** Text in a colour that shows its meaning; the words say the same. */
export const Tone = ({ tone, isStrong = false, children }: ToneProps) => (
  <Text span inherit c={colours[tone]} {...(isStrong && { component: 'strong', fw: 600 })}>
    {children}
  </Text>
)

/**
 * A value that is better or worse than another. A mark and a colour show which of the two applies; the words must say
 * the same.
 */
export const BetterOrWorse = ({ isBetter, children }: { readonly isBetter: boolean; readonly children: ReactNode }) => (
  <Tone tone={isBetter ? 'good' : 'bad'}>
    <Icon name={isBetter ? 'up' : 'down'} /> {children}
  </Tone>
)
