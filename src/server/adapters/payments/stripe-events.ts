import { providerEventAgeMinutesMax } from '#domain/policy.ts'
import type Stripe from 'stripe'
import type { Clock } from '../../outside.ts'
import type { ProviderEvent, ProviderEventKind, ReadEvent } from '../../payment-provider.ts'

/** A message that was signed longer ago is not believed. Stripe signs anew each time it sends one again. */
const toleranceSeconds = providerEventAgeMinutesMax * 60

/** What Stripe's events are to us; all others are left alone. */
const kinds: Readonly<Record<string, ProviderEventKind>> = {
  'payment_intent.succeeded': 'charge-paid',
  'payment_intent.payment_failed': 'charge-declined',
  'payment_intent.processing': 'charge-pending',
  'payment_intent.canceled': 'charge-cancelled',
  'refund.created': 'refund-changed',
  'refund.updated': 'refund-changed',
  'refund.failed': 'refund-changed',
  'charge.dispute.created': 'dispute-opened',
  'setup_intent.succeeded': 'card-saved',
  'payment_method.updated': 'card-changed',
  'payment_method.automatically_updated': 'card-changed',
  'payment_method.detached': 'card-removed',
}

/** Reads Stripe's webhooks: signature over the very bytes, by the clock of the server. */
export function stripeEvents(
  webhooks: Stripe['webhooks'],
  { webhookSecret, clock }: { readonly webhookSecret: string; readonly clock: Clock },
): ReadEvent {
  return async ({ body, headers }) => {
    const { 'stripe-signature': signature } = headers
    if (typeof signature !== 'string') return 'not-genuine'
    try {
      const now = clock().getTime()
      const event = webhooks.constructEvent(
        Buffer.from(body),
        signature,
        webhookSecret,
        toleranceSeconds,
        undefined,
        now,
      )
      return providerEvent(event)
    } catch {
      return 'not-genuine'
    }
  }
}

function providerEvent({ id, type, created, data }: Stripe.Event): ProviderEvent {
  // Stripe's types are a union of hundreds of events; what is read of one is checked field by field
  const about = data.object as unknown as Readonly<Record<string, unknown>>
  const kind = type === 'charge.dispute.closed' ? disputeEnd(about.status) : (kinds[type] ?? 'other')
  const ownId = (object: string): string | null => (about.object === object ? idOf(about.id) : null)
  return {
    provider: 'stripe',
    id,
    kind,
    objects: {
      chargeId: ownId('payment_intent') ?? idOf(about.payment_intent),
      refundId: ownId('refund'),
      orderId: null,
      disputeId: ownId('dispute'),
      cardId: ownId('payment_method') ?? idOf(about.payment_method),
      customerId: idOf(about.customer),
      setupId: ownId('setup_intent'),
    },
    createdAt: new Date(created * 1000),
  }
}

/** A warning that was closed took no money, as a dispute that was won. */
function disputeEnd(status: unknown): ProviderEventKind {
  return status === 'lost' ? 'dispute-lost' : 'dispute-won'
}

/** The id of a thing that is named, or given whole. */
function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : null
}
