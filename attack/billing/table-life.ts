import { anniversary } from '#domain/billing/calendar.ts'
import { afterOrderEvent, orderGives, type OrderEventKind, type OrderState } from '#domain/billing/order-states.ts'
import {
  afterSubscriptionEvent,
  endsDue,
  freshSubscription,
  monthToCharge,
  type Subscription,
  type SubscriptionEvent,
} from '#domain/billing/subscription-states.ts'
import { dayMs } from '#domain/policy.ts'
import { chanceOf, type Chance } from '../chance.ts'
import { BrokenLaw } from './unattended-charges.ts'

// Simulates a subscription's history with only the domain's state tables, without services or a database. The
// provider's events come late, twice and in any order. The member and the operator act at random. Thousands of
// histories run in seconds.

type Month = {
  readonly number: number
  state: OrderState
  attempt: number
  isTaken: boolean
  accepted: number
  creditNotes: number
  /** Whether a refund has been requested. */
  isAskedBack: boolean
  readonly said: { readonly kind: OrderEventKind; readonly attempt: number }[]
}

type TableLife = {
  readonly chance: Chance
  readonly months: Map<number, Month>
  readonly pauses: { readonly from: Date; until: Date | null }[]
  readonly seen: Seen
  now: Date
  subscription: Subscription
}

/** The states entered and left, over all simulated histories. */
export type Seen = { readonly orders: Set<string>; readonly subscriptions: Set<string> }

const begun = (number: number): Month => ({
  number,
  state: 'placed',
  attempt: 0,
  isTaken: false,
  accepted: 0,
  creditNotes: 0,
  isAskedBack: false,
  said: [],
})

function stepSubscription(life: TableLife, event: SubscriptionEvent): void {
  const { subscription: before, seen } = life
  const { subscription, effects } = afterSubscriptionEvent(before, event)
  life.subscription = subscription
  seen.subscriptions.add(before.state)
  if (subscription.state !== before.state) seen.subscriptions.add(`${before.state} is left`)
  const month = event.kind === 'charge-succeeded' ? life.months.get(event.month) : undefined
  if (month !== undefined && effects.some((effect) => effect === 'refund-charge')) month.isAskedBack = true
  // a payment after the end of the subscription is refunded, unless it pays for a month before the failed one
  const isTooLate = before.state === 'ended' && month !== undefined && month.number >= (before.failing?.month ?? 0)
  if (isTooLate && month.number > before.paidMonth && !month.isAskedBack)
    throw new BrokenLaw(4, `month ${month.number} was paid after the end, and is kept`)
  if (before.state === 'ended' && subscription.state !== 'ended') throw new BrokenLaw(9, 'it goes on after its end')
}

function stepOrder(
  life: TableLife,
  month: Month,
  event: { readonly kind: OrderEventKind; readonly attempt: number },
): void {
  const { state: before } = month
  const { order, effects } = afterOrderEvent(month, event)
  month.state = order.state
  month.attempt = order.attempt
  life.seen.orders.add(before)
  if (order.state !== before) life.seen.orders.add(`${before} is left`)
  if (orderGives[before] === 'ended-grants' && orderGives[order.state] !== 'ended-grants')
    throw new BrokenLaw(9, `an order gives again after it was ${before}`)
  for (const effect of effects) {
    if (effect === 'accept') month.accepted += 1
    if (effect === 'accept' && month.number > 0)
      stepSubscription(life, { kind: 'charge-succeeded', month: month.number })
    if (effect === 'issue-credit-note') month.creditNotes += 1
    if (effect === 'ask-refund') month.isAskedBack = true
    if (effect === 'end-subscription') stepSubscription(life, { kind: 'closed' })
  }
  const hasFailed = order.state === 'declined' && before !== 'declined' && month.number > 0
  if (hasFailed) stepSubscription(life, { kind: 'charge-failed', month: month.number, at: life.now })
}

/** Asks the provider to charge a month; the provider may report the outcome now, later, or twice. */
function charge(life: TableLife, month: Month): void {
  const { chance } = life
  if (month.state === 'declined' || month.state === 'confirming') {
    stepOrder(life, month, { kind: 'payment-started', attempt: month.attempt + 1 })
  }
  const kind = month.isTaken
    ? 'payment-succeeded'
    : chance.one<OrderEventKind>([
        'payment-succeeded',
        'payment-succeeded',
        'payment-failed',
        'bank-asks',
        'payment-pending',
      ])
  if (kind === 'payment-succeeded') month.isTaken = true
  const said = { kind, attempt: month.attempt }
  if (chance.below(4) > 0) stepOrder(life, month, said)
  if (chance.below(3) === 0) month.said.push(said)
}

/** Charges the month that is due now, after checking that it may be charged. */
function chargeDue(life: TableLife): void {
  const { subscription, now, months, pauses } = life
  const due = monthToCharge(subscription, now)
  if (due === null) return
  const begins = anniversary(subscription.signedUpAt, due)
  const wrongs: Readonly<Record<string, boolean>> = {
    'after the end': subscription.state === 'ended' || (subscription.endsOn !== null && begins >= subscription.endsOn),
    'after its last day': endsDue(subscription, now),
    'while suspended': subscription.pausedAt !== null,
    'before it begins': begins > now,
    'that began while suspended': pauses.some(({ from, until }) => begins > from && until !== null && begins <= until),
  }
  for (const [wrong, isSo] of Object.entries(wrongs))
    if (isSo) throw new BrokenLaw(4, `month ${due} is charged ${wrong}`)
  const month = months.get(due) ?? begun(due)
  if (month.accepted > 0) throw new BrokenLaw(1, `month ${due} is charged again`)
  months.set(due, month)
  charge(life, month)
}

const anyMonth = ({ chance, months }: TableLife): Month => chance.one([...months.values()] as [Month, ...Month[]])

const suspend = (life: TableLife, isPause: boolean): void => {
  if (life.pauses.at(-1)?.until === null) return
  if (isPause) life.pauses.push({ from: life.now, until: null })
  stepSubscription(life, { kind: isPause ? 'paused' : 'stopped', at: life.now })
}

const happenings: readonly [(life: TableLife) => void, ...((life: TableLife) => void)[]] = [
  chargeDue,
  chargeDue,
  chargeDue,
  (life) => stepSubscription(life, { kind: 'cancelled', at: life.now }),
  (life) => stepSubscription(life, { kind: 'cancellation-undone', at: life.now }),
  (life) => (life.chance.below(3) === 0 ? suspend(life, life.chance.below(4) > 0) : undefined),
  (life) => {
    const open = life.pauses.at(-1)
    if (open !== undefined) open.until ??= life.now
    stepSubscription(life, { kind: 'resumed', at: life.now })
  },
  (life) =>
    endsDue(life.subscription, life.now) ? stepSubscription(life, { kind: 'end-reached', at: life.now }) : undefined,
  // the provider delivers an event, possibly again
  (life) => {
    const month = anyMonth(life)
    const said = month.said[life.chance.below(month.said.length + 1)]
    if (said !== undefined) stepOrder(life, month, said)
  },
  // a pending charge succeeds or fails
  (life) => {
    const month = anyMonth(life)
    if (month.state !== 'pending' && month.state !== 'confirming') return
    // a paid charge can no longer fail, even if a late event has reported it as pending
    month.isTaken ||= life.chance.below(2) === 0
    stepOrder(life, month, { kind: month.isTaken ? 'payment-succeeded' : 'payment-failed', attempt: month.attempt })
  },
  // the order expires; it may still be reported as paid later
  (life) => {
    const month = anyMonth(life)
    if (life.chance.below(3) === 0) stepOrder(life, month, { kind: 'expired', attempt: month.attempt })
  },
  (life) => {
    const month = anyMonth(life)
    if (!month.isTaken || life.chance.below(6) > 0) return
    const kinds = [
      'refund-asked',
      'refund-failed',
      'refunded-in-part',
      'dispute-opened',
      'dispute-won',
      'dispute-lost',
    ] as const
    stepOrder(life, month, { kind: life.chance.one<OrderEventKind>(kinds), attempt: month.attempt })
  },
  (life) => {
    const month = anyMonth(life)
    const isByHand = life.chance.below(9) === 0
    if ((month.isAskedBack || isByHand) && month.isTaken)
      stepOrder(life, month, { kind: 'refund-succeeded', attempt: month.attempt })
  },
]

/** Invariants of each month, checked after each step. */
function judgeMonths({ months }: TableLife): void {
  for (const { number, state, isTaken, accepted, creditNotes } of months.values()) {
    const gives = orderGives[state] !== 'nothing'
    if (accepted !== (gives ? 1 : 0))
      throw new BrokenLaw(2, `month ${number} is ${state} and was accepted ${accepted} times`)
    if (gives && !isTaken) throw new BrokenLaw(2, `month ${number} is ${state}, and nobody paid it`)
    if (creditNotes !== (state === 'refunded' ? 1 : 0))
      throw new BrokenLaw(3, `month ${number} has ${creditNotes} credit notes`)
  }
}

/** Ends a history. Reports every successful charge, even if it was reported before. */
function settleTables(life: TableLife): void {
  for (const month of life.months.values()) {
    if (month.isTaken) stepOrder(life, month, { kind: 'payment-succeeded', attempt: month.attempt })
    if (month.isTaken && orderGives[month.state] === 'nothing')
      throw new BrokenLaw(2, `month ${month.number} was paid and gives nothing`)
  }
  judgeMonths(life)
}

/** Simulates one history from its seed, and records the states entered and left. */
export function liveInTables(seed: number, seen: Seen): void {
  const chance = chanceOf(seed)
  const now = new Date(Date.UTC(2026, chance.below(12), 1 + chance.below(31), chance.below(24)))
  const life: TableLife = { chance, seen, now, pauses: [], months: new Map(), subscription: freshSubscription(now) }
  const first = begun(0)
  life.months.set(0, first)
  first.isTaken = true
  stepOrder(life, first, { kind: 'payment-succeeded', attempt: 0 })
  for (let moment = 0; moment < 60; moment += 1) {
    life.now = new Date(life.now.getTime() + chance.one([0, 1, 2, 9]) * dayMs + chance.below(dayMs))
    chance.one(happenings)(life)
    judgeMonths(life)
  }
  settleTables(life)
}
