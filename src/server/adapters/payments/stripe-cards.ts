import Stripe from 'stripe'
import type { OrderEventKind } from '#domain/billing/order-states.ts'
import { minuteMs, providerEventAgeMinutesMax } from '#domain/policy.ts'
import {
  EventRefused,
  ProviderUnavailable,
  type CardDeclined,
  type CardPayments,
  type CardPaymentState,
  type PaymentEvent,
  type SavedCard,
} from '../../outside.ts'

type Settings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where the provider is; left out, it is Stripe itself. */
  readonly host?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number }
  readonly timeoutMs: number
}

/** Payments by card through Stripe. What is repeated after a failure, and when, is decided by who calls. */
export function stripeCards({ secretKey, webhookSecret, host, timeoutMs }: Settings): CardPayments {
  const stripe = new Stripe(secretKey, { ...host, timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false })
  return {
    ...savedCards(stripe),
    ...payments(stripe),
    readEvent(body, signature, now) {
      const ageMax = (providerEventAgeMinutesMax * minuteMs) / 1000
      try {
        const { webhooks } = stripe
        return paymentEvent(webhooks.constructEvent(body, signature, webhookSecret, ageMax, undefined, now.getTime()))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new EventRefused(error.message)
        throw error
      }
    },
  }
}

const savedCards = (stripe: Stripe) =>
  ({
    addCustomer: (memberId, idempotencyKey) =>
      asked(
        async () => whole(await stripe.customers.create({ metadata: { member: memberId } }, { idempotencyKey })).id,
      ),

    removeCustomer: (customer) => asked(() => unlessGone(stripe.customers.del(customer))),

    saveCard: ({ customer, paymentMethod }, idempotencyKey) =>
      asked(async () => {
        const attached = stripe.paymentMethods.attach(paymentMethod, { customer }, { idempotencyKey })
        return unlessDeclined(attached.then(savedCard))
      }),

    removeCard: (paymentMethod) => asked(() => unlessGone(stripe.paymentMethods.detach(paymentMethod))),
  }) satisfies Partial<CardPayments>

const payments = (stripe: Stripe) =>
  ({
    open: ({ id, cents, customer }, idempotencyKey) =>
      asked(async () => {
        const payment = { amount: cents, currency: 'usd', customer, metadata: { order: id } }
        const kinds = { payment_method_types: ['card'], setup_future_usage: 'off_session' as const }
        return whole(await stripe.paymentIntents.create({ ...payment, ...kinds }, { idempotencyKey })).id
      }),

    confirm: ({ id, paymentMethod, isOffSession }, idempotencyKey) =>
      asked(async () => {
        const way = isOffSession ? { off_session: true } : { use_stripe_sdk: true }
        const request = { payment_method: paymentMethod, ...way }
        return unlessDeclined(stripe.paymentIntents.confirm(id, request, { idempotencyKey }).then(stateOf))
      }),

    find: (payment) => asked(async () => stateOf(await stripe.paymentIntents.retrieve(payment))),

    refund: (payment, idempotencyKey) =>
      asked(async () => {
        const state = await unlessRefunded(stripe.refunds.create({ payment_intent: payment }, { idempotencyKey }))
        return refundStates[state ?? ''] ?? 'pending'
      }),
  }) satisfies Partial<CardPayments>

/** What Stripe says of a refund; any other state is still open. */
const refundStates: Readonly<Record<string, 'succeeded' | 'failed'>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** Nobody knows what was done where Stripe was not reached, did not answer, failed, or is still at the same call. */
async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
    const isOpen = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)
    if (isOpen) throw new ProviderUnavailable('the provider gave no answer', { cause: error })
    throw error
  }
}

/** An object of Stripe's. The client takes any JSON without an error for one, also that of something between. */
function whole<Given extends { readonly id: string }>(given: Given): Given {
  if (!given.id) throw new ProviderUnavailable('the provider gave no object')
  return given
}

async function unlessDeclined<Answer>(call: Promise<Answer>): Promise<Answer | CardDeclined> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    return { result: 'declined', message: error.message, isToConfirm: error.code === 'authentication_required' }
  }
}

/** What is to be removed may be gone: by a call that was cut off, or by the operator. */
async function unlessGone(call: Promise<{ readonly id: string }>): Promise<void> {
  try {
    whole(await call)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')) throw error
  }
}

/** The state of a refund; that of one that was made before, with another key or by the operator, is that it succeeded. */
async function unlessRefunded(call: Promise<Stripe.Refund>): Promise<string | null> {
  try {
    return whole(await call).status
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return 'succeeded'
    throw error
  }
}

function savedCard(method: Stripe.PaymentMethod): SavedCard {
  const { id, card } = whole(method)
  if (card === undefined) throw new Error(`the payment method ${id} is no card`)
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = card
  return { paymentMethod: id, brand, lastFour: last4, expiryMonth, expiryYear }
}

function stateOf(intent: Stripe.PaymentIntent): CardPaymentState {
  const { status, client_secret: clientSecret, last_payment_error: fault } = whole(intent)
  if (status === 'succeeded') return { result: 'succeeded' }
  if (status === 'processing') return { result: 'pending' }
  if (status === 'requires_action' && clientSecret !== null) return { result: 'confirm', clientSecret }
  const isToConfirm = fault?.code === 'authentication_required'
  return fault?.message === undefined ? { result: 'open' } : { result: 'declined', message: fault.message, isToConfirm }
}

/** What an event says, and of which payment; null for all that says nothing of the state of an order. */
function paymentEvent(event: Stripe.Event): PaymentEvent | null {
  const said = saidBy(event)
  return said === null || said.payment === null ? null : { id: event.id, kind: said.kind, payment: said.payment }
}

type Said = { readonly kind: OrderEventKind; readonly payment: string | null }

function saidBy({ type, data: { object } }: Stripe.Event): Said | null {
  const kind = intentEvents[type]
  if (kind !== undefined && object.object === 'payment_intent') return { kind, payment: object.id }
  if (object.object === 'refund') {
    const ended = refundStates[object.status ?? '']
    return ended === undefined ? null : { kind: `refund-${ended}`, payment: idOf(object.payment_intent) }
  }
  if (object.object !== 'dispute') return null
  const decided = type === 'charge.dispute.closed' ? disputeEvents[object.status] : 'dispute-opened'
  const isOfDispute = type === 'charge.dispute.created' || type === 'charge.dispute.closed'
  return isOfDispute && decided !== undefined ? { kind: decided, payment: idOf(object.payment_intent) } : null
}

const intentEvents: Readonly<Record<string, OrderEventKind>> = {
  'payment_intent.succeeded': 'payment-succeeded',
  'payment_intent.payment_failed': 'payment-failed',
  'payment_intent.processing': 'payment-pending',
}

/** A dispute can be closed in other ways too, as a warning: that changes nothing. */
const disputeEvents: Readonly<Record<string, OrderEventKind>> = { won: 'dispute-won', lost: 'dispute-lost' }

const idOf = (payment: string | { readonly id: string } | null): string | null =>
  typeof payment === 'string' ? payment : (payment?.id ?? null)
