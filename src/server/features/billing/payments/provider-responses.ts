import { orderGives, type OrderEventKind, type OrderState } from '#domain/billing/order-states.ts'
import { purchaseWords } from '#words/orders.ts'
import type { CardConfirmation, ChargeOutcome, PayPalOrder } from '../../../payment-provider.ts'
import type { GivenUp } from '../calls/provider-calls.service.ts'
import type { PayableOrder } from '../store/order.store.ts'

/** The response of a provider about the payment of an order, by card or by PayPal. */
export type PaymentResponse = ChargeOutcome | PayPalOrder | GivenUp

/**
 * The response of a provider, with the number of the payment attempt that the response belongs to. `isGivenUp`: the
 * order is being given up here.
 */
export type AttemptResponse = {
  readonly response: PaymentResponse
  readonly attempt: number
  readonly isGivenUp?: boolean
}

/**
 * The state of an order's payment after a request or look-up. 'open': not tried yet, or not approved by the buyer.
 * 'no-response': unknown. `approvalUrl` is PayPal's page for the approval. `message` is the reason for a decline, as
 * the buyer sees it.
 */
export type PaymentStep = {
  readonly order: 'paid' | 'confirming' | 'pending' | 'declined' | 'expired' | 'open' | 'no-response'
  readonly confirmation: CardConfirmation | null
  readonly approvalUrl: string | null
  readonly message: string | null
}

type Row = { readonly order: PaymentStep['order']; readonly event: OrderEventKind | null }

/** For each kind of response, the resulting payment state and order event. */
const rows: Readonly<Record<PaymentResponse['kind'], Row>> = {
  paid: { order: 'paid', event: 'payment-succeeded' },
  'needs-confirmation': { order: 'confirming', event: 'bank-asks' },
  pending: { order: 'pending', event: 'payment-pending' },
  declined: { order: 'declined', event: 'payment-failed' },
  cancelled: { order: 'expired', event: 'expired' },
  'given-up': { order: 'expired', event: null },
  open: { order: 'open', event: null },
  approved: { order: 'open', event: null },
  unreachable: { order: 'no-response', event: null },
}

/**
 * The order event that follows from a response; null when nothing changes. A PayPal order that waits for approval
 * counts as not tried yet.
 */
export function orderEventOf(
  { response, isGivenUp = false }: AttemptResponse,
  { state, month }: Pick<PayableOrder, 'state' | 'month'>,
): OrderEventKind | null {
  if (isAtPayPal(response)) return null
  // a cancelled charge makes the order expire, with two exceptions in which the attempt only counts as failed: a
  // payment pending at the provider cannot be given up here, and a month stays due until it is given up here
  const canExpire = state !== 'pending' && (month === 0 || isGivenUp)
  return response.kind === 'cancelled' && !canExpire ? 'payment-failed' : rows[response.kind].event
}

/** Whether an order must no longer be paid, because it is a purchase of a suspended member. */
export const isStopped = ({ suspendedAt, month }: Pick<PayableOrder, 'suspendedAt' | 'month'>): boolean =>
  suspendedAt !== null && month === 0

const isAtPayPal = (response: PaymentResponse): boolean =>
  response.kind === 'needs-confirmation' && typeof response.confirmation === 'string'

const nothing = { confirmation: null, approvalUrl: null, message: null }

/** The payment state to return for a response, given the current state of the order. */
export function paymentStepOf(response: PaymentResponse, state: OrderState | null): PaymentStep {
  if (state !== null && orderGives[state] !== 'nothing') return { order: 'paid', ...nothing }
  const { order } = rows[response.kind]
  if (response.kind === 'declined') return { ...nothing, order, message: response.message }
  if (response.kind !== 'needs-confirmation')
    return { ...nothing, order, message: order === 'expired' ? purchaseWords.cancelled : null }
  const { confirmation } = response
  return typeof confirmation === 'string'
    ? { ...nothing, order: 'open', approvalUrl: confirmation }
    : { ...nothing, order, confirmation }
}

/** The state of a payment that was made, even if it was refunded or disputed since. */
export const paidStep: PaymentStep = { order: 'paid', ...nothing }
