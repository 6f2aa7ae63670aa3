import { anniversary, monthAt } from './calendar.ts'
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
}

/** `closed`: the order was taken back, refunded or lost in a dispute, or the account is deleted. */
export type SubscriptionEvent =
  | { readonly kind: 'cancelled'; readonly at: Date }
  | { readonly kind: 'cancellation-undone'; readonly at: Date }
  | { readonly kind: 'charge-succeeded'; readonly month: number }
  | { readonly kind: 'charge-failed'; readonly month: number; readonly at: Date }
  | { readonly kind: 'end-reached'; readonly at: Date }
  | { readonly kind: 'closed' }

export type SubscriptionEffect =
  | 'email-cancelled'
  | 'email-cancellation-undone'
  | 'email-past-due'
  | 'email-recovered'
  | 'email-ended'
  | 'refund-charge'

type Kind = SubscriptionEvent['kind'] | 'last-charge-failed'
type Move = readonly [SubscriptionState, ...SubscriptionEffect[]]

/** Where each event leads from each state, and what is done. An event that is not named changes nothing. */
export const subscriptionMoves = {
  running: {
    cancelled: ['cancelled', 'email-cancelled'],
    'charge-succeeded': ['running'],
    'charge-failed': ['past-due', 'email-past-due'],
    closed: ['ended', 'email-ended'],
  },
  cancelled: {
    'cancellation-undone': ['running', 'email-cancellation-undone'],
    'charge-succeeded': ['cancelled'],
    'charge-failed': ['past-due-cancelled', 'email-past-due'],
    'end-reached': ['ended', 'email-ended'],
    closed: ['ended', 'email-ended'],
  },
  'past-due': {
    cancelled: ['past-due-cancelled', 'email-cancelled'],
    'charge-succeeded': ['running', 'email-recovered'],
    'charge-failed': ['past-due', 'email-past-due'],
    'last-charge-failed': ['ended', 'email-ended'],
    closed: ['ended', 'email-ended'],
  },
  'past-due-cancelled': {
    'cancellation-undone': ['past-due', 'email-cancellation-undone'],
    'charge-succeeded': ['cancelled', 'email-recovered'],
    'charge-failed': ['past-due-cancelled', 'email-past-due'],
    'last-charge-failed': ['ended', 'email-ended'],
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
  const move = moves[kindOf(event, next.failing)]
  if (move === undefined) return unchanged
  const [state, ...effects] = move
  return { subscription: { ...next, state }, effects }
}

/** What no longer counts: the charge of a month that is paid or was followed by another, and a day that has not come or is past. */
function isOld({ paidMonth, failing, endsOn }: Subscription, event: SubscriptionEvent): boolean {
  if (event.kind === 'charge-succeeded') return event.month <= paidMonth
  if (event.kind === 'charge-failed')
    return event.month <= paidMonth || event.month < (failing?.month ?? 0) || isKnown(failing, event)
  if (event.kind === 'end-reached') return endsOn === null || event.at < endsOn
  return event.kind === 'cancellation-undone' && endsOn !== null && event.at >= endsOn
}

const isKnown = (failing: FailingMonth | null, { month, at }: { month: number; at: Date }): boolean =>
  failing?.month === month && failing.firstAt <= at && at <= failing.lastAt

function changed({ signedUpAt, failing }: Subscription, event: SubscriptionEvent): Partial<Subscription> {
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

function kindOf(event: SubscriptionEvent, failing: FailingMonth | null): Kind {
  const isLast =
    event.kind === 'charge-failed' && failing !== null && nextRetryOn(failing.firstAt, failing.lastAt) === null
  return isLast ? 'last-charge-failed' : event.kind
}

/**
 * The number of the month that is to be charged now; null: none. A month in which the server charged nobody is over: it is not charged
 * afterwards.
 */
export function monthToCharge(
  { state, signedUpAt, paidMonth, endsOn, failing }: Subscription,
  now: Date,
): number | null {
  if (state === 'ended' || (endsOn !== null && now >= endsOn)) return null
  const month = monthAt(signedUpAt, now)
  if (failing === null || month > failing.month) return month > paidMonth ? month : null
  const retryOn = nextRetryOn(failing.firstAt, failing.lastAt)
  return retryOn !== null && retryOn <= now ? failing.month : null
}

/** Whether the day has come on which one ends by the notice that was given. */
export const endsDue = ({ endsOn }: Pick<Subscription, 'endsOn'>, now: Date): boolean =>
  endsOn !== null && endsOn <= now

/** The day of the next charge while nothing is overdue; null when there is to be none. */
export function nextChargeOn({ state, signedUpAt, paidMonth, endsOn }: Subscription, now: Date): Date | null {
  if (state !== 'running' && state !== 'cancelled') return null
  const day = anniversary(signedUpAt, Math.max(paidMonth, monthAt(signedUpAt, now) - 1) + 1)
  return endsOn !== null && day >= endsOn ? null : day
}
