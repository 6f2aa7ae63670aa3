import Stripe from 'stripe'
import type { CardCharge, CardPayments, ChargeOutcome, NotMade, RefundOutcome } from '../../payment-provider.ts'
import type { Clock } from '../../outside.ts'
import { stripeEvents } from './stripe-events.ts'
import {
  asked,
  chargeOutcome,
  declinedBy,
  isGone,
  providerCard,
  refundOutcome,
  refusedCharge,
  setupOutcome,
  type OnUnreachable,
} from './stripe-outcomes.ts'

export type StripeOptions = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Where Stripe's calls are. */
  readonly apiOrigin: string
  /** Stripe's script for the page. */
  readonly scriptUrl: string
  readonly clock: Clock
  readonly onUnreachable: OnUnreachable
  /** How long one answer is waited for, and how often a call without one is made again. */
  readonly timeOutMs?: number
  readonly retries?: number
}

/** The names of what we note on Stripe's objects, to find them again. */
const keyNote = 'idempotency_key'
const memberNote = 'member_id'

const notMade: NotMade = { kind: 'not-made' }
/** More than a member ever has, and the most Stripe lists at once. */
const listedMax = 100

/** Cards by Stripe. */
export function stripeCards(options: StripeOptions): CardPayments {
  const stripe = clientOf(options)
  const { publishableKey, scriptUrl, onUnreachable } = options
  const declined = (error: Stripe.errors.StripeError) => declinedBy(error, null)
  const refusable = <Answer>(call: string, ask: () => Promise<Answer>) =>
    asked(call, { ask, refused: declined, onUnreachable })
  const chargeCall = (call: string, ask: () => Promise<ChargeOutcome | NotMade>) =>
    asked(call, { ask, refused: refusedCharge, onUnreachable })
  /** Removing what is gone already is done. */
  const removal = (call: string, remove: () => Promise<unknown>) =>
    asked(call, {
      ask: async () => (await remove(), { kind: 'done' } as const),
      refused: (error) => (isGone(error) ? ({ kind: 'done' } as const) : declined(error)),
      onUnreachable,
    })
  const withCard = { expand: ['payment_method'] }

  return {
    page: { publishableKey, scriptUrl },
    isTestMode: publishableKey.startsWith('pk_test_'),
    createCustomer: ({ memberId, email, name }, key) =>
      refusable('create customer', async () => {
        const made = await stripe.customers.create(
          { email, name, metadata: { [memberNote]: memberId } },
          { idempotencyKey: key },
        )
        return { kind: 'created', id: made.id } as const
      }),
    findCustomer: ({ memberId, email }) =>
      refusable('find customer', async () => {
        const { data } = await stripe.customers.list({ email, limit: listedMax })
        const found = data.find(({ metadata }) => metadata[memberNote] === memberId)
        return found === undefined ? notMade : ({ kind: 'found', id: found.id } as const)
      }).then((found) => (found.kind === 'declined' ? notMade : found)),
    removeCustomer: (customerId) => removal('remove customer', () => stripe.customers.del(customerId)),
    saveCard: ({ customerId, cardId }, key) =>
      refusable('save card', async () =>
        setupOutcome(
          await stripe.setupIntents.create(
            {
              customer: customerId,
              payment_method: cardId,
              allowed_payment_method_types: ['card'],
              usage: 'off_session',
              confirm: true,
              ...withCard,
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    readCardSetup: (setupId) =>
      refusable('read card setup', async () => setupOutcome(await stripe.setupIntents.retrieve(setupId, withCard))),
    listCards: (customerId) => refusable('list cards', () => cardsOf(stripe, customerId)),
    makeDefault: ({ customerId, cardId }, key) =>
      refusable('make default', async () => {
        await stripe.customers.update(
          customerId,
          { invoice_settings: { default_payment_method: cardId } },
          { idempotencyKey: key },
        )
        return { kind: 'done' } as const
      }),
    detachCard: (cardId, key) =>
      removal('detach card', () => stripe.paymentMethods.detach(cardId, {}, { idempotencyKey: key })),
    charge: (charge, key) =>
      chargeCall('charge', async () =>
        chargeOutcome(await stripe.paymentIntents.create(intentOf(charge, key), { idempotencyKey: key })),
      ).then(neverMissing),
    readCharge: (chargeId) => readCharge(stripe, chargeId, onUnreachable),
    findCharge: ({ customerId, key }) =>
      chargeCall('find charge', async () => {
        for await (const intent of stripe.paymentIntents.list({ customer: customerId, limit: listedMax }))
          if (intent.metadata[keyNote] === key) return chargeOutcome(intent)
        return notMade
      }),
    cancelCharge: (chargeId, key) =>
      chargeCall('cancel charge', async () =>
        chargeOutcome(await stripe.paymentIntents.cancel(chargeId, {}, { idempotencyKey: key })),
      ).then(neverMissing),
    refund: ({ chargeId, cents }, key) =>
      refusable('refund', async (): Promise<RefundOutcome> => {
        const asking = { payment_intent: chargeId, amount: cents, metadata: { [keyNote]: key } }
        return refundOutcome(await stripe.refunds.create(asking, { idempotencyKey: key }))
      }),
    findRefund: ({ chargeId, key }) =>
      refusable('find refund', async (): Promise<RefundOutcome | NotMade> => {
        for await (const refund of stripe.refunds.list({ payment_intent: chargeId, limit: listedMax }))
          if (refund.metadata?.[keyNote] === key) return refundOutcome(refund)
        return notMade
      }),
    readEvent: stripeEvents(stripe.webhooks, options),
  }
}

/** Nothing but what is needed is sent along: no telemetry, and no version of this machine. */
function clientOf({ secretKey, apiOrigin, timeOutMs = 20_000, retries = 2 }: StripeOptions): Stripe {
  const { hostname, port, protocol } = new URL(apiOrigin)
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeOutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
}

function intentOf(charge: CardCharge, key: string): Stripe.PaymentIntentCreateParams {
  const { customerId, cardId, cents, isBuyerPresent, keepsCard, description } = charge
  return {
    amount: cents,
    currency: 'usd',
    customer: customerId,
    payment_method: cardId,
    allowed_payment_method_types: ['card'],
    confirm: true,
    description,
    metadata: { [keyNote]: key },
    ...(isBuyerPresent ? {} : { off_session: true }),
    ...(isBuyerPresent && keepsCard ? { setup_future_usage: 'off_session' as const } : {}),
  }
}

async function readCharge(stripe: Stripe, chargeId: string, onUnreachable: OnUnreachable) {
  let key: string | null = null
  const outcome = await asked('read charge', {
    async ask() {
      const intent = await stripe.paymentIntents.retrieve(chargeId)
      key = intent.metadata[keyNote] ?? null
      return chargeOutcome(intent)
    },
    refused: refusedCharge,
    onUnreachable,
  })
  return { key, outcome }
}

async function cardsOf(stripe: Stripe, customerId: string) {
  const customer = await stripe.customers.retrieve(customerId)
  if (customer.deleted === true) return { kind: 'found', cards: [], defaultCardId: null } as const
  const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: listedMax })
  const { default_payment_method: standard = null } = customer.invoice_settings
  return {
    kind: 'found',
    cards: data.flatMap((method) => providerCard(method) ?? []),
    defaultCardId: standard === null || typeof standard === 'string' ? standard : standard.id,
  } as const
}

/** These calls name the charge they ask for, so they never find none. */
function neverMissing(outcome: ChargeOutcome | NotMade): ChargeOutcome {
  if (outcome.kind === 'not-made') throw new Error('no charge')
  return outcome
}
