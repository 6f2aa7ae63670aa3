// @owns states of an order

// The states of an order: a purchase, or the charge of one month of a subscription. Provider events may come
// repeatedly, late or in any order, so an order only moves forward: a paid order never becomes unpaid again, and a
// refunded order never gives anything again.

/** The states, in three groups: before payment, paid, and after a refund was requested. */
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

/** The part of an order that events change. `attempt` counts the payments that were started. */
export type OrderProgress = { readonly state: OrderState; readonly attempt: number }

export const nextAttempt = ({ attempt }: Pick<OrderProgress, 'attempt'>): number => attempt + 1

/**
 * The number of the attempt to make now. After a payment was declined, or the bank asked the cardholder to confirm,
 * this is a new attempt. Otherwise it is the attempt already started, which the provider carries out only once even if
 * it is requested again.
 */
export const attemptNow = (order: OrderProgress): number =>
  order.state === 'declined' || order.state === 'confirming' ? nextAttempt(order) : order.attempt

/** An event, and the number of the attempt to which it belongs. */
export type OrderEvent = { readonly kind: OrderEventKind; readonly attempt: number }

/** Effects of a transition. They are idempotent, and performed in the transaction that stores the new state. */
export type OrderEffect = 'accept' | 'ask-refund' | 'issue-credit-note' | 'end-subscription' | 'notify-operator'

type Moves = Readonly<Partial<Record<OrderEventKind, OrderState>>>

/**
 * The events about money that has moved. They count for every attempt and in every state before payment, because they
 * may come late and in any order.
 */
const onceMoneyMoved = {
  'payment-succeeded': 'paid',
  'refund-succeeded': 'refunded',
  'dispute-opened': 'disputed',
  'dispute-won': 'dispute-won',
  'dispute-lost': 'dispute-lost',
} as const satisfies Moves

/** The next state by state and event. Events that are missing from the table change nothing. */
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

/** The grants of an order in each of its states: none yet, usable, on hold, or ended. */
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

/**
 * Whether an event is outdated. Unless money has moved, an event counts only for the newest attempt, because an earlier
 * attempt may fail after the next one was started.
 */
const isOutdated = ({ attempt }: OrderProgress, event: OrderEvent): boolean =>
  event.attempt < attempt && !(event.kind in onceMoneyMoved)

/** The order after an event, and the effects. Only the first event that shows a payment has the effect `accept`. */
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
