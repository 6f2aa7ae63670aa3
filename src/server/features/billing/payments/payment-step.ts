import { orderGives, type OrderEventKind, type OrderState } from '#domain/billing/order-states.ts'
import { purchaseWords } from '#words/orders.ts'
import type { CardConfirmation, PayPalOrder, ChargeOutcome } from '../../../payment-provider.ts'
import type { Provider } from '../../../tables.ts'
import type { GivenUp } from '../calls/provider-calls.service.ts'

/** What a provider said of a payment by itself: `payment` is the provider's name for it. */
export type ToldPayment = { readonly id: string; readonly kind: OrderEventKind; readonly payment: string }

/** Takes what a provider said, once for each id. */
export type ReceivePayment = (provider: Provider, event: ToldPayment) => Promise<void>

/**
 * Where the payment of an order stands after it was asked for or looked up. 'open': nothing was tried yet, or its buyer has not approved;
 * 'unanswered': nobody knows. `approvalUrl`: where it is approved at PayPal. `message`: why it was declined, for people.
 */
export type PaymentStep = {
  readonly order: 'paid' | 'confirming' | 'pending' | 'declined' | 'expired' | 'open' | 'unanswered'
  readonly confirmation: CardConfirmation | null
  readonly approvalUrl: string | null
  readonly message: string | null
}

/** What a provider answers about the payment of an order, by card or PayPal. */
export type PaymentAnswer = ChargeOutcome | PayPalOrder | GivenUp

type Row = { readonly order: PaymentStep['order']; readonly event: OrderEventKind | null }

/** What each answer is for an order. */
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

/** The event of an order that an answer is; null for one that changes nothing: at PayPal an order that waits for its buyer was not tried yet. */
export function eventOf(answer: PaymentAnswer, state: OrderState): OrderEventKind | null {
  if (isAtPayPal(answer)) return null
  // what was pending at the provider cannot be given up here, only fail
  return answer.kind === 'cancelled' && state === 'pending' ? 'payment-failed' : rows[answer.kind].event
}

const isAtPayPal = (answer: PaymentAnswer): boolean =>
  answer.kind === 'needs-confirmation' && typeof answer.confirmation === 'string'

const nothing = { confirmation: null, approvalUrl: null, message: null }

/** What an answer is for who waits for it, with the state the order is in by then. */
export function stepOf(answer: PaymentAnswer, state: OrderState | null): PaymentStep {
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

/** An order that was paid, whatever became of the money since. */
export const paidStep: PaymentStep = { order: 'paid', ...nothing }
