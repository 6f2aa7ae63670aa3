import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anniversary } from './calendar.ts'
import {
  afterSubscriptionEvent,
  doGrantsWait,
  endOfPaid,
  freshSubscription,
  monthToCharge,
  nextChargeOn,
  subscriptionMoves,
  type Subscription,
  type SubscriptionEffect,
  type SubscriptionEvent,
  type SubscriptionState,
} from './subscription-states.ts'

const at = (day: string): Date => new Date(`${day}T09:00:00Z`)
const textOf = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null

const fresh = freshSubscription(at('2026-01-31'))

const endsOn = new Date('2026-03-31T00:00:00Z')
const failing = { month: 1, firstAt: at('2026-02-28'), lastAt: at('2026-03-05') }

/** A subscription in each of its states, in its second month. */
const inState: Readonly<Record<SubscriptionState, Subscription>> = {
  running: fresh,
  cancelled: { ...fresh, state: 'cancelled', endsOn },
  'past-due': { ...fresh, state: 'past-due', failing },
  'past-due-cancelled': { ...fresh, state: 'past-due-cancelled', endsOn, failing },
  ended: { ...fresh, state: 'ended' },
}

/** A subscription in this state whose account is suspended. */
const paused = (state: SubscriptionState): Subscription => ({ ...inState[state], pausedAt: at('2026-03-06') })

const events = {
  cancelled: { kind: 'cancelled', at: at('2026-02-10') },
  'cancellation-undone': { kind: 'cancellation-undone', at: at('2026-03-30') },
  'charge-succeeded': { kind: 'charge-succeeded', month: 1 },
  'charge-failed': { kind: 'charge-failed', month: 1, at: at('2026-03-06') },
  'last-charge-failed': { kind: 'charge-failed', month: 1, at: at('2026-03-07') },
  paused: { kind: 'paused', at: at('2026-02-27') },
  stopped: { kind: 'stopped', at: at('2026-02-27') },
  'stopped-unpaid': { kind: 'stopped', at: at('2026-03-01') },
  'end-reached': { kind: 'end-reached', at: endsOn },
  closed: { kind: 'closed' },
} as const satisfies Readonly<Record<string, SubscriptionEvent>>

type EventName = keyof typeof events

/** Every transition: state, event, next state, effects. Other events change nothing. */
const steps: readonly (readonly [SubscriptionState, EventName, SubscriptionState, readonly SubscriptionEffect[]])[] = [
  ['running', 'cancelled', 'cancelled', ['email-cancelled']],
  ['running', 'charge-succeeded', 'running', []],
  ['running', 'charge-failed', 'past-due', ['email-past-due']],
  // the first failure of a month does not end the subscription, even if it is reported as the last
  ['running', 'last-charge-failed', 'past-due', ['email-past-due']],
  ['running', 'paused', 'running', []],
  ['running', 'stopped', 'cancelled', []],
  ['running', 'stopped-unpaid', 'ended', []],
  ['running', 'closed', 'ended', ['email-ended']],
  ['cancelled', 'cancellation-undone', 'running', ['email-cancellation-undone']],
  ['cancelled', 'charge-succeeded', 'cancelled', []],
  ['cancelled', 'charge-failed', 'past-due-cancelled', ['email-past-due']],
  ['cancelled', 'last-charge-failed', 'past-due-cancelled', ['email-past-due']],
  ['cancelled', 'paused', 'cancelled', []],
  ['cancelled', 'stopped', 'cancelled', []],
  ['cancelled', 'stopped-unpaid', 'ended', []],
  ['cancelled', 'end-reached', 'ended', ['email-ended']],
  ['cancelled', 'closed', 'ended', ['email-ended']],
  ['past-due', 'cancelled', 'past-due-cancelled', ['email-cancelled']],
  ['past-due', 'charge-succeeded', 'running', ['email-recovered']],
  ['past-due', 'charge-failed', 'past-due', ['email-past-due']],
  ['past-due', 'last-charge-failed', 'ended', ['email-ended']],
  ['past-due', 'paused', 'past-due', []],
  ['past-due', 'stopped-unpaid', 'ended', []],
  ['past-due', 'closed', 'ended', ['email-ended']],
  ['past-due-cancelled', 'cancellation-undone', 'past-due', ['email-cancellation-undone']],
  ['past-due-cancelled', 'charge-succeeded', 'cancelled', ['email-recovered']],
  ['past-due-cancelled', 'charge-failed', 'past-due-cancelled', ['email-past-due']],
  ['past-due-cancelled', 'last-charge-failed', 'ended', ['email-ended']],
  ['past-due-cancelled', 'paused', 'past-due-cancelled', []],
  ['past-due-cancelled', 'stopped-unpaid', 'ended', []],
  ['past-due-cancelled', 'end-reached', 'ended', ['email-ended']],
  ['past-due-cancelled', 'closed', 'ended', ['email-ended']],
  ['ended', 'charge-succeeded', 'ended', ['refund-charge']],
]

test.each(steps)(
  'from the state %s the event %s takes a subscription to %s, with the effects %j',
  (state, name, next, effects) => {
    const found = afterSubscriptionEvent(inState[state], events[name])
    expect([found.subscription.state, found.effects]).toEqual([next, effects])
    expect(doGrantsWait(found.subscription)).toBe(next.startsWith('past-due'))
  },
)

test('every other event leaves a subscription unchanged', () => {
  const listed = new Set(steps.map(([state, name]) => `${state} ${name}`))
  // the cast is safe: Object.keys of a literal table gives exactly its keys
  const states = Object.keys(subscriptionMoves) as readonly SubscriptionState[]
  const names = Object.keys(events) as readonly EventName[]
  for (const state of states)
    for (const name of names.filter((each) => !listed.has(`${state} ${each}`)))
      expect(afterSubscriptionEvent(inState[state], events[name])).toEqual({
        subscription: inState[state],
        effects: [],
      })
})

test.each([
  ['a charge fails for a month that is already paid', { ...fresh, paidMonth: 1 }, events['charge-failed']],
  ['a charge succeeds for a month that is already paid', { ...fresh, paidMonth: 1 }, events['charge-succeeded']],
  [
    'a charge fails for a month that is already overdue',
    inState['past-due'],
    { kind: 'charge-failed', month: 1, at: at('2026-03-01') },
  ],
  ['its end is reported too early', inState.cancelled, { kind: 'end-reached', at: at('2026-03-30') }],
  ['a charge fails after the subscription has ended', inState.ended, events['charge-failed']],
  [
    'the member tries to undo the cancellation on the day the subscription ends',
    inState.cancelled,
    { kind: 'cancellation-undone', at: endsOn },
  ],
] as const)('a subscription stays unchanged when %s', (_, subscription, event) => {
  expect(afterSubscriptionEvent(subscription, event)).toEqual({ subscription, effects: [] })
})

/** Realistic charges: in each month some attempts may fail before one succeeds; in the last month none succeeds yet. */
const charges = fc
  .record({ paid: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }), failed: fc.integer({ min: 0, max: 5 }) })
  .map(({ paid, failed }) => {
    const failures = (month: number, days: number) =>
      [0, 1, 3, 5, 7]
        .slice(0, days)
        .map((day) => ({ kind: 'charge-failed' as const, month, at: new Date(Date.UTC(2026, month, 28 + day)) }))
    const months = paid.flatMap((days, month) => [
      ...failures(month + 1, days),
      { kind: 'charge-succeeded' as const, month: month + 1 },
    ])
    return [...months, ...failures(paid.length + 1, failed)]
  })

const replay = (subscription: Subscription, replayed: readonly SubscriptionEvent[]): Subscription =>
  replayed.reduce((before, event) => afterSubscriptionEvent(before, event).subscription, subscription)

test.each(['running', 'cancelled'] as const)(
  'the state of a %s subscription does not depend on repeated or late charge reports',
  (state) => {
    const shuffled = charges.chain((history) =>
      fc
        .shuffledSubarray([...history, ...history], { minLength: history.length * 2 })
        .map((order) => ({ history, order })),
    )
    const before = { ...inState[state], endsOn: state === 'cancelled' ? at('2027-01-31') : null }
    fc.assert(
      fc.property(shuffled, ({ history, order }) => {
        expect(replay(before, order)).toEqual(replay(before, history))
      }),
    )
  },
)

test('a late payment is refunded only for the month that ended the subscription', () => {
  const before: Subscription = { ...inState['past-due'], failing: { ...failing, month: 2 } }
  const ended = replay(before, [{ ...events['last-charge-failed'], month: 2 }])
  expect(ended.state).toBe('ended')
  const effectsOf = (month: number) => afterSubscriptionEvent(ended, { kind: 'charge-succeeded', month }).effects
  expect([effectsOf(1), effectsOf(2)]).toEqual([[], ['refund-charge']])
})

test('an overdue charge does not change the day on which a cancelled subscription ends', () => {
  for (const state of ['running', 'past-due'] as const)
    expect(textOf(replay(inState[state], [events.cancelled]).endsOn)).toBe('2026-03-31')
  expect(replay(inState.cancelled, [events['cancellation-undone']]).endsOn).toBeNull()
})

test.each([
  ['before the first anniversary,', fresh, '2026-02-27', null, '2026-02-28'],
  ['on an anniversary,', fresh, '2026-02-28', 1, '2026-02-28'],
  ['after an anniversary on which the server was down,', fresh, '2026-03-02', 1, '2026-02-28'],
  ['after months in which the server charged no one,', fresh, '2026-05-02', 3, '2026-04-30'],
  ['on an anniversary whose month is paid,', { ...fresh, paidMonth: 1 }, '2026-02-28', null, '2026-03-31'],
  ['on an anniversary during the notice period,', inState.cancelled, '2026-02-28', 1, '2026-02-28'],
  [
    'once the last month of the notice period is paid,',
    { ...inState.cancelled, paidMonth: 1 },
    '2026-03-30',
    null,
    null,
  ],
  ['on the day the subscription ends,', inState.cancelled, '2026-03-31', null, null],
  ['the day after a failed charge,', inState['past-due'], '2026-03-06', null, '2026-03-31'],
  ['two days after a failed charge,', inState['past-due'], '2026-03-07', 1, '2026-03-31'],
  ['on the anniversary after a failed charge,', inState['past-due'], '2026-03-31', 2, '2026-03-31'],
  ['after the last failed charge of the notice period,', inState['past-due-cancelled'], '2026-03-07', 1, null],
  [
    'after a failed charge in the first month of the notice period,',
    { ...inState['past-due-cancelled'], endsOn: at('2026-04-30') },
    '2026-03-07',
    1,
    '2026-03-31',
  ],
  ['once the subscription has ended,', inState.ended, '2026-02-28', null, null],
])('%s the month to charge and the day of the next charge are found', (_, subscription, day, month, next) => {
  expect(monthToCharge(subscription, at(day))).toBe(month)
  expect(textOf(nextChargeOn(subscription, at(day)))).toBe(next)
})

const resumed = (day: string): SubscriptionEvent => ({ kind: 'resumed', at: at(day) })

test.each([
  [
    'a month that begins during a pause is not charged',
    { ...fresh, pausedAt: at('2026-02-10') },
    '2026-03-05',
    null,
    '2026-03-31',
  ],
  [
    'several months that begin during a pause are not charged',
    { ...fresh, pausedAt: at('2026-02-10') },
    '2026-05-05',
    null,
    '2026-05-31',
  ],
  [
    'a pause within one month skips no month',
    { ...fresh, pausedAt: at('2026-02-10') },
    '2026-02-20',
    null,
    '2026-02-28',
  ],
  [
    'a month that begins on the first day of a pause is not charged',
    { ...fresh, pausedAt: at('2026-02-28') },
    '2026-03-05',
    null,
    '2026-03-31',
  ],
  [
    'a paid month that begins on the first day of a pause is not charged again',
    { ...fresh, paidMonth: 1, pausedAt: at('2026-02-28') },
    '2026-03-05',
    null,
    '2026-03-31',
  ],
  [
    'a month that begins on the last day of a pause is not charged',
    { ...fresh, pausedAt: at('2026-02-10') },
    '2026-02-28',
    null,
    '2026-03-31',
  ],
  [
    'a month that was due before a pause is still charged',
    { ...fresh, pausedAt: at('2026-03-01') },
    '2026-03-05',
    1,
    '2026-02-28',
  ],
])('%s', (_, before, day, month, next) => {
  expect([monthToCharge(before, at(day)), nextChargeOn(before, at(day))]).toEqual([null, null])
  const after = replay(before, [resumed(day)])
  expect([after.state, after.pausedAt]).toEqual(['running', null])
  expect(monthToCharge(after, at(day))).toBe(month)
  expect(textOf(nextChargeOn(after, at(day)))).toBe(next)
})

test('the first two months that begin after a pause are charged', () => {
  const after = replay({ ...fresh, pausedAt: at('2026-02-10') }, [resumed('2026-04-15')])
  expect(after.skippedMonth).toBe(2)
  expect(['2026-04-29', '2026-04-30', '2026-05-31'].map((day) => monthToCharge(after, at(day)))).toEqual([null, 3, 4])
})

test('a charge overdue before a pause is retried only if the pause ends in the same month', () => {
  const before = paused('past-due')
  expect(monthToCharge(before, at('2026-03-07'))).toBeNull()
  const within = replay(before, [resumed('2026-03-20')])
  expect([within.state, monthToCharge(within, at('2026-03-20'))]).toEqual(['past-due', 1])
  for (const state of ['past-due', 'past-due-cancelled'] as const) {
    const later = replay({ ...paused(state), endsOn: state === 'past-due' ? null : at('2026-06-30') }, [
      resumed('2026-04-05'),
    ])
    expect(later.state).toBe(state === 'past-due' ? 'running' : 'cancelled')
    expect(later).toMatchObject({ failing: null, skippedMonth: 2, pausedAt: null })
    expect(monthToCharge(later, at('2026-04-05'))).toBeNull()
    expect(monthToCharge(later, at('2026-04-30'))).toBe(3)
  }
})

test('pausing a paused subscription changes nothing', () => {
  expect(replay(paused('running'), [{ kind: 'paused', at: at('2026-03-05') }])).toEqual(paused('running'))
  expect(replay(fresh, [resumed('2026-03-05')])).toEqual(fresh)
})

test('a charge that succeeds during a pause pays for its month', () => {
  const paid = replay(paused('running'), [events['charge-succeeded']])
  expect(paid.paidMonth).toBe(1)
  expect(replay(paid, [resumed('2026-03-05')])).toMatchObject({ paidMonth: 1, skippedMonth: 0 })
})

test('a failed charge of a skipped month changes nothing', () => {
  const skipped = replay({ ...fresh, pausedAt: at('2026-02-10') }, [resumed('2026-03-05')])
  expect(skipped.skippedMonth).toBe(1)
  expect(replay(skipped, [events['charge-failed']])).toEqual(skipped)
  expect(replay(skipped, [{ kind: 'charge-failed', month: 2, at: at('2026-03-31') }]).state).toBe('past-due')
})

test('a stopped subscription ends with the paid period', () => {
  expect(textOf(endOfPaid(fresh))).toBe('2026-02-28')
  expect(textOf(replay({ ...fresh, paidMonth: 1 }, [events.stopped]).endsOn)).toBe('2026-03-31')
  const soon = replay({ ...inState.cancelled, endsOn: at('2026-02-28') }, [events.stopped])
  expect(textOf(soon.endsOn)).toBe('2026-02-28')
  const stopped = replay(fresh, [events.stopped])
  expect(monthToCharge(stopped, at('2026-02-28'))).toBeNull()
  expect(replay(stopped, [{ kind: 'end-reached', at: at('2026-02-28') }]).state).toBe('ended')
  // when the cancellation is undone in time, the subscription continues
  expect(replay(stopped, [{ kind: 'cancellation-undone', at: at('2026-02-27') }])).toEqual(fresh)
})

/** The account is suspended and restored alternately on some days of a year; the jobs run every day. */
test('a month that began during a pause is never charged', () => {
  const switches = fc.uniqueArray(fc.integer({ min: 1, max: 364 }), { maxLength: 8 })
  fc.assert(
    fc.property(switches, (days) => {
      let subscription = fresh
      const charged: number[] = []
      for (let day = 1; day < 365; day += 1) {
        const now = new Date(fresh.signedUpAt.getTime() + day * 86_400_000)
        const month = monthToCharge(subscription, now)
        if (month !== null) {
          expect(subscription.pausedAt).toBeNull()
          expect(textOf(now)).toBe(textOf(anniversary(fresh.signedUpAt, month)))
          charged.push(month)
          subscription = replay(subscription, [{ kind: 'charge-succeeded', month }])
        }
        if (days.includes(day))
          subscription = replay(subscription, [
            { kind: subscription.pausedAt === null ? 'paused' : 'resumed', at: now },
          ])
      }
      expect(charged).toEqual([...new Set(charged)].toSorted((one, other) => one - other))
      if (days.length === 0) expect(charged).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    }),
  )
})
