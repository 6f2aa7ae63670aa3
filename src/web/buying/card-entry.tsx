import { CardCvcElement, CardExpiryElement, CardNumberElement, Elements } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardNumberElement, StripeElementChangeEvent } from '@stripe/stripe-js'
import { Button, useComputedColorScheme } from '@mantine/core'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, type ComponentType, type RefObject } from 'react'
import type { ResponseOf } from '#contract/endpoints.ts'
import { Callout } from '#ui/callout.tsx'
import { FieldPair, TextField } from '#ui/fields.tsx'
import { HostedField, type HostedEvents } from '#ui/hosted-field.tsx'
import { Loading } from '#ui/loading.tsx'
import { cardEntryWords } from '#words/payments.ts'
import { loadProvider, type ProviderPlace } from './provider-script.ts'
import { TestMode } from './test-mode.tsx'

// Card entry in the fields that the provider hosts, and the bank's confirmation (3-D Secure). Card numbers never reach
// the page.

/** The server's settings for card payments: the script URL, the public key, and whether they are in test mode. */
export type CardWay = NonNullable<ResponseOf<'readPaymentWays'>['card']>

/** The initial values of the fields for a card, for the forms that contain card entry. */
export const noCard = { cardholder: '', numberComplete: false, expiryComplete: false, cvcComplete: false } as const

/** The card's id from the provider, or the reason why there is none. */
type EntryResult = { readonly id: string } | { readonly message: string }
/** Why the bank's confirmation failed; null when it succeeded. */
type Confirmed = { readonly message: string } | { readonly message: null }

/** Card entry and the bank's confirmation, for use by a form. */
export type CardEntry = {
  readonly isTestMode: boolean
  readonly provider: 'loading' | 'failed' | Stripe
  readonly retry: () => void
  readonly number: RefObject<StripeCardNumberElement | null>
  /** Lets the provider store the card that the buyer entered; the server gets only the card's id. */
  readonly createPaymentMethod: (cardholder: string) => Promise<EntryResult>
  /**
   * Lets the buyer confirm the payment or card with the bank. `cardId`: the card to confirm, if the provider must be
   * told; otherwise null.
   */
  readonly confirm: (clientSecret: string, cardId: string | null) => Promise<Confirmed>
}

/**
 * The card entry of one form; `way` is null when cards are not accepted. If `isNeeded` is false, the provider's script
 * is loaded only for a confirmation.
 */
export function useCardEntry(way: CardWay | null, isNeeded = true): CardEntry {
  const number = useRef<StripeCardNumberElement>(null)
  const { data, isError, refetch } = useQuery(providerQuery(way, isNeeded))
  return {
    isTestMode: way?.isTestMode ?? false,
    number,
    provider: data ?? (isError ? 'failed' : 'loading'),
    retry: () => void refetch(),
    createPaymentMethod: async (cardholder) =>
      data === undefined || number.current === null
        ? { message: cardEntryWords.notLoadedText }
        : entered(data, number.current, cardholder.trim()),
    confirm: async (clientSecret, cardId) => {
      const provider = way === null ? null : await loadProvider(way).catch(() => null)
      return provider === null ? { message: cardEntryWords.notLoadedText } : asked(provider, clientSecret, cardId)
    },
  }
}

const providerQuery = (place: ProviderPlace | null, isNeeded: boolean) =>
  queryOptions({
    queryKey: ['card provider', place],
    queryFn: place === null ? skipToken : () => loadProvider(place),
    enabled: isNeeded,
    staleTime: Infinity,
    retry: false,
    // Structural sharing is off, because it compares plain data, and the provider's object is not plain data.
    structuralSharing: false,
  })

async function entered(provider: Stripe, card: StripeCardNumberElement, name: string): Promise<EntryResult> {
  const { paymentMethod, error } = await provider.createPaymentMethod({ type: 'card', card, billing_details: { name } })
  return paymentMethod === undefined
    ? { message: error.message ?? cardEntryWords.notEntered }
    : { id: paymentMethod.id }
}

async function asked(provider: Stripe, clientSecret: string, cardId: string | null): Promise<Confirmed> {
  const named = cardId === null ? undefined : { payment_method: cardId }
  const { error } = clientSecret.startsWith('seti_')
    ? await provider.confirmCardSetup(clientSecret, named)
    : await provider.confirmCardPayment(clientSecret, named)
  return { message: error === undefined ? null : (error.message ?? cardEntryWords.notConfirmed) }
}

type CardEntryFieldsProps = { readonly entry: CardEntry }

/** The fields for a card, for use inside a form whose initial values include `noCard`. */
export function CardEntryFields({ entry }: CardEntryFieldsProps) {
  const { provider, retry, isTestMode } = entry
  if (provider === 'loading') return <Loading height="12rem" />
  if (provider === 'failed') return <NotLoaded onRetry={retry} />
  return (
    <Elements stripe={provider}>
      {isTestMode && <TestMode />}
      <TextField
        name="cardholder"
        label={cardEntryWords.cardholder}
        description={cardEntryWords.cardholderHint}
        autoComplete="cc-name"
      />
      <HostedFields entry={entry} />
    </Elements>
  )
}

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Callout
    severity="warning"
    role="status"
    heading={cardEntryWords.notLoaded}
    actions={
      <Button variant="default" size="xs" onClick={onRetry}>
        {cardEntryWords.retry}
      </Button>
    }
  >
    {cardEntryWords.notLoadedText}
  </Callout>
)

/** The fields for number, expiry and CVC, each in an iframe of the provider. */
const HostedFields = ({ entry: { number } }: CardEntryFieldsProps) => (
  <>
    <HostedField name="numberComplete" label={cardEntryWords.number} description={cardEntryWords.numberHint}>
      {(events) => <Frame of={CardNumberElement} events={events} onReady={(element) => (number.current = element)} />}
    </HostedField>
    <FieldPair>
      <HostedField name="expiryComplete" label={cardEntryWords.expiry} description={cardEntryWords.expiryHint}>
        {(events) => <Frame of={CardExpiryElement} events={events} />}
      </HostedField>
      <HostedField name="cvcComplete" label={cardEntryWords.cvc} description={cardEntryWords.cvcHint}>
        {(events) => <Frame of={CardCvcElement} events={events} />}
      </HostedField>
    </FieldPair>
  </>
)

/** The common type of the provider's components for number, expiry and CVC. */
type FrameComponent<Element> = ComponentType<{
  readonly options: ReturnType<typeof useFrameLook>
  readonly onChange: (
    event: StripeElementChangeEvent & { readonly error: { readonly message: string } | undefined },
  ) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onReady: (element: Element) => void
}>

type FrameProps<Element> = {
  readonly of: FrameComponent<Element>
  readonly events: HostedEvents
  readonly onReady?: (element: Element) => void
}

function Frame<Element extends { focus: () => void }>({ of: Field, events, onReady }: FrameProps<Element>) {
  return (
    <Field
      options={useFrameLook()}
      onChange={({ complete, error }) => events.onState({ isComplete: complete, message: error?.message ?? null })}
      onFocus={() => events.onFocused(true)}
      onBlur={() => events.onFocused(false)}
      onReady={(element) => {
        onReady?.(element)
        events.onReady(() => element.focus())
      }}
    />
  )
}

/**
 * Returns the page's own field styles for the provider's iframes, which cannot inherit them; follows the light or dark
 * scheme.
 */
function useFrameLook() {
  const scheme = useComputedColorScheme('light')
  return useMemo(() => lookOf(scheme), [scheme])
}

/** Reads the colours from the page. They depend on the scheme; the unused argument makes this explicit. */
function lookOf(_scheme: 'light' | 'dark') {
  const colors = getComputedStyle(document.documentElement)
  const color = (name: string): string => colors.getPropertyValue(name).trim()
  return {
    style: {
      base: {
        color: color('--ink'),
        fontFamily: 'Inter, sans-serif',
        fontSize: '14px',
        '::placeholder': { color: color('--ink-soft') },
      },
      invalid: { color: color('--bad') },
    },
  }
}
