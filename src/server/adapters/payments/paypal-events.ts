import * as z from 'zod'
import type { ProviderEvent, ProviderEventKind, ReadEvent } from '../../payment-provider.ts'
import type { payPalClient } from './paypal-client.ts'

/** The headers of PayPal's signature, by the names that its verification call expects. */
const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

const eventShape = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.iso.datetime({ offset: true }),
  resource: z.object({}).loose(),
})
const resourceShape = z.object({
  id: z.string().optional(),
  dispute_id: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
})
type Resource = z.infer<typeof resourceShape>

/**
 * For each event of PayPal: our kind of event, and the kind of object that the event's resource id identifies. Other
 * events are ignored.
 */
const kinds = new Map<string, { readonly kind: ProviderEventKind; readonly names: keyof ProviderEvent['objects'] }>(
  Object.entries({
    'CHECKOUT.ORDER.APPROVED': { kind: 'order-approved', names: 'orderId' },
    'PAYMENT.CAPTURE.COMPLETED': { kind: 'charge-paid', names: 'chargeId' },
    'PAYMENT.CAPTURE.PENDING': { kind: 'charge-pending', names: 'chargeId' },
    'PAYMENT.CAPTURE.DENIED': { kind: 'charge-declined', names: 'chargeId' },
    'PAYMENT.CAPTURE.DECLINED': { kind: 'charge-declined', names: 'chargeId' },
    'PAYMENT.CAPTURE.REFUNDED': { kind: 'refund-changed', names: 'refundId' },
    'PAYMENT.CAPTURE.REVERSED': { kind: 'dispute-lost', names: 'refundId' },
    'CUSTOMER.DISPUTE.CREATED': { kind: 'dispute-opened', names: 'disputeId' },
    'CUSTOMER.DISPUTE.RESOLVED': { kind: 'dispute-won', names: 'disputeId' },
  } as const),
)

/**
 * Reads PayPal's webhooks. PayPal verifies the signature itself. The signature covers the body's exact bytes, so these
 * are embedded unchanged in the verification call. The signed time is not checked, because PayPal may resend an event
 * for three days.
 */
export function payPalEvents(ask: ReturnType<typeof payPalClient>, webhookId: string): ReadEvent {
  return async ({ body, headers }) => {
    const signed = Object.entries(signatureHeaders).map(([name, header]) => [name, headers[header]] as const)
    const event = eventIn(body)
    if (event === null || signed.some(([, value]) => typeof value !== 'string')) return 'not-genuine'
    const question = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId })
    const response = await ask({
      name: 'check event',
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: `${question.slice(0, -1)},"webhook_event":${event.text}}`,
    })
    if ('kind' in response) return 'unreachable'
    const { status, json } = response
    const isGenuine = status === 200 && z.object({ verification_status: z.literal('SUCCESS') }).safeParse(json).success
    return isGenuine ? providerEvent(event.given) : 'not-genuine'
  }
}

/**
 * Parses an event and keeps its text; null when the body is not an event. Rejects invalid JSON, because it could inject
 * fields into the verification call.
 */
function eventIn(body: Uint8Array): { readonly text: string; readonly given: z.infer<typeof eventShape> } | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return { text, given: eventShape.parse(JSON.parse(text)) }
  } catch {
    return null
  }
}

function providerEvent({ id, event_type: type, create_time: created, resource: given }: z.infer<typeof eventShape>) {
  const resource: Resource = resourceShape.catch({}).parse(given)
  const { kind, names } = kinds.get(type) ?? { kind: 'other', names: null }
  const own = names === null ? {} : { [names]: resource.id ?? resource.dispute_id ?? null }
  return {
    provider: 'paypal',
    id,
    kind: kind === 'dispute-won' ? disputeEnd(resource) : kind,
    objects: {
      chargeId: resource.disputed_transactions?.[0]?.seller_transaction_id ?? parentOf(resource, 'captures'),
      refundId: null,
      orderId: orderOf(resource),
      disputeId: null,
      cardId: null,
      customerId: null,
      setupId: null,
      ...own,
    },
    createdAt: new Date(created),
  } as const
}

const orderOf = (resource: Resource): string | null =>
  resource.supplementary_data?.related_ids?.order_id ?? parentOf(resource, 'orders')

/** The id of the order that a PayPal capture belongs to; null when the capture names none. */
export const orderOfPayPalCapture = (given: unknown): string | null => orderOf(resourceShape.catch({}).parse(given))

/** The id of the object that a refund or capture belongs to; PayPal gives the id only in a link. */
function parentOf({ links = [] }: Resource, kind: 'captures' | 'orders'): string | null {
  const parent = links.find(({ rel }) => rel === 'up')?.href.split('/') ?? []
  return parent.at(-2) === kind ? (parent.at(-1) ?? null) : null
}

/**
 * The kind of event for the end of a dispute. Unless the dispute is decided for the buyer, the seller keeps the money.
 */
const disputeEnd = ({ dispute_outcome: outcome }: Resource): ProviderEventKind =>
  outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR' ? 'dispute-lost' : 'dispute-won'
