import type { StandInAnswer } from './stand-in-server.ts'
import { testCards, type Decline, type TestCard } from './test-cards.ts'

// What the stand-in keeps in Stripe's place, with the fields that the product reads, and how it answers. A card is known by the last four
// digits of a test card.

/** A request: the id in its path, an empty text where there is none, and its fields by their names in brackets. */
export type StripeRequest = { readonly id: string; readonly fields: ReadonlyMap<string, string> }

/** Something that happened, to be told by an event. */
export type StripeHappening = { readonly type: string; readonly object: object }

/** `isConfirmed`: the bank had its answer from the person once. */
export type StripeMethod = {
  readonly id: string
  readonly card: string
  readonly expiry: readonly [month: number, year: number]
  readonly customer: string | null
  readonly isConfirmed: boolean
}

export type StripeIntent = {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  readonly method: string | null
  readonly error: Decline | null
  readonly isRefunded: boolean
}

/** Everything there is, by ids, and what it is done with. */
export type StripeState = {
  readonly customers: Set<string>
  readonly methods: Map<string, StripeMethod>
  readonly intents: Map<string, StripeIntent>
  readonly newId: (prefix: string) => string
  readonly happened: (happening: StripeHappening) => void
}

export const stripeOk = (body: object): StandInAnswer => ({ status: 200, body })

type Fault = { readonly type?: string; readonly code?: string; readonly message: string }

export const stripeError = (status: number, { type = 'invalid_request_error', ...fault }: Fault): StandInAnswer => ({
  status,
  body: { error: { type, ...fault } },
})

export const noSuchObject = (id: string): StandInAnswer =>
  stripeError(404, { code: 'resource_missing', message: `No such object: ${id}` })

export const cardError = ({ code, declineCode, message }: Decline, intent?: StripeIntent): StandInAnswer => ({
  status: 402,
  body: {
    error: {
      ...{ type: 'card_error', code, message },
      ...(declineCode === null ? {} : { decline_code: declineCode }),
      ...(intent === undefined ? {} : { payment_intent: shownIntent(intent) }),
    },
  },
})

export const cardOf = ({ card }: StripeMethod): TestCard => testCards[card] ?? { brand: 'unknown' }

export const shownMethod = (method: StripeMethod): object => ({
  ...{ id: method.id, object: 'payment_method', type: 'card', customer: method.customer },
  card: {
    ...{ brand: cardOf(method).brand, last4: method.card },
    ...{ exp_month: method.expiry[0], exp_year: method.expiry[1] },
  },
})

export const shownIntent = ({
  id,
  amount,
  currency,
  customer,
  metadata,
  status,
  method,
  error,
}: StripeIntent): object => ({
  ...{ id, object: 'payment_intent', amount, currency, customer, metadata, status, payment_method: method },
  client_secret: `${id}_secret`,
  next_action: status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
  last_payment_error: error === null ? null : { type: 'card_error', code: error.code, message: error.message },
})

export const shownDispute = ({ id, amount }: StripeIntent, status: string): object => ({
  ...{ id: `dp_${id}`, object: 'dispute', amount, payment_intent: id, status },
})

/** What was sent along with an object, to be found again with it. */
export const metadataIn = (fields: StripeRequest['fields']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key === undefined ? [] : [[key, value]]
    }),
  )
