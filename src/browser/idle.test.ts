import { expect, test } from 'vitest'
import { idleState } from './idle.ts'

const minuteMs = 60_000
const limits = { limitMs: 15 * minuteMs, noticeMs: minuteMs, countdownMs: 10_000 }

test.each([
  [0, { kind: 'active' }],
  [14 * minuteMs - 1, { kind: 'active' }],
  [14 * minuteMs, { kind: 'notice' }],
  [15 * minuteMs - 1, { kind: 'notice' }],
  [15 * minuteMs, { kind: 'warning', leftMs: 10_000 }],
  [15 * minuteMs + 9_999, { kind: 'warning', leftMs: 1 }],
  [15 * minuteMs + 10_000, { kind: 'over' }],
  [24 * 60 * minuteMs, { kind: 'over' }],
])('after %d ms without activity, the state of the session is %o', (idleMs, expected) => {
  expect(idleState(1_000_000 + idleMs, 1_000_000, limits)).toEqual(expected)
})

test('setting the clock back does not make the session idle', () => {
  expect(idleState(0, 5_000, limits)).toEqual({ kind: 'active' })
})
