import { expect, test } from 'vitest'
import { orderMoves } from './order-states.ts'
import { refundObstacleOf } from './refund-obstacles.ts'

test('an order can be refunded exactly where asking for it leads somewhere', () => {
  for (const [state, moves] of Object.entries(orderMoves))
    expect([state, 'refund-asked' in moves]).toEqual([
      state,
      // the keys of the table of moves are the states
      refundObstacleOf[state as keyof typeof orderMoves] === null,
    ])
})
