import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterOrderEvent,
  orderGives,
  orderMoves,
  type OrderEffect,
  type OrderEvent,
  type OrderEventKind,
  type OrderProgress,
  type OrderState,
} from './order-states.ts'

const kinds = [
  'payment-started',
  'bank-asks',
  'expired',
  'refund-asked',
  'payment-pending',
  'payment-failed',
  'payment-succeeded',
  'refund-failed',
  'refund-succeeded',
  'refunded-in-part',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
] as const satisfies readonly OrderEventKind[]

// the cast is safe: Object.keys of a literal table gives exactly its keys
const states = Object.keys(orderMoves) as readonly OrderState[]

const after = (state: OrderState, kind: OrderEventKind) => afterOrderEvent({ state, attempt: 1 }, { kind, attempt: 1 })

/** Every transition: state, event, next state, effects. Other events change nothing. */
const steps: readonly (readonly [OrderState, OrderEventKind, OrderState, readonly OrderEffect[]])[] = [
  ['placed', 'bank-asks', 'confirming', []],
  ['placed', 'payment-pending', 'pending', []],
  ['placed', 'payment-failed', 'declined', []],
  ['placed', 'expired', 'expired', []],
  ['confirming', 'payment-started', 'placed', []],
  ['confirming', 'payment-pending', 'pending', []],
  ['confirming', 'payment-failed', 'declined', []],
  ['confirming', 'expired', 'expired', []],
  ['pending', 'payment-failed', 'declined', []],
  ['declined', 'payment-started', 'placed', []],
  ['declined', 'expired', 'expired', []],
  ...(['placed', 'confirming', 'pending', 'declined', 'expired'] as const).flatMap(
    (unpaid) =>
      [
        [unpaid, 'payment-succeeded', 'paid', ['accept']],
        [unpaid, 'refund-succeeded', 'refunded', ['accept', 'issue-credit-note', 'end-subscription']],
        [unpaid, 'dispute-opened', 'disputed', ['accept', 'notify-operator']],
        [unpaid, 'dispute-won', 'dispute-won', ['accept', 'notify-operator']],
        [unpaid, 'dispute-lost', 'dispute-lost', ['accept', 'end-subscription', 'notify-operator']],
      ] as const,
  ),
  ['paid', 'refund-asked', 'refunding', ['ask-refund', 'end-subscription']],
  ['paid', 'refund-succeeded', 'refunded', ['issue-credit-note', 'end-subscription']],
  ['paid', 'dispute-opened', 'disputed', ['notify-operator']],
  ['paid', 'dispute-won', 'dispute-won', ['notify-operator']],
  ['paid', 'dispute-lost', 'dispute-lost', ['end-subscription', 'notify-operator']],
  ['disputed', 'refund-succeeded', 'refunded', ['issue-credit-note', 'end-subscription']],
  ['disputed', 'dispute-won', 'dispute-won', ['notify-operator']],
  ['disputed', 'dispute-lost', 'dispute-lost', ['end-subscription', 'notify-operator']],
  ['dispute-won', 'refund-asked', 'refunding', ['ask-refund', 'end-subscription']],
  ['dispute-won', 'refund-succeeded', 'refunded', ['issue-credit-note', 'end-subscription']],
  ['dispute-won', 'dispute-lost', 'dispute-lost', ['end-subscription', 'notify-operator']],
  ['dispute-lost', 'refund-succeeded', 'refunded', ['issue-credit-note', 'end-subscription']],
  ['refunding', 'refund-succeeded', 'refunded', ['issue-credit-note', 'end-subscription']],
  ['refunding', 'dispute-lost', 'dispute-lost', ['end-subscription', 'notify-operator']],
]

test.each(steps)(
  'from the state %s the event %s takes an order to %s, with the effects %j',
  (state, kind, next, effects) => {
    expect(after(state, kind)).toEqual({ order: { state: next, attempt: 1 }, effects })
  },
)

test('an event that is not expected in a state leaves the order unchanged', () => {
  const listed = new Set(steps.map(([state, kind]) => `${state} ${kind}`))
  const others = states.flatMap((state) => kinds.map((kind) => ({ state, kind })))
  for (const { state, kind } of others.filter((each) => !listed.has(`${each.state} ${each.kind}`))) {
    const isTold = kind.startsWith('dispute-') || kind === 'refund-failed' || kind === 'refunded-in-part'
    const effects = isTold ? ['notify-operator'] : []
    expect([state, kind, after(state, kind)]).toEqual([state, kind, { order: { state, attempt: 1 }, effects }])
  }
})

test('a late failure of an earlier payment attempt is ignored', () => {
  const begun: OrderProgress = { state: 'placed', attempt: 2 }
  const earlier = (kind: OrderEventKind) => afterOrderEvent(begun, { kind, attempt: 1 }).order.state
  expect([earlier('payment-failed'), earlier('payment-pending'), earlier('payment-succeeded')]).toEqual([
    'placed',
    'placed',
    'paid',
  ])
  expect(afterOrderEvent(begun, { kind: 'payment-failed', attempt: 2 }).order.state).toBe('declined')
})

/** Possible histories of one payment: events reported by the provider, and our requests for a refund. */
const histories = [
  ['payment-pending', 'payment-failed'],
  ['payment-pending', 'payment-succeeded'],
  ['payment-failed', 'payment-succeeded', 'refund-succeeded'],
  ['payment-pending', 'payment-succeeded', 'dispute-opened', 'dispute-won'],
  ['payment-succeeded', 'dispute-opened', 'dispute-lost'],
  ['payment-succeeded', 'dispute-opened', 'dispute-won', 'refund-succeeded'],
  ['payment-succeeded', 'dispute-opened', 'dispute-lost', 'refund-failed', 'refund-succeeded'],
  ['payment-succeeded', 'refund-asked', 'dispute-opened', 'refund-failed', 'dispute-lost'],
  ['payment-succeeded', 'refund-asked', 'dispute-lost', 'refund-succeeded'],
] as const satisfies readonly (readonly OrderEventKind[])[]

function replay(events: readonly OrderEvent[]) {
  let order: OrderProgress = { state: 'placed', attempt: 1 }
  const done: OrderEffect[] = []
  for (const event of events) {
    const step = afterOrderEvent(order, event)
    order = step.order
    done.push(...step.effects)
  }
  const times = (effect: OrderEffect): number => done.filter((each) => each === effect).length
  return { order, gives: orderGives[order.state], accepted: times('accept'), credited: times('issue-credit-note') }
}

test('the final state of an order does not depend on repeated or late events', () => {
  const shuffled = fc.constantFrom(...histories).chain((history) => {
    const events = history.map((kind) => ({ kind, attempt: 1 }))
    const often = fc.array(fc.constantFrom(...events), { maxLength: 10 })
    return often.chain((more) =>
      fc
        .shuffledSubarray([...events, ...more], { minLength: events.length + more.length })
        .map((order) => ({ events, order })),
    )
  })
  fc.assert(
    fc.property(shuffled, ({ events, order }) => {
      expect(replay(order)).toEqual(replay(events))
    }),
  )
})

test('an order whose grants have ended never gives grants again', () => {
  const rank = { nothing: 0, grants: 1, 'held-grants': 1, 'ended-grants': 2 } as const
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: fc.constantFrom(...kinds), attempt: fc.integer({ min: 1, max: 3 }) })),
      (events) => {
        let order: OrderProgress = { state: 'placed', attempt: 1 }
        for (const event of events) {
          const next = afterOrderEvent(order, event).order
          expect(rank[orderGives[next.state]]).toBeGreaterThanOrEqual(rank[orderGives[order.state]])
          order = next
        }
      },
    ),
  )
})
