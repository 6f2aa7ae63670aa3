import Stripe from 'stripe'
import type { CardConfirming, CardFieldsPage, CardPayments, NotMade } from '../../payment-provider.ts'
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
  whole,
  type OnUnreachable,
} from './stripe-outcomes.ts'

export type StripeKeys = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

type StripeOptions = StripeKeys & {
  readonly apiOrigin: string
  /** The address of Stripe's script for pages, and the sources that the script loads from. */
  readonly page: Pick<CardFieldsPage, 'scriptUrl' | 'sources'>
  readonly clock: Clock
  readonly onUnreachable: OnUnreachable
  /** How long to wait for one response, and how often Stripe's client retries a call. */
  readonly timeOutMs?: number
  readonly retries?: number
}

/** Metadata names that are used to find Stripe's objects again. */
const keyNote = 'idempotency_key'
const memberNote = 'member_id'

/** Only cards are allowed, so that the buyer is never redirected to another site. */
const onlyCards = { allowed_payment_method_types: ['card'] }
/** The bank asks the cardholder to confirm on the page, through Stripe's script. */
const inPage = { use_stripe_sdk: true }
const notMade: NotMade = { kind: 'not-made' }
/** How many items to list: more than a member ever has, and the most that Stripe puts on one page. */
const listedMax = 100

/** Takes card payments through Stripe. */
export function stripeCards(options: StripeOptions): CardPayments {
  const { publishableKey, page, onUnreachable } = options
  const stripe = clientOf(options)
  const calls: Calls = { stripe, onUnreachable }
  return {
    page: { publishableKey, ...page },
    isTestMode: publishableKey.startsWith('pk_test_'),
    ...customerCalls(calls),
    ...savedCardCalls(calls),
    ...chargeCalls(calls),
    ...refundCalls(calls),
    readEvent: stripeEvents(stripe.webhooks, options),
  }
}

type Calls = { readonly stripe: Stripe; readonly onUnreachable: OnUnreachable }
type Part<Name extends keyof CardPayments> = Pick<CardPayments, Name>

/** Makes a call that Stripe may refuse. */
const refusable = <Result>({ onUnreachable }: Calls, call: string, ask: () => Promise<Result>) =>
  asked(call, { ask, refused: (error) => declinedBy(error, null), onUnreachable })

/** Makes a call that removes an object; also succeeds if the object no longer exists. */
const removal = ({ onUnreachable }: Calls, call: string, remove: () => Promise<object>) =>
  asked(call, {
    ask: async () => (whole(await remove()), { kind: 'done' } as const),
    refused: (error) => (isGone(error) ? ({ kind: 'done' } as const) : declinedBy(error, null)),
    onUnreachable,
  })

/**
 * Makes a call about a charge. If the call is refused, the outcome is that of the charge in the error, if there is one.
 */
const chargeCall = <Result>({ onUnreachable }: Calls, call: string, ask: () => Promise<Result>) =>
  asked(call, { ask, refused: refusedCharge, onUnreachable })

function customerCalls(calls: Calls): Part<'createCustomer' | 'findCustomer' | 'removeCustomer'> {
  const { customers } = calls.stripe
  return {
    createCustomer: ({ memberId, email, name }, key) =>
      refusable(calls, 'create customer', async () => {
        const customer = { email, name, metadata: { [memberNote]: memberId } }
        const { id } = whole(await customers.create(customer, { idempotencyKey: key }))
        return { kind: 'created', id } as const
      }),
    async findCustomer({ memberId, email }) {
      const found = await refusable(calls, 'find customer', async () => {
        const { data } = whole(await customers.list({ email, limit: listedMax }))
        const own = data.find(({ metadata }) => metadata[memberNote] === memberId)
        return own === undefined ? notMade : ({ kind: 'found', id: own.id } as const)
      })
      return found.kind === 'declined' ? notMade : found
    },
    removeCustomer: (customerId) => removal(calls, 'remove customer', () => customers.del(customerId)),
  }
}

function savedCardCalls(calls: Calls): Part<'saveCard' | 'readCardSetup' | 'listCards' | 'makeDefault' | 'detachCard'> {
  const { setupIntents, customers, paymentMethods } = calls.stripe
  const withCard = { expand: ['payment_method'] }
  return {
    saveCard: ({ customerId, cardId }, key) =>
      refusable(calls, 'save card', async () => {
        const card = { customer: customerId, payment_method: cardId, ...onlyCards }
        const setup = { ...card, ...inPage, usage: 'off_session', confirm: true, ...withCard } as const
        return setupOutcome(whole(await setupIntents.create(setup, { idempotencyKey: key })))
      }),
    readCardSetup: ({ setupId, customerId }) =>
      refusable(calls, 'read card setup', async () => {
        const setup = whole(await setupIntents.retrieve(setupId, withCard))
        return setup.customer === customerId ? setupOutcome(setup) : declinedBy({ code: 'resource_missing' }, null)
      }),
    listCards: (customerId) => refusable(calls, 'list cards', () => cardsOf(calls.stripe, customerId)),
    makeDefault: ({ customerId, cardId }, key) =>
      refusable(calls, 'make default', async () => {
        const settings = { invoice_settings: { default_payment_method: cardId } }
        whole(await customers.update(customerId, settings, { idempotencyKey: key }))
        return { kind: 'done' } as const
      }),
    detachCard: (cardId, key) =>
      removal(calls, 'detach card', () => paymentMethods.detach(cardId, {}, { idempotencyKey: key })),
  }
}

function chargeCalls(
  calls: Calls,
): Part<'openCharge' | 'confirmCharge' | 'readCharge' | 'findCharge' | 'cancelCharge'> {
  const { paymentIntents } = calls.stripe
  return {
    openCharge: ({ customerId, cents, description }, key) =>
      refusable(calls, 'open charge', async () => {
        const charge = { amount: cents, currency: 'usd', customer: customerId, description, ...onlyCards }
        const noted = { ...charge, metadata: { [keyNote]: key } }
        return { kind: 'created', id: whole(await paymentIntents.create(noted, { idempotencyKey: key })).id } as const
      }),
    confirmCharge: ({ chargeId, ...confirming }, key) =>
      chargeCall(calls, 'confirm charge', async () =>
        chargeOutcome(
          whole(await paymentIntents.confirm(chargeId, confirmationOf(confirming), { idempotencyKey: key })),
        ),
      ),
    async readCharge(chargeId) {
      let key: string | null = null
      const outcome = await chargeCall(calls, 'read charge', async () => {
        const intent = whole(await paymentIntents.retrieve(chargeId))
        key = intent.metadata[keyNote] ?? null
        return chargeOutcome(intent)
      })
      return { key, outcome }
    },
    findCharge: ({ customerId, key }) =>
      chargeCall(calls, 'find charge', async () => {
        const found = await firstOf(
          (after) => paymentIntents.list({ customer: customerId, limit: listedMax, ...after }),
          ({ metadata }) => metadata[keyNote] === key,
        )
        return found === null ? notMade : chargeOutcome(found)
      }),
    cancelCharge: (chargeId, key) =>
      chargeCall(calls, 'cancel charge', async () =>
        chargeOutcome(whole(await paymentIntents.cancel(chargeId, {}, { idempotencyKey: key }))),
      ),
  }
}

function refundCalls(calls: Calls): Part<'refund' | 'listRefunds'> {
  const { refunds } = calls.stripe
  return {
    refund: ({ chargeId, cents }, key) =>
      refusable(calls, 'refund', async () => {
        const refund = { payment_intent: chargeId, amount: cents, metadata: { [keyNote]: key } }
        return refundOutcome(whole(await refunds.create(refund, { idempotencyKey: key })))
      }),
    listRefunds: (chargeId) =>
      refusable(calls, 'list refunds', async () => {
        // one page is enough, because a charge never has more refunds than one page lists
        const { data } = whole(await refunds.list({ payment_intent: chargeId, limit: listedMax }))
        const found = data.map((refund) => ({
          key: refund.metadata?.[keyNote] ?? null,
          outcome: refundOutcome(refund),
        }))
        return { kind: 'found', refunds: found } as const
      }),
  }
}

/** Creates Stripe's client, which sends no telemetry and no details of this machine. */
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

/**
 * The parameters of a confirmation. Stripe accepts `off_session` or `setup_future_usage`, not both: a card cannot be
 * saved without its holder. If `setup_future_usage` is left out, Stripe keeps its value from an earlier attempt, even
 * if that was made with another card.
 */
function confirmationOf({ cardId, isBuyerPresent, keepsCard }: Omit<CardConfirming, 'chargeId'>) {
  const later = { setup_future_usage: keepsCard ? ('off_session' as const) : ('' as const) }
  return { payment_method: cardId, ...(isBuyerPresent ? { ...inPage, ...later } : { off_session: true }) }
}

/** The first matching item of a list, which is read page by page; null when none matches. */
async function firstOf<Item extends { readonly id: string }>(
  list: (after: {
    readonly starting_after?: string
  }) => Promise<{ readonly data: readonly Item[]; readonly has_more: boolean }>,
  isWanted: (item: Item) => boolean,
): Promise<Item | null> {
  let after = {}
  for (;;) {
    const { data, has_more: hasMore } = whole(await list(after))
    const found = data.find(isWanted)
    if (found !== undefined) return found
    const last = data.at(-1)
    if (!hasMore || last === undefined) return null
    after = { starting_after: last.id }
  }
}

async function cardsOf(stripe: Stripe, customerId: string) {
  const customer = whole(await stripe.customers.retrieve(customerId))
  if (customer.deleted === true) return { kind: 'found', cards: [], defaultCardId: null } as const
  const { data } = whole(await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: listedMax }))
  const { default_payment_method: standard } = customer.invoice_settings
  return {
    kind: 'found',
    cards: data.flatMap((method) => providerCard(method) ?? []),
    defaultCardId: standard === null || typeof standard === 'string' ? standard : standard.id,
  } as const
}
