import { providerEventAgeMinutesMax } from '#domain/policy.ts'
import type Stripe from 'stripe'
import type { Clock } from '../../outside.ts'
import type { ProviderEvent, ProviderEventKind, ReadEvent } from '../../payment-provider.ts'

/** Maximum age of a signature, in seconds. Stripe signs again each time it resends an event. */
const toleranceSeconds = providerEventAgeMinutesMax * 60

/**
 * Our kinds for Stripe's events. `charge.dispute.closed` is handled separately, because the dispute may be won or lost.
 * All other events are ignored.
 */
const kinds = new Map<string, ProviderEventKind>(
  Object.entries({
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
  } as const),
)

/** Reads Stripe's webhooks. Verifies the signature over the exact bytes, and its age by the server's clock. */
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
      return idOf(event.id) === null ? 'not-genuine' : providerEvent(event)
    } catch {
      return 'not-genuine'
    }
  }
}

function providerEvent({ id, type, created, data }: Stripe.Event): ProviderEvent {
  // Stripe's types are a union of hundreds of events, so each field that is read here is checked by itself
  const about = data.object as unknown as Readonly<Record<string, unknown>>
  const kind = type === 'charge.dispute.closed' ? disputeEnd(about.status) : (kinds.get(type) ?? 'other')
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

/**
 * The kind of event for the end of a dispute. A closed inquiry (`warning_closed`) took no money, so it counts as a
 * dispute won.
 */
function disputeEnd(status: unknown): ProviderEventKind {
  return status === 'lost' ? 'dispute-lost' : 'dispute-won'
}

/** The id of an object that Stripe gives either as an id or as the expanded object. */
function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : null
}
