import * as z from 'zod'
import type { OrderEventKind } from '#domain/billing/order-states.ts'
import { minuteMs, providerEventAgeMinutesMax } from '#domain/policy.ts'
import {
  EventRefused,
  ProviderUnavailable,
  type PaymentEvent,
  type PayPal,
  type PayPalOrder,
  type SignedPayPalEvent,
} from '../../outside.ts'

type Settings = {
  readonly clientId: string
  readonly secret: string
  readonly webhookId: string
  /** Where PayPal's calls are, without a slash at the end. */
  readonly baseUrl: string
  readonly timeoutMs: number
}

type Request = { readonly path: string; readonly body?: string; readonly key?: string }
type Answer = { readonly status: number; readonly json: unknown }
type Ask = (request: Request) => Promise<Answer>

/** Payments at PayPal by its Orders API. What is repeated after a failure, and when, is decided by who calls. */
export function payPalOrders(settings: Settings): PayPal {
  const ask = asking(settings)
  return {
    create: async (order, key) => orderIn(await ask({ path: '/v2/checkout/orders', body: requestOf(order), key })),

    find: async (order) => orderIn(await ask({ path: pathOf(order) })),

    async capture(order, key) {
      const path = pathOf(order)
      const answer = await ask({ path: `${path}/capture`, body: '{}', key })
      const issue = issueIn(answer)
      if (issue === 'INSTRUMENT_DECLINED') return { ...orderIn(await ask({ path })), state: 'declined' }
      const isUnchanged = issue === 'ORDER_ALREADY_CAPTURED' || issue === 'ORDER_NOT_APPROVED'
      return orderIn(isUnchanged ? await ask({ path }) : answer)
    },

    async refund(capture, key) {
      const answer = await ask({ path: `/v2/payments/captures/${encodeURIComponent(capture)}/refund`, body: '{}', key })
      if (issueIn(answer) === 'CAPTURE_FULLY_REFUNDED') return 'succeeded'
      const { status } = read(refundShape, answer)
      return refundStates[status] ?? 'pending'
    },

    async readEvent(event, now) {
      const said = saidIn(event)
      refuseOld(event, now)
      const answer = await ask({ path: verification, body: verificationOf(event, settings.webhookId) })
      if (read(verifiedShape, answer).verification_status !== 'SUCCESS') throw new EventRefused('not signed by PayPal')
      return said === null ? null : paymentEvent(said)
    },
  }
}

const requestOf = ({ id, cents, returnTo, cancelTo }: Parameters<PayPal['create']>[0]): string =>
  JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: id, amount: { currency_code: 'USD', value: (cents / 100).toFixed(2) } }],
    payment_source: {
      paypal: {
        experience_context: {
          ...{ return_url: returnTo, cancel_url: cancelTo },
          ...{ user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
        },
      },
    },
  })

/** An order may be named by an address that somebody typed. */
const pathOf = (order: string): string => `/v2/checkout/orders/${encodeURIComponent(order)}`

/** Asks with a token, which is fetched for each call: calls are few, and no token outlives what it was fetched for. */
function asking({ clientId, secret, baseUrl, timeoutMs }: Settings): Ask {
  const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64')

  async function send(path: string, init: RequestInit): Promise<Answer> {
    try {
      const response = await fetch(`${baseUrl}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      const isOpen = response.status >= 500 || response.status === 429
      if (isOpen) throw new Error(`status ${response.status}`)
      return { status: response.status, json: await response.json() }
    } catch (error) {
      throw new ProviderUnavailable('the provider gave no answer', { cause: error })
    }
  }

  return async ({ path, body, key }) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${credentials}` }
    const granted = await send('/v1/oauth2/token', {
      ...{ method: 'POST', headers: form, body: 'grant_type=client_credentials' },
    })
    const headers = {
      ...{ authorization: `Bearer ${read(tokenShape, granted).access_token}`, 'content-type': 'application/json' },
      ...(key === undefined ? {} : { 'paypal-request-id': key }),
    }
    return send(path, body === undefined ? { headers } : { method: 'POST', headers, body })
  }
}

const tokenShape = z.object({ access_token: z.string() })
const refundShape = z.object({ status: z.string() })
const verifiedShape = z.object({ verification_status: z.string() })
const issueShape = z.object({ details: z.tuple([z.object({ issue: z.string() })], z.unknown()) })

const captureShape = z.object({ id: z.string(), status: z.string() })

const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(captureShape).default([]) }).optional() }))
    .default([]),
})

/** An answer of the shape that is expected; any other is a fault of the request or of the settings. */
function read<Shape>(shape: z.ZodType<Shape>, { status, json }: Answer): Shape {
  const found = shape.safeParse(json)
  if (!found.success) throw new Error(`PayPal refused: ${status} ${JSON.stringify(json).slice(0, 500)}`)
  return found.data
}

/** Why PayPal did not do what was asked; null where it did. */
function issueIn({ status, json }: Answer): string | null {
  const found = status === 422 ? issueShape.safeParse(json) : null
  return found?.data?.details[0].issue ?? null
}

function orderIn(answer: Answer): PayPalOrder {
  const { id, status, links, purchase_units: units } = read(orderShape, answer)
  const capture = units[0]?.payments?.captures[0] ?? null
  const approval = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  const state = capture === null ? (orderStates[status] ?? 'to-approve') : (captureStates[capture.status] ?? 'pending')
  return { id, state, approvalAddress: approval?.href ?? null, capture: capture?.id ?? null }
}

const orderStates: Readonly<Record<string, PayPalOrder['state']>> = { APPROVED: 'approved', VOIDED: 'declined' }

/** A capture that was paid back was paid. */
const captureStates: Readonly<Record<string, PayPalOrder['state']>> = {
  ...{ COMPLETED: 'succeeded', REFUNDED: 'succeeded', PARTIALLY_REFUNDED: 'succeeded' },
  ...{ DECLINED: 'declined', FAILED: 'declined' },
}

const refundStates: Readonly<Record<string, 'succeeded' | 'failed'>> = {
  ...{ COMPLETED: 'succeeded', FAILED: 'failed', CANCELLED: 'failed' },
}

const verification = '/v1/notifications/verify-webhook-signature'

const headerIn = ({ headers }: SignedPayPalEvent, name: string): string => {
  const value = headers[`paypal-${name}`]
  return typeof value === 'string' ? value : ''
}

function refuseOld(event: SignedPayPalEvent, now: Date): void {
  const age = now.getTime() - Date.parse(headerIn(event, 'transmission-time'))
  if (!(age <= providerEventAgeMinutesMax * minuteMs)) throw new EventRefused('too old, or without a time')
}

/** The event stands in it byte by byte as it came: its signature is over these bytes. */
function verificationOf(event: SignedPayPalEvent, webhookId: string): string {
  const head = JSON.stringify({
    auth_algo: headerIn(event, 'auth-algo'),
    cert_url: headerIn(event, 'cert-url'),
    transmission_id: headerIn(event, 'transmission-id'),
    transmission_sig: headerIn(event, 'transmission-sig'),
    transmission_time: headerIn(event, 'transmission-time'),
    webhook_id: webhookId,
  })
  return `${head.slice(0, -1)},"webhook_event":${event.body}}`
}

const eventShape = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
    dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  }),
})

type Event = z.infer<typeof eventShape>

const eventKinds: Readonly<Record<string, OrderEventKind>> = {
  'PAYMENT.CAPTURE.COMPLETED': 'payment-succeeded',
  'PAYMENT.CAPTURE.PENDING': 'payment-pending',
  'PAYMENT.CAPTURE.DENIED': 'payment-failed',
  'PAYMENT.CAPTURE.REFUNDED': 'refund-succeeded',
  'PAYMENT.CAPTURE.REVERSED': 'dispute-lost',
  'CUSTOMER.DISPUTE.CREATED': 'dispute-opened',
}

/** What an event says; null for one of another shape. Only one whole JSON may stand in the question whether it is PayPal's. */
function saidIn({ body }: SignedPayPalEvent): Event | null {
  try {
    return eventShape.safeParse(JSON.parse(body)).data ?? null
  } catch {
    throw new EventRefused('no JSON')
  }
}

/** What a dispute came to; any other end is the operator's to look at. */
const outcomes: Readonly<Record<string, OrderEventKind>> = {
  RESOLVED_SELLER_FAVOUR: 'dispute-won',
  RESOLVED_BUYER_FAVOUR: 'dispute-lost',
}

function paymentEvent({ id, event_type: type, resource }: Event): PaymentEvent | null {
  const outcome = outcomes[resource.dispute_outcome?.outcome_code ?? '']
  const kind = type === 'CUSTOMER.DISPUTE.RESOLVED' ? outcome : eventKinds[type]
  const payment = paymentOf(resource)
  return kind === undefined || payment === undefined ? null : { id, kind, payment }
}

/** The order where it is told, else the capture: of a refund by the link up to it, of a dispute by its transaction. */
function paymentOf({ id, links, supplementary_data: more, disputed_transactions: disputed }: Event['resource']) {
  const captureOfRefund = links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
  return more?.related_ids.order_id ?? disputed[0]?.seller_transaction_id ?? captureOfRefund ?? id
}
