// @owns states of an order
// What becomes of an order: a purchase, or the charge of one month of a subscription. The provider tells of it once, often, late or in
// any order, so an order only moves forward: what was paid stays paid, and what was paid back is never given again.

/** Before it is paid, paid, and after the money went back. */
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

/** What we do or ask for ourselves. */
type OwnEvent = 'payment-started' | 'bank-asks' | 'expired' | 'refund-asked'

/** What the provider says, by an event or when it is asked. */
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

/** An order as its events see it. `attempt` counts the payments that were begun. */
export type OrderProgress = { readonly state: OrderState; readonly attempt: number }

/** The number of the payment after one that was begun. */
export const nextAttempt = ({ attempt }: Pick<OrderProgress, 'attempt'>): number => attempt + 1

/**
 * Which of the payments of an order is made now: another one after a card was declined or a bank asked its holder, else the one that was
 * begun, which a provider makes once however often it is told.
 */
export const attemptNow = (order: OrderProgress): number =>
  order.state === 'declined' || order.state === 'confirming' ? nextAttempt(order) : order.attempt

/** What happened to which of the payments that were begun. */
export type OrderEvent = { readonly kind: OrderEventKind; readonly attempt: number }

/** What is to be done after a step, in the same transaction. Doing one twice does no harm. */
export type OrderEffect = 'accept' | 'ask-refund' | 'issue-credit-note' | 'end-subscription' | 'notify-operator'

type Moves = Readonly<Partial<Record<OrderEventKind, OrderState>>>

/** Money that moved counts whatever was known before: events come late and in any order. */
const onceMoneyMoved = {
  'payment-succeeded': 'paid',
  'refund-succeeded': 'refunded',
  'dispute-opened': 'disputed',
  'dispute-won': 'dispute-won',
  'dispute-lost': 'dispute-lost',
} as const satisfies Moves

/** Where each event leads from each state. An event that is not named changes nothing. */
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
  refunding: { 'refund-succeeded': 'refunded' },
  refunded: {},
} as const satisfies Readonly<Record<OrderState, Moves>>

/** What an order gives while it is in a state: nothing yet, its grants, grants that wait, or none any more. */
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

/** What is done where a state is entered. */
const effectsOnEntering: Readonly<Partial<Record<OrderState, readonly OrderEffect[]>>> = {
  'dispute-lost': ['end-subscription'],
  refunding: ['ask-refund', 'end-subscription'],
  refunded: ['issue-credit-note', 'end-subscription'],
}

/** The operator reads of these, also where they change nothing. */
const isForOperator = (kind: OrderEventKind): boolean =>
  kind.startsWith('dispute-') || kind === 'refund-failed' || kind === 'refunded-in-part'

/** Events that say nothing of money that moved count for the newest payment alone: an earlier one may fail after the next was begun. */
const isOutdated = ({ attempt }: OrderProgress, event: OrderEvent): boolean =>
  event.attempt < attempt && !(event.kind in onceMoneyMoved)

/** The order after an event, and what is to be done. `accept` comes once in the life of an order: with the first word that it was paid. */
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
