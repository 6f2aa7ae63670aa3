// @owns states of a subscription
import { anniversary, dayOf, monthAt } from './calendar.ts'
import { cancellation } from './cancellation.ts'
import { nextRetryOn } from './retries.ts'

// What becomes of a subscription from month to month. Its charges are orders of their own (order-states.ts); here it is decided when one
// is due, and whether there is to be another.

export type SubscriptionState = 'running' | 'cancelled' | 'past-due' | 'past-due-cancelled' | 'ended'

/** A month whose charge failed: its number, and when it failed first and last. */
export type FailingMonth = { readonly month: number; readonly firstAt: Date; readonly lastAt: Date }

export type Subscription = {
  readonly state: SubscriptionState
  readonly signedUpAt: Date
  /** The number of the last month that was paid; the order itself pays month 0. */
  readonly paidMonth: number
  /** The day it ends by the notice that was given; null while there is none. */
  readonly endsOn: Date | null
  /** Null while no charge is overdue. When the last charge failed, what ended it. */
  readonly failing: FailingMonth | null
  /** Since when nothing is charged, because its account is suspended; null while it is charged as usual. */
  readonly pausedAt: Date | null
  /** The last month that began within a pause: it is not charged afterwards; 0 for none. */
  readonly skippedMonth: number
}

/** What a subscription begins as. */
export const freshSubscription = (signedUpAt: Date): Subscription => ({
  state: 'running',
  signedUpAt,
  paidMonth: 0,
  endsOn: null,
  failing: null,
  pausedAt: null,
  skippedMonth: 0,
})

/** What becomes of the subscriptions of an account that is suspended: not charged until it is restored, or ended with what is paid. */
export const suspendedBilling = ['pause', 'end'] as const

export type SuspendedBilling = (typeof suspendedBilling)[number]

/** `stopped`: it ends with what is paid, without notice and a further charge. `closed`: the order was taken back, refunded or lost in a dispute, or the account is deleted. */
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

/** Where each event leads from each state, and what is done. An event that is not named changes nothing. */
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

/** Whether grants of its orders wait: while a charge is overdue. */
export const doGrantsWait = ({ state }: Pick<Subscription, 'state'>): boolean =>
  state === 'past-due' || state === 'past-due-cancelled'

/** The subscription after an event, and what is to be done. An event that says nothing new changes nothing. */
export function afterSubscriptionEvent(
  subscription: Subscription,
  event: SubscriptionEvent,
): { readonly subscription: Subscription; readonly effects: readonly SubscriptionEffect[] } {
  const unchanged = { subscription, effects: [] }
  if (isOld(subscription, event)) return unchanged
  const next = { ...subscription, ...changed(subscription, event) }
  // a month before the overdue one was paid
  if (event.kind === 'charge-succeeded' && next.failing !== null) return { subscription: next, effects: [] }
  const moves: Readonly<Partial<Record<Kind, Move>>> = subscriptionMoves[subscription.state]
  const move = moves[kindOf(event, next)]
  if (move === undefined) return unchanged
  const [state, ...effects] = move
  return { subscription: { ...next, state }, effects }
}

/** What no longer counts: the charge of a month that is paid or was followed by another, and a day that has not come or is past. */
function isOld({ paidMonth, failing, endsOn, pausedAt }: Subscription, event: SubscriptionEvent): boolean {
  if (event.kind === 'charge-succeeded') return event.month <= paidMonth
  if (event.kind === 'charge-failed')
    return event.month <= paidMonth || event.month < (failing?.month ?? 0) || isKnown(failing, event)
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

/** Failures come in any order: the first and the last of a month count. */
function failingMonth(failing: FailingMonth | null, { month, at }: { month: number; at: Date }): FailingMonth {
  if (failing?.month !== month) return { month, firstAt: at, lastAt: at }
  const [firstAt, lastAt] = [failing.firstAt < at ? failing.firstAt : at, failing.lastAt > at ? failing.lastAt : at]
  return { month, firstAt, lastAt }
}

/** The day it ends when nothing more is charged: the anniversary after the last month that was paid, or that of an earlier notice. */
export function endOfPaid({ signedUpAt, paidMonth, endsOn }: Subscription): Date {
  const day = anniversary(signedUpAt, paidMonth + 1)
  return endsOn !== null && endsOn < day ? endsOn : day
}

/**
 * After a pause the months that began within it are over, of which the running one is the last, and so is an overdue month that is over by
 * now: neither is charged. One that began on the day of the pause, and was not charged by then, began within it.
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
 * The number of the month that is to be charged now; null: none. A month in which the server charged nobody is over: it is not charged
 * afterwards.
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

/** Whether the day has come on which one ends by the notice that was given. */
export const endsDue = ({ endsOn }: Pick<Subscription, 'endsOn'>, now: Date): boolean =>
  endsOn !== null && endsOn <= now

/** The day of the next charge while nothing is overdue; null when there is to be none, or none before a pause ends. */
export function nextChargeOn(subscription: Subscription, now: Date): Date | null {
  const { state, signedUpAt, paidMonth, endsOn, pausedAt, skippedMonth } = subscription
  if ((state !== 'running' && state !== 'cancelled') || pausedAt !== null) return null
  const day = anniversary(signedUpAt, Math.max(paidMonth, skippedMonth, monthAt(signedUpAt, now) - 1) + 1)
  return endsOn !== null && day >= endsOn ? null : day
}
