import { expect, test } from 'vitest'
import { orderMoves } from './order-states.ts'
import { refundNeedsCode, refundObstacleOf } from './refund-obstacles.ts'

test('an order can be refunded exactly in the states that accept a refund request', () => {
  for (const [state, moves] of Object.entries(orderMoves))
    expect([state, 'refund-asked' in moves]).toEqual([
      state,
      // the cast is safe: the keys of the transition table are the states
      refundObstacleOf[state as keyof typeof orderMoves] === null,
    ])
})

test.each([
  [10_000, false],
  [10_001, true],
])('whether a refund of %d cents needs a code: %s', (cents, isNeeded) => {
  expect(refundNeedsCode(cents)).toBe(isNeeded)
})
