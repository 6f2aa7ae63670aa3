import { expect, test } from 'vitest'
import { refundDueOn, withdrawalEndsAt, withdrawalRefusal } from './withdrawal.ts'

const acceptedAt = new Date('2026-12-31T18:00:00Z')

test.each([
  ['2026-12-31T18:00:00Z', 0, null],
  ['2027-01-01T17:59:59.999Z', 0, null],
  ['2027-01-01T18:00:00Z', 0, 'withdrawal-late'],
  ['2026-12-31T18:00:01Z', 1, 'order-used'],
  ['2027-01-02T00:00:00Z', 1, 'order-used'],
])('withdrawing an order of 31 December, 18:00, at %s after %d uses gets the refusal %s', (now, used, refused) => {
  expect(withdrawalRefusal({ acceptedAt, used }, new Date(now))).toBe(refused)
})

test('an order can be withdrawn for 24 hours', () => {
  expect(withdrawalEndsAt(acceptedAt).toISOString()).toBe('2027-01-01T18:00:00.000Z')
  expect(refundDueOn(new Date('2027-01-31T23:00:00Z')).toISOString()).toBe('2027-03-02T00:00:00.000Z')
})
