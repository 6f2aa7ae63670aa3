import { describe, expect, test } from 'vitest'
import {
  afterPaymentEvent,
  eventSteps,
  paymentCheckWaitMs,
  type PaymentEvent,
  type PaymentState,
} from './payment-steps.ts'

type State = PaymentState<string>
type Event = PaymentEvent<string>

const states = {
  choosing: { step: 'choosing', said: null },
  paying: { step: 'paying' },
  'bank-asks': { step: 'bank-asks', order: 'one' },
  'at-paypal': { step: 'at-paypal' },
  pending: { step: 'pending', order: 'one', checks: 2 },
  paid: { step: 'paid', order: 'one' },
} as const satisfies Readonly<Record<State['step'], State>>

const responded = (outcome: 'paid' | 'needs-confirmation' | 'pending') =>
  ({ kind: 'responded', outcome, order: 'one' }) as const
const pressed = { kind: 'pressed' } as const
const notPaid = { kind: 'not-paid', said: 'Your card was declined.' } as const
const declined = { step: 'choosing', said: 'Your card was declined.' } as const
const pending = (checks: number) => ({ step: 'pending', order: 'one', checks }) as const

/** Every step and event that change something. All other events leave the payment unchanged. */
const moves: readonly (readonly [State['step'], Event, State])[] = [
  ['choosing', pressed, states.paying],
  ['choosing', responded('paid'), states.paid],
  ['choosing', responded('pending'), pending(0)],
  ['paying', responded('paid'), states.paid],
  ['paying', responded('pending'), pending(0)],
  ['paying', responded('needs-confirmation'), states['bank-asks']],
  ['paying', { kind: 'left' }, states['at-paypal']],
  ['paying', notPaid, declined],
  ['bank-asks', responded('paid'), states.paid],
  ['bank-asks', responded('pending'), pending(0)],
  ['bank-asks', notPaid, declined],
  ['at-paypal', { kind: 'returned' }, states.choosing],
  ['pending', responded('paid'), states.paid],
  ['pending', responded('pending'), pending(3)],
  ['pending', { kind: 'no-response' }, pending(3)],
  ['pending', notPaid, declined],
]

test.each(moves)('at the payment step %s, the event %j leads to %j', (step, event, after) => {
  expect(afterPaymentEvent<string>(states[step], event)).toEqual(after)
})

const events: readonly Event[] = [
  pressed,
  notPaid,
  responded('paid'),
  responded('pending'),
  responded('needs-confirmation'),
  ...(['left', 'returned', 'no-response'] as const).map((kind) => ({ kind })),
]

describe.each(Object.values(states))('in the payment state %j', (state) => {
  const others = events.filter((event) => !moves.some(([step, moving]) => step === state.step && same(moving, event)))
  test.each(others)('the event %j changes nothing', (event) => {
    expect(afterPaymentEvent<string>(state, event)).toEqual(state)
  })
})

const same = (one: Event, other: Event): boolean => JSON.stringify(one) === JSON.stringify(other)

test('pressing the pay button again changes nothing', () => {
  expect(eventSteps.pressed).toEqual(['choosing'])
  expect(Object.values(eventSteps).flat()).not.toContain('paid')
})

test('a pending payment is polled with growing delays of up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((checks) => paymentCheckWaitMs(checks) / 1_000)).toEqual([2, 4, 8, 16, 32, 60, 60])
})
