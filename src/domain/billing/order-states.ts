// @owns states of an order
// The states of an order: a purchase, or the charge of one month of a subscription. Provider events may come once, repeatedly, late or in
// any order, so an order only moves forward: a paid order stays paid, and a refunded one never gives anything again.

/** Before payment, paid, and after a refund. */
export type OrderState =
  | 'placed'
  | 'confirming'
  | 'pending'
  | 'declined'
  | 'expired'
  | 'paid'
  | 'disputed'
  | 'dispute-won'
  | 'dispute-lost'
  | 'refunding'
  | 'refunded'

/** Events caused by the product itself. */
type OwnEvent = 'payment-started' | 'bank-asks' | 'expired' | 'refund-asked'

/** Events reported by the provider, by webhook or on request. */
type ProviderEvent =
  | 'payment-pending'
  | 'payment-failed'
  | 'payment-succeeded'
  | 'refund-failed'
  | 'refund-succeeded'
  | 'refunded-in-part'
  | 'dispute-opened'
  | 'dispute-won'
  | 'dispute-lost'

export type OrderEventKind = OwnEvent | ProviderEvent

/** An order as its events see it. `attempt` counts the payments that were started. */
export type OrderProgress = { readonly state: OrderState; readonly attempt: number }

/** The number of the next payment. */
export const nextAttempt = ({ attempt }: Pick<OrderProgress, 'attempt'>): number => attempt + 1

/**
 * The number of the payment to make now: a new one after a card was declined or the bank asked the cardholder to
 * confirm; otherwise the one already started, which the provider makes only once however often it is requested.
 */
export const attemptNow = (order: OrderProgress): number =>
  order.state === 'declined' || order.state === 'confirming' ? nextAttempt(order) : order.attempt

/** An event, and the payment it belongs to. */
export type OrderEvent = { readonly kind: OrderEventKind; readonly attempt: number }

/** Effects of a transition, performed in the same transaction. Idempotent. */
export type OrderEffect = 'accept' | 'ask-refund' | 'issue-credit-note' | 'end-subscription' | 'notify-operator'

type Moves = Readonly<Partial<Record<OrderEventKind, OrderState>>>

/** Events about money that moved count in every state, because events come late and in any order. */
const onceMoneyMoved = {
  'payment-succeeded': 'paid',
  'refund-succeeded': 'refunded',
  'dispute-opened': 'disputed',
  'dispute-won': 'dispute-won',
  'dispute-lost': 'dispute-lost',
} as const satisfies Moves

/** The next state by state and event. Missing events change nothing. */
export const orderMoves = {
  placed: {
    'bank-asks': 'confirming',
    'payment-pending': 'pending',
    'payment-failed': 'declined',
    expired: 'expired',
    ...onceMoneyMoved,
  },
  confirming: {
    'payment-started': 'placed',
    'payment-pending': 'pending',
    'payment-failed': 'declined',
    expired: 'expired',
    ...onceMoneyMoved,
  },
  pending: { 'payment-failed': 'declined', ...onceMoneyMoved },
  declined: { 'payment-started': 'placed', expired: 'expired', ...onceMoneyMoved },
  expired: onceMoneyMoved,
  paid: {
    'refund-asked': 'refunding',
    'refund-succeeded': 'refunded',
    'dispute-opened': 'disputed',
    'dispute-won': 'dispute-won',
    'dispute-lost': 'dispute-lost',
  },
  disputed: { 'refund-succeeded': 'refunded', 'dispute-won': 'dispute-won', 'dispute-lost': 'dispute-lost' },
  'dispute-won': { 'refund-asked': 'refunding', 'refund-succeeded': 'refunded', 'dispute-lost': 'dispute-lost' },
  'dispute-lost': { 'refund-succeeded': 'refunded' },
  refunding: { 'refund-succeeded': 'refunded', 'dispute-lost': 'dispute-lost' },
  refunded: {},
} as const satisfies Readonly<Record<OrderState, Moves>>

/** What an order gives in each state: nothing yet, its grants, held grants, or nothing any more. */
export const orderGives = {
  placed: 'nothing',
  confirming: 'nothing',
  pending: 'nothing',
  declined: 'nothing',
  expired: 'nothing',
  paid: 'grants',
  disputed: 'held-grants',
  'dispute-won': 'grants',
  'dispute-lost': 'ended-grants',
  refunding: 'ended-grants',
  refunded: 'ended-grants',
} as const satisfies Readonly<Record<OrderState, string>>

/** The states of orders that may still be paid. */
export const unpaidStates = ['placed', 'confirming', 'pending', 'declined'] as const satisfies readonly OrderState[]

const effectsOnEntering: Readonly<Partial<Record<OrderState, readonly OrderEffect[]>>> = {
  'dispute-lost': ['end-subscription'],
  refunding: ['ask-refund', 'end-subscription'],
  refunded: ['issue-credit-note', 'end-subscription'],
}

/** Events the operator is notified of, even when they change nothing. */
const isForOperator = (kind: OrderEventKind): boolean =>
  kind.startsWith('dispute-') || kind === 'refund-failed' || kind === 'refunded-in-part'

/** Events without moved money count only for the newest payment: an earlier one may fail after the next was started. */
const isOutdated = ({ attempt }: OrderProgress, event: OrderEvent): boolean =>
  event.attempt < attempt && !(event.kind in onceMoneyMoved)

/** The order after an event, and the effects. `accept` happens once in the life of an order, with the first report of its payment. */
export function afterOrderEvent(
  order: OrderProgress,
  event: OrderEvent,
): { readonly order: OrderProgress; readonly effects: readonly OrderEffect[] } {
  const moves: Moves = orderMoves[order.state]
  const state = isOutdated(order, event) ? order.state : (moves[event.kind] ?? order.state)
  const isAccepted = orderGives[order.state] === 'nothing' && orderGives[state] !== 'nothing'
  const effects: readonly OrderEffect[] = [
    ...(isAccepted ? (['accept'] as const) : []),
    ...(state === order.state ? [] : (effectsOnEntering[state] ?? [])),
    ...(isForOperator(event.kind) ? (['notify-operator'] as const) : []),
  ]
  return { order: { state, attempt: Math.max(order.attempt, event.attempt) }, effects }
}
