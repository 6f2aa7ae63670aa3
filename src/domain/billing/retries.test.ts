import { expect, test } from 'vitest'
import { chargeRetryDays, overduePaymentDays } from '../policy.ts'
import { nextRetryOn, retriedOn } from './retries.ts'

test.each([
  ['2026-01-31T09:00:00Z', '2026-02-01'],
  ['2026-02-01T00:00:00Z', '2026-02-03'],
  ['2026-02-03T23:59:59Z', '2026-02-05'],
  ['2026-02-05T09:00:00Z', '2026-02-07'],
  ['2026-02-06T09:00:00Z', '2026-02-07'],
  ['2026-02-07T09:00:00Z', null],
  ['2026-03-01T09:00:00Z', null],
])('a charge of 31 January that last failed at %s is retried on %s', (lastFailedAt, day) => {
  const found = nextRetryOn(new Date('2026-01-31T09:00:00Z'), new Date(lastFailedAt))
  expect(found?.toISOString() ?? null).toBe(day === null ? null : `${day}T00:00:00.000Z`)
})

test.each([
  ['2026-01-31T10:00:00Z', '2026-02-01'],
  ['2026-02-01T00:00:00Z', '2026-02-01'],
  ['2026-02-20T10:00:00Z', '2026-02-20'],
])('a charge that failed on 31 January and can be retried from %s is retried on %s', (now, day) => {
  const failedAt = new Date('2026-01-31T09:00:00Z')
  expect(retriedOn({ firstAt: failedAt, lastAt: failedAt }, new Date(now))).toEqual(new Date(day))
})

test('the last retry of a charge is on the last day for paying an overdue month', () => {
  expect(chargeRetryDays.at(-1)).toBe(overduePaymentDays)
  expect(chargeRetryDays).toEqual(chargeRetryDays.toSorted((one, other) => one - other))
})
