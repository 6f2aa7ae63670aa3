import { orderGives, type OrderEventKind, type OrderState } from '#domain/billing/order-states.ts'
import { purchaseWords } from '#words/orders.ts'
import type { CardConfirmation, ChargeOutcome, PayPalOrder } from '../../../payment-provider.ts'
import type { GivenUp } from '../calls/provider-calls.service.ts'

/** A provider's answer about the payment of an order, by card or PayPal. */
export type PaymentAnswer = ChargeOutcome | PayPalOrder | GivenUp

/** The provider's answer, and the payment attempt it belongs to. */
export type AttemptAnswer = { readonly answer: PaymentAnswer; readonly attempt: number }

/**
 * The state of an order's payment after a request or look-up. 'open': not tried yet, or not approved by the buyer. 'unanswered': unknown.
 * `approvalUrl` is PayPal's approval page. `message` is the decline reason, for display.
 */
export type PaymentStep = {
  readonly order: 'paid' | 'confirming' | 'pending' | 'declined' | 'expired' | 'open' | 'unanswered'
  readonly confirmation: CardConfirmation | null
  readonly approvalUrl: string | null
  readonly message: string | null
}

type Row = { readonly order: PaymentStep['order']; readonly event: OrderEventKind | null }

/** The payment state and order event of each answer. */
const rows: Readonly<Record<PaymentAnswer['kind'], Row>> = {
  paid: { order: 'paid', event: 'payment-succeeded' },
  'needs-confirmation': { order: 'confirming', event: 'bank-asks' },
  pending: { order: 'pending', event: 'payment-pending' },
  declined: { order: 'declined', event: 'payment-failed' },
  cancelled: { order: 'expired', event: 'expired' },
  'given-up': { order: 'expired', event: null },
  open: { order: 'open', event: null },
  approved: { order: 'open', event: null },
  unreachable: { order: 'unanswered', event: null },
}

/** The order event of an answer; null when nothing changes. A PayPal order that waits for approval was not tried yet. */
export function orderEventOf(answer: PaymentAnswer, state: OrderState): OrderEventKind | null {
  if (isAtPayPal(answer)) return null
  // a payment pending at the provider cannot be given up here, it can only fail
  return answer.kind === 'cancelled' && state === 'pending' ? 'payment-failed' : rows[answer.kind].event
}

const isAtPayPal = (answer: PaymentAnswer): boolean =>
  answer.kind === 'needs-confirmation' && typeof answer.confirmation === 'string'

const nothing = { confirmation: null, approvalUrl: null, message: null }

/** The payment state to return for an answer, given the order's current state. */
export function paymentStepOf(answer: PaymentAnswer, state: OrderState | null): PaymentStep {
  if (state !== null && orderGives[state] !== 'nothing') return { order: 'paid', ...nothing }
  const { order } = rows[answer.kind]
  if (answer.kind === 'declined') return { ...nothing, order, message: answer.message }
  if (answer.kind !== 'needs-confirmation')
    return { ...nothing, order, message: order === 'expired' ? purchaseWords.cancelled : null }
  const { confirmation } = answer
  return typeof confirmation === 'string'
    ? { ...nothing, order: 'open', approvalUrl: confirmation }
    : { ...nothing, order, confirmation }
}

/** A paid order, even if it was refunded or disputed since. */
export const paidStep: PaymentStep = { order: 'paid', ...nothing }
