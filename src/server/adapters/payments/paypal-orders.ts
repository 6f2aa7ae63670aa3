import * as z from 'zod'
import type {
  ChargeOutcome,
  Declined,
  DeclineReason,
  PayPalOrder,
  PayPalPayments,
  PayPalPurchase,
  RefundOutcome,
  ProviderUnreachable,
} from '../../payment-provider.ts'
import { payPalClient, type PayPalResponse, type PayPalOptions } from './paypal-client.ts'
import { orderOfPayPalCapture, payPalEvents } from './paypal-events.ts'

const amountShape = z.object({ currency_code: z.string(), value: z.string() })
const captureShape = z.object({ id: z.string(), status: z.string(), amount: amountShape })
const refundShape = z.object({
  id: z.string(),
  status: z.string(),
  amount: amountShape,
  custom_id: z.string().optional(),
})
const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(captureShape).default([]), refunds: z.array(refundShape).default([]) })
          .default({ captures: [], refunds: [] }),
      }),
    )
    .default([]),
})
const refusalShape = z.object({
  message: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default(''), description: z.string().default('') })).default([]),
})

type Order = z.infer<typeof orderShape>

/** Maximum length of a description and of `custom_id` at PayPal, in characters. */
const noteLengthMax = 127
const liveHost = 'api-m.paypal.com'
/** The message for the buyer, if PayPal gives none that a buyer should see. */
const noReason = 'PayPal declined the payment.'

/** Maps PayPal's decline codes to our decline reasons. */
const issueReasons = new Map<string, DeclineReason>(
  Object.entries({
    INSTRUMENT_DECLINED: 'card-declined',
    CARD_EXPIRED: 'expired-card',
    INVALID_RESOURCE_ID: 'not-found',
  } as const),
)

/**
 * Takes payments through PayPal's Orders API. Every object has our idempotency key as its `custom_id`, so that the
 * object can be found again.
 */
export function payPalOrders(options: PayPalOptions): PayPalPayments {
  const ask = payPalClient(options)
  const read = async (orderId: string) =>
    orderIn(await ask({ name: 'read order', method: 'GET', path: orderPath(orderId) }))
  return {
    isTestMode: new URL(options.apiOrigin).hostname !== liveHost,
    ...orderCalls(ask, read),
    ...refundCalls(ask, read),
    readEvent: payPalEvents(ask, options.webhookId),
  }
}

type Ask = ReturnType<typeof payPalClient>
type ReadOrder = (orderId: string) => Promise<Order | Declined | ProviderUnreachable>
type Part<Name extends keyof PayPalPayments> = Pick<PayPalPayments, Name>

function orderCalls(ask: Ask, read: ReadOrder): Part<'createOrder' | 'capture' | 'readOrder' | 'orderOfCapture'> {
  return {
    async createOrder(order, key) {
      const body = JSON.stringify(orderBody(order, key))
      const made = orderIn(await ask({ name: 'create order', method: 'POST', path: '/v2/checkout/orders', body, key }))
      return 'kind' in made ? made : { kind: 'created', id: made.id, approvalUrl: approvalOf(made) }
    },
    async capture(orderId, key) {
      const path = `${orderPath(orderId)}/capture`
      const response = await ask({ name: 'capture', method: 'POST', path, body: '{}', key })
      if ('kind' in response) return response
      const order = toldByOrder.includes(refusalOf(response).issue) ? await read(orderId) : orderIn(response)
      const charge = chargeIn(order)
      return charge.kind === 'approved' ? { kind: 'pending', id: orderId } : charge
    },
    async readOrder(orderId) {
      const found = await read(orderId)
      const key = 'kind' in found ? null : (found.purchase_units[0]?.custom_id ?? null)
      return { key, outcome: chargeIn(found) }
    },
    async orderOfCapture(captureId) {
      const response = await ask({ name: 'read capture', method: 'GET', path: capturePath(captureId) })
      if ('kind' in response) return response
      return { kind: 'found', orderId: response.status < 300 ? orderOfPayPalCapture(response.json) : null }
    },
  }
}

function refundCalls(ask: Ask, read: ReadOrder): Part<'refund' | 'listRefunds'> {
  return {
    async refund({ chargeId, cents }, key) {
      const path = `${capturePath(chargeId)}/refund`
      const body = JSON.stringify({ amount: dollars(cents), custom_id: noted(key) })
      const response = await ask({ name: 'refund', method: 'POST', path, body, key })
      if ('kind' in response) return response
      const made = refundShape.safeParse(response.json)
      return response.status < 300 && made.success ? refundIn(made.data) : refusedBy(response)
    },
    async listRefunds(orderId) {
      const order = await read(orderId)
      if ('kind' in order) return order
      const refunds = order.purchase_units.flatMap(({ payments }) => payments.refunds)
      const found = refunds.map((refund) => ({ key: refund.custom_id ?? null, outcome: refundIn(refund) }))
      return { kind: 'found', refunds: found }
    },
  }
}

/**
 * Errors that mean either that the order is already captured or that it is not approved; the order itself shows which.
 */
const toldByOrder: readonly string[] = ['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']

function orderBody({ cents, description, returnUrl, cancelUrl }: PayPalPurchase, key: string) {
  const unit = { amount: dollars(cents), custom_id: noted(key), description: description.slice(0, noteLengthMax) }
  const context = {
    return_url: returnUrl,
    cancel_url: cancelUrl,
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
  }
  return { intent: 'CAPTURE', purchase_units: [unit], payment_source: { paypal: { experience_context: context } } }
}

const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`
const capturePath = (id: string): string => `/v2/payments/captures/${encodeURIComponent(id)}`

function noted(key: string): string {
  if (key.length > noteLengthMax) throw new Error('the idempotency key is too long')
  return key
}

/** Whole cents as an amount in PayPal's format: 1234 becomes 12.34. */
const dollars = (cents: number) => ({
  currency_code: 'USD',
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

/** An amount from PayPal in whole cents. Throws unless the currency is USD and there are two decimals. */
function centsIn({ currency_code: currency, value }: z.infer<typeof amountShape>): number {
  const [, whole, cents] = /^(\d{1,9})\.(\d\d)$/.exec(value) ?? []
  if (currency !== 'USD' || whole === undefined || cents === undefined) throw new Error('an amount in another currency')
  return Number(whole) * 100 + Number(cents)
}

function orderIn(response: PayPalResponse | ProviderUnreachable): Order | Declined | ProviderUnreachable {
  if ('kind' in response) return response
  const order = orderShape.safeParse(response.json)
  return response.status < 300 && order.success ? order.data : refusedBy(response)
}

/** The charge that an order represents: its last capture or, if it has none, its own state. */
function chargeIn(order: Order | Declined | ProviderUnreachable): PayPalOrder {
  if ('kind' in order) return order
  const last = order.purchase_units.flatMap(({ payments }) => payments.captures).at(-1)
  if (last !== undefined) return captured(last)
  if (order.status === 'APPROVED') return { kind: 'approved', id: order.id }
  if (order.status === 'VOIDED') return { kind: 'cancelled', id: order.id }
  return { kind: 'needs-confirmation', id: order.id, confirmation: approvalOf(order) }
}

function captured({ id, status, amount }: z.infer<typeof captureShape>): ChargeOutcome<string> {
  // a payment that was refunded was still paid
  if (['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status))
    return { kind: 'paid', id, cents: centsIn(amount) }
  if (status === 'PENDING') return { kind: 'pending', id }
  return { kind: 'declined', id, reason: 'card-declined', message: noReason }
}

function refundIn({ id, status, amount }: z.infer<typeof refundShape>): Exclude<RefundOutcome, ProviderUnreachable> {
  if (status === 'COMPLETED') return { kind: 'refunded', id, cents: centsIn(amount) }
  if (status === 'PENDING') return { kind: 'pending', id }
  return { kind: 'declined', id, reason: 'refused', message: 'PayPal could not make the refund.' }
}

/** The link that the buyer follows to approve an order; empty when PayPal no longer gives one. */
const approvalOf = ({ links }: Order): string =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? ''

function refusalOf({ json }: PayPalResponse): { readonly issue: string; readonly message: string } {
  const { message, details } = refusalShape.catch({ message: '', details: [] }).parse(json)
  const [detail] = details
  const sentence = [detail?.description, message].find((each) => each !== undefined && each !== '')
  return { issue: detail?.issue ?? '', message: sentence ?? noReason }
}

function refusedBy(response: PayPalResponse): Declined {
  const { issue, message } = refusalOf(response)
  const reason = issueReasons.get(issue) ?? (response.status === 404 ? 'not-found' : 'refused')
  // PayPal's other messages are written for the merchant, not for the buyer
  const isForBuyer = reason === 'card-declined' || reason === 'expired-card'
  return { kind: 'declined', id: null, reason, message: isForBuyer ? message : noReason }
}
