import { Anchor, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { isFarFrom, rateOf } from '#domain/currency/rate.ts'
import { Icon } from '#ui/icon.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { referenceRateWords as words } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../api/api.ts'
import { referenceRateQuery } from '../api/statement-queries.ts'

/** A rate that is offered: roubles per one unit, where it is from and the day it was set for. */
export type OfferedRate = AnswerOf<'readExchangeRate'>

type ReferenceRateProps = {
  readonly currency: string
  /** The rate that counts now, as typed. */
  readonly rate: string
  /** What does not happen before the rate is confirmed. */
  readonly caution: string
  readonly onUse: (offered: OfferedRate) => void
}

/** A rate to start from, with its source and day. It counts when the person says so, and not before. */
export function ReferenceRate({ caution, ...offered }: ReferenceRateProps) {
  return (
    <Section look="card" level={3} size="h4" heading={words.heading}>
      <Offered {...offered} />
      <Text size="xs" c="dimmed">
        {caution}{' '}
        <Anchor component={Link} to={address('currencyHelp')}>
          {words.help}
        </Anchor>
      </Text>
    </Section>
  )
}

function Offered({ currency, rate, onUse }: Omit<ReferenceRateProps, 'caution'>) {
  const offered = useQuery(referenceRateQuery(useApi(), currency))
  const used = useRef<HTMLParagraphElement>(null)
  if (offered.isPending) return <LiveText>{words.asking}</LiveText>
  if (offered.isError)
    return (
      <LiveText>
        {say(isUnknown(offered.error) ? words.unknown : words.unavailable, { currency })}{' '}
        {!isUnknown(offered.error) && (
          <Button variant="default" size="compact-sm" onClick={() => void offered.refetch()}>
            {words.again}
          </Button>
        )}
      </LiveText>
    )
  const { roubles, label } = offered.data
  const typed = rateOf(currency, rate)
  const use = (): void => {
    flushSync(() => onUse(offered.data))
    // the button is gone
    used.current?.focus()
  }
  return (
    <>
      <Text inherit>
        <strong>{say(words.rate, { currency, roubles })}</strong>
        <Text span display="block" size="xs" c="dimmed">
          {label}
        </Text>
      </Text>
      {typed !== null && isFarFrom(offered.data, typed) && (
        <LiveText>
          <Tone tone="warn" isStrong>
            <Icon name="warning" /> {say(words.far, { currency })}
          </Tone>
        </LiveText>
      )}
      {typed?.roubles === roubles ? (
        <Text ref={used} role="status" tabIndex={-1} inherit c="var(--good)">
          {words.used}
        </Text>
      ) : (
        <div>
          <Button variant="default" size="compact-sm" onClick={use}>
            {words.use}
          </Button>
        </div>
      )}
    </>
  )
}

const isUnknown = (error: Error): boolean => error instanceof CallRefused && error.refusal?.code === 'rate-unknown'
