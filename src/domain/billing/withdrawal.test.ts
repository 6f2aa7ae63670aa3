import { expect, test } from 'vitest'
import { refundDueOn, withdrawalEndsAt, withdrawalRefusal } from './withdrawal.ts'

const acceptedAt = new Date('2026-12-31T18:00:00Z')

test.each([
  ['2026-12-31T18:00:00Z', 0, null],
  ['2027-01-01T17:59:59.999Z', 0, null],
  ['2027-01-01T18:00:00Z', 0, 'withdrawal-late'],
  ['2026-12-31T18:00:01Z', 1, 'order-used'],
  ['2027-01-02T00:00:00Z', 1, 'order-used'],
])(
  'the refusal to withdraw an order placed at 18:00 on New Year’s Eve, at %s after %d uses, is %s',
  (now, used, refused) => {
    expect(withdrawalRefusal({ acceptedAt, used }, new Date(now))).toBe(refused)
  },
)

test('withdrawal is possible for a day, and its refund is due within thirty days', () => {
  expect(withdrawalEndsAt(acceptedAt).toISOString()).toBe('2027-01-01T18:00:00.000Z')
  expect(refundDueOn(new Date('2027-01-31T23:00:00Z')).toISOString()).toBe('2027-03-02T00:00:00.000Z')
})
