import { Anchor, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { isFarFrom, rateOf } from '#domain/currency/rate.ts'
import { Quote } from '#ui/callout.tsx'
import { Icon } from '#ui/icon.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { calendarDayText } from '#words/locale.ts'
import { referenceRateWords as words } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { quoteOf } from '#browser/sentences.ts'
import { referenceRatesQuery } from '../../api/statement-queries.ts'

type Offer = ResponseOf<'readReferenceRates'>['rates'][number]

/**
 * A reference rate that is offered: roubles per unit of the currency, with its source and the day for which it was set.
 */
export type OfferedRate = NonNullable<Offer['rate']>

type OfferedRatesProps = {
  readonly currency: string
  /** The year whose year-end rate and average rate are offered; null when unknown. */
  readonly year: number | null
  /** The rate that the user has typed or confirmed, as text. */
  readonly rate: string
  /** Whether the user has confirmed this rate, so that it is in use with its source and day. */
  readonly isUsed: (offered: OfferedRate) => boolean
  readonly onUse: (offered: OfferedRate) => void
}

/** `caution`: a sentence which says that a rate has no effect until the user confirms it. */
type ReferenceRateProps = OfferedRatesProps & { readonly caution: string }

/** Shows reference rates side by side, each with its source and day. A rate is used only if the user confirms it. */
export function ReferenceRate({ caution, ...offered }: ReferenceRateProps) {
  return (
    <Section look="card" level={3} size="h4" heading={words.heading}>
      <OfferedRates {...offered} />
      <Text size="xs" c="dimmed">
        {caution}{' '}
        <Anchor component={Link} to={address('currencyHelp')}>
          {words.help}
        </Anchor>
      </Text>
    </Section>
  )
}

type NoRatesProps = { readonly currency: string; readonly error: Error; readonly onRetry: () => void }

/** Says why no rates are offered; when no source has the currency, there is no button to retry. */
function NoRates({ currency, error, onRetry }: NoRatesProps) {
  const quote = quoteOf(error)
  return (
    <>
      <LiveText>
        {say(isUnknown(error) ? words.unknown : words.unavailable, { currency })}{' '}
        {!isUnknown(error) && (
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {words.again}
          </Button>
        )}
      </LiveText>
      {quote !== null && <Quote>{quote}</Quote>}
    </>
  )
}

function OfferedRates({ currency, year, rate, ...choice }: OfferedRatesProps) {
  const asked = useQuery(referenceRatesQuery(useApi(), { currency, year }))
  if (asked.isPending) return <LiveText>{words.asking}</LiveText>
  if (asked.isError) return <NoRates currency={currency} error={asked.error} onRetry={() => void asked.refetch()} />
  const { rates } = asked.data
  const typed = rateOf(currency, rate)
  const isFar = typed !== null && rates.every((each) => each.rate === null || isFarFrom(each.rate, typed))
  return (
    <>
      <SimpleGrid minColWidth="min(9rem, 100%)" autoFlow="auto-fit" spacing="md" verticalSpacing="sm">
        {rates.map((offer) => (
          <OfferedOne key={offer.kind} offer={offer} currency={currency} year={year} {...choice} />
        ))}
      </SimpleGrid>
      {isFar && (
        <LiveText>
          <Tone tone="warn" isStrong>
            <Icon name="warning" /> {say(words.far, { currency })}
          </Tone>
        </LiveText>
      )}
    </>
  )
}

type OfferedOneProps = Omit<OfferedRatesProps, 'rate'> & { readonly offer: Offer }

/** Shows one reference rate, or the reason why it is missing. */
function OfferedOne({ offer: { kind, rate, absent }, currency, year, ...choice }: OfferedOneProps) {
  const name = year === null ? words.undatedKinds[kind] : say(words.kinds[kind], { year })
  return (
    <Stack role="group" aria-label={name} gap="0.2rem" align="flex-start">
      <Text size="sm">{name}</Text>
      {rate === null ? (
        <Text size="xs" c="dimmed">
          {absent}
        </Text>
      ) : (
        <>
          <Text fw={600}>{say(words.rate, { currency, roubles: rate.roubles })}</Text>
          <Text size="xs" c="dimmed">
            {rate.label}
            {kind !== 'average' && (
              <Text span display="block" inherit>
                {say(words.setFor, { date: calendarDayText(rate.date) })}
              </Text>
            )}
          </Text>
          <UseRate rate={rate} name={name} {...choice} />
        </>
      )}
    </Stack>
  )
}

type UseRateProps = Pick<OfferedRatesProps, 'isUsed' | 'onUse'> & { readonly rate: OfferedRate; readonly name: string }

/** The button that confirms the rate; once the rate is in use, a note replaces the button. */
function UseRate({ rate, name, isUsed, onUse }: UseRateProps) {
  const used = useRef<HTMLParagraphElement>(null)
  const use = (): void => {
    flushSync(() => onUse(rate))
    // The button has disappeared, so the note takes the focus.
    used.current?.focus()
  }
  return isUsed(rate) ? (
    <Text ref={used} role="status" tabIndex={-1} inherit c="var(--good)">
      {words.used}
    </Text>
  ) : (
    <Button variant="default" size="compact-sm" aria-label={say(words.choose, { kind: name })} onClick={use}>
      {words.use}
    </Button>
  )
}

const isUnknown = (error: Error): boolean => error instanceof CallRefused && error.refusal?.code === 'rate-unknown'
