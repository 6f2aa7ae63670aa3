// @owns states of a subscription
import { anniversary, dayOf, firstAnniversary, monthAt } from './calendar.ts'
import { cancellation } from './cancellation.ts'
import { nextRetryOn } from './retries.ts'

// The states of a subscription from month to month. Each charge is a separate order (order-states.ts). This file
// decides when a charge is due, and whether the subscription continues.

export const subscriptionStates = ['running', 'cancelled', 'past-due', 'past-due-cancelled', 'ended'] as const

export type SubscriptionState = (typeof subscriptionStates)[number]

/** A month whose charge failed: its number and the times of its first and last failure. */
export type FailingMonth = { readonly month: number; readonly firstAt: Date; readonly lastAt: Date }

export type Subscription = {
  readonly state: SubscriptionState
  readonly signedUpAt: Date
  /** The number of the last paid month; the order that started the subscription pays for month 0. */
  readonly paidMonth: number
  /** The day on which a cancelled subscription ends; null if it is not cancelled. */
  readonly endsOn: Date | null
  /**
   * The overdue month; null when no charge is overdue. After the last failed charge, the month that ended the
   * subscription.
   */
  readonly failing: FailingMonth | null
  /** Start of the pause while the account is suspended; null while charges run as usual. */
  readonly pausedAt: Date | null
  /** The last month that is never charged because of a pause; 0 when there is none. */
  readonly skippedMonth: number
}

export const freshSubscription = (signedUpAt: Date): Subscription => ({
  state: 'running',
  signedUpAt,
  paidMonth: 0,
  endsOn: null,
  failing: null,
  pausedAt: null,
  skippedMonth: 0,
})

/**
 * The choices for the subscriptions of a suspended account: they are paused until it is restored, or end with the
 * paid period.
 */
export const suspendedBilling = ['pause', 'end'] as const

export type SuspendedBilling = (typeof suspendedBilling)[number]

/**
 * `stopped`: the subscription ends with the paid period, without a notice period or another charge. `closed`: the order
 * was withdrawn, refunded or lost in a dispute, or the account was deleted.
 */
export type SubscriptionEvent =
  | { readonly kind: 'cancelled'; readonly at: Date }
  | { readonly kind: 'cancellation-undone'; readonly at: Date }
  | { readonly kind: 'charge-succeeded'; readonly month: number }
  | { readonly kind: 'charge-failed'; readonly month: number; readonly at: Date }
  | { readonly kind: 'paused'; readonly at: Date }
  | { readonly kind: 'resumed'; readonly at: Date }
  | { readonly kind: 'stopped'; readonly at: Date }
  | { readonly kind: 'end-reached'; readonly at: Date }
  | { readonly kind: 'closed' }

export type SubscriptionEffect =
  | 'email-cancelled'
  | 'email-cancellation-undone'
  | 'email-past-due'
  | 'email-recovered'
  | 'email-ended'
  | 'refund-charge'

type Kind = SubscriptionEvent['kind'] | 'last-charge-failed' | 'stopped-unpaid' | 'overdue-month-over'
type Move = readonly [SubscriptionState, ...SubscriptionEffect[]]

/** The next state and effects by state and event. Events that are missing from the table change nothing. */
export const subscriptionMoves = {
  running: {
    cancelled: ['cancelled', 'email-cancelled'],
    'charge-succeeded': ['running'],
    'charge-failed': ['past-due', 'email-past-due'],
    paused: ['running'],
    resumed: ['running'],
    stopped: ['cancelled'],
    'stopped-unpaid': ['ended'],
    closed: ['ended', 'email-ended'],
  },
  cancelled: {
    'cancellation-undone': ['running', 'email-cancellation-undone'],
    'charge-succeeded': ['cancelled'],
    'charge-failed': ['past-due-cancelled', 'email-past-due'],
    paused: ['cancelled'],
    resumed: ['cancelled'],
    stopped: ['cancelled'],
    'stopped-unpaid': ['ended'],
    'end-reached': ['ended', 'email-ended'],
    closed: ['ended', 'email-ended'],
  },
  'past-due': {
    cancelled: ['past-due-cancelled', 'email-cancelled'],
    'charge-succeeded': ['running', 'email-recovered'],
    'charge-failed': ['past-due', 'email-past-due'],
    'last-charge-failed': ['ended', 'email-ended'],
    paused: ['past-due'],
    resumed: ['past-due'],
    'overdue-month-over': ['running'],
    'stopped-unpaid': ['ended'],
    closed: ['ended', 'email-ended'],
  },
  'past-due-cancelled': {
    'cancellation-undone': ['past-due', 'email-cancellation-undone'],
    'charge-succeeded': ['cancelled', 'email-recovered'],
    'charge-failed': ['past-due-cancelled', 'email-past-due'],
    'last-charge-failed': ['ended', 'email-ended'],
    paused: ['past-due-cancelled'],
    resumed: ['past-due-cancelled'],
    'overdue-month-over': ['cancelled'],
    'stopped-unpaid': ['ended'],
    'end-reached': ['ended', 'email-ended'],
    closed: ['ended', 'email-ended'],
  },
  ended: { 'charge-succeeded': ['ended', 'refund-charge'] },
} as const satisfies Readonly<Record<SubscriptionState, Readonly<Partial<Record<Kind, Move>>>>>

/** Whether the grants of a subscription's orders are on hold, which they are while a charge is overdue. */
export const doGrantsWait = ({ state }: Pick<Subscription, 'state'>): boolean =>
  state === 'past-due' || state === 'past-due-cancelled'

/** The subscription after an event, and the effects. Repeated and outdated events change nothing. */
export function afterSubscriptionEvent(
  subscription: Subscription,
  event: SubscriptionEvent,
): { readonly subscription: Subscription; readonly effects: readonly SubscriptionEffect[] } {
  const unchanged = { subscription, effects: [] }
  if (isOld(subscription, event)) return unchanged
  const next = { ...subscription, ...changed(subscription, event) }
  // the payment is for an earlier month than the overdue one, so the overdue month stays overdue
  if (event.kind === 'charge-succeeded' && next.failing !== null) return { subscription: next, effects: [] }
  const moves: Readonly<Partial<Record<Kind, Move>>> = subscriptionMoves[subscription.state]
  const move = moves[kindOf(event, next)]
  if (move === undefined) return unchanged
  const [state, ...effects] = move
  return { subscription: { ...next, state }, effects }
}

/**
 * Whether an event is repeated, outdated or premature. Any charge: its month is already paid, or is followed by a paid
 * month. A failed charge also if the failure is already known, or if its month is before the overdue one or was skipped
 * by a pause. A pause or its end: it has already happened. The subscription's end: its day has not come. An undone
 * cancellation: that day has come.
 */
function isOld(subscription: Subscription, event: SubscriptionEvent): boolean {
  const { paidMonth, skippedMonth, failing, endsOn, pausedAt } = subscription
  if (event.kind === 'charge-succeeded') return event.month <= paidMonth
  if (event.kind === 'charge-failed')
    return (
      event.month <= Math.max(paidMonth, skippedMonth) || event.month < (failing?.month ?? 0) || isKnown(failing, event)
    )
  if (event.kind === 'paused' || event.kind === 'resumed') return (pausedAt === null) === (event.kind === 'resumed')
  if (event.kind === 'end-reached') return endsOn === null || event.at < endsOn
  return event.kind === 'cancellation-undone' && endsOn !== null && event.at >= endsOn
}

const isKnown = (failing: FailingMonth | null, { month, at }: { month: number; at: Date }): boolean =>
  failing?.month === month && failing.firstAt <= at && at <= failing.lastAt

function changed(subscription: Subscription, event: SubscriptionEvent): Partial<Subscription> {
  const { signedUpAt, failing } = subscription
  if (event.kind === 'paused') return { pausedAt: event.at }
  if (event.kind === 'resumed') return afterPause(subscription, event.at)
  if (event.kind === 'stopped') return { endsOn: endOfPaid(subscription) }
  if (event.kind === 'cancelled') return { endsOn: cancellation(signedUpAt, event.at).endsOn }
  if (event.kind === 'cancellation-undone') return { endsOn: null }
  if (event.kind === 'charge-failed') return { failing: failingMonth(failing, event) }
  if (event.kind !== 'charge-succeeded') return {}
  return { paidMonth: event.month, failing: failing !== null && failing.month > event.month ? failing : null }
}

/**
 * The failing month after one more failure. Failures may be reported in any order; the times of the first and the last
 * are kept.
 */
function failingMonth(failing: FailingMonth | null, { month, at }: { month: number; at: Date }): FailingMonth {
  if (failing?.month !== month) return { month, firstAt: at, lastAt: at }
  const firstAt = failing.firstAt < at ? failing.firstAt : at
  const lastAt = failing.lastAt > at ? failing.lastAt : at
  return { month, firstAt, lastAt }
}

/**
 * The day on which a subscription ends without another charge: the anniversary after the last paid month, or the end of
 * the notice period if that is earlier.
 */
export function endOfPaid({ signedUpAt, paidMonth, endsOn }: Subscription): Date {
  const day = anniversary(signedUpAt, paidMonth + 1)
  return endsOn !== null && endsOn < day ? endsOn : day
}

/**
 * The subscription after a pause. Months that began during the pause, including the current one, are never charged, nor
 * is an overdue month that has ended. A month that began on the day of the pause counts as begun during the pause,
 * unless it is paid.
 */
function afterPause({ signedUpAt, paidMonth, failing, pausedAt, skippedMonth }: Subscription, at: Date) {
  const month = monthAt(signedUpAt, at)
  const hasBegun = pausedAt !== null && month > paidMonth && anniversary(signedUpAt, month) >= dayOf(pausedAt)
  const isOver = failing !== null && (failing.month < month || hasBegun)
  const skipped = hasBegun ? month : isOver ? failing.month : 0
  return { pausedAt: null, skippedMonth: Math.max(skippedMonth, skipped), failing: isOver ? null : failing }
}

function kindOf(event: SubscriptionEvent, { state, failing, endsOn }: Subscription): Kind {
  if (event.kind === 'stopped' && endsOn !== null && endsOn <= event.at) return 'stopped-unpaid'
  const wasOverdue = doGrantsWait({ state })
  if (event.kind === 'resumed' && wasOverdue && failing === null) return 'overdue-month-over'
  const isLast =
    event.kind === 'charge-failed' && failing !== null && nextRetryOn(failing.firstAt, failing.lastAt) === null
  return isLast ? 'last-charge-failed' : event.kind
}

/**
 * The number of the month to charge now; null when there is none. A month that passed while the server was down is
 * never charged.
 */
export function monthToCharge(
  { state, signedUpAt, paidMonth, endsOn, failing, pausedAt, skippedMonth }: Subscription,
  now: Date,
): number | null {
  if (state === 'ended' || pausedAt !== null || (endsOn !== null && now >= endsOn)) return null
  const month = monthAt(signedUpAt, now)
  if (failing === null || month > failing.month) return month > Math.max(paidMonth, skippedMonth) ? month : null
  const retryOn = nextRetryOn(failing.firstAt, failing.lastAt)
  return retryOn !== null && retryOn <= now ? failing.month : null
}

/** Whether the day has come on which a cancelled subscription ends. */
export const endsDue = ({ endsOn }: Pick<Subscription, 'endsOn'>, now: Date): boolean =>
  endsOn !== null && endsOn <= now

/** The facts that decide which months are still to be charged. */
type ChargedMonths = Pick<Subscription, 'signedUpAt' | 'paidMonth' | 'skippedMonth'> & {
  readonly failing: Pick<FailingMonth, 'month'> | null
}

/** The number of the next month whose charge has not been tried, which may be the current one. */
const untriedMonth = ({ signedUpAt, paidMonth, skippedMonth, failing }: ChargedMonths, now: Date): number =>
  Math.max(paidMonth, skippedMonth, failing?.month ?? 0, monthAt(signedUpAt, now) - 1) + 1

/**
 * The day of the next charge, not counting retries of an overdue charge; null during a pause, or when no charge will
 * follow.
 */
export function nextChargeOn(
  subscription: ChargedMonths & Pick<Subscription, 'state' | 'endsOn' | 'pausedAt'>,
  now: Date,
): Date | null {
  const { state, signedUpAt, endsOn, pausedAt } = subscription
  if (state === 'ended' || pausedAt !== null) return null
  const day = anniversary(signedUpAt, untriedMonth(subscription, now))
  return endsOn !== null && day >= endsOn ? null : day
}

/** The days of the remaining charges until a subscription ends, not counting retries of an overdue charge. */
export function chargesLeft(subscription: ChargedMonths, endsOn: Date, now: Date): readonly Date[] {
  const { signedUpAt } = subscription
  const next = untriedMonth(subscription, now)
  const length = Math.max(0, firstAnniversary(signedUpAt, endsOn) - next)
  return Array.from({ length }, (_, at) => anniversary(signedUpAt, next + at))
}
