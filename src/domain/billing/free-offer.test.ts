import { expect, test } from 'vitest'
import { isOffered, isOfferUntil, offerEndsOn } from './free-offer.ts'

test.each([
  ['06-30', '2026-06-30T23:59:59Z', true],
  ['06-30', '2026-07-01T00:00:00Z', false],
  ['06-30', '2027-01-01T00:00:00Z', true],
  ['always', '2026-12-31T23:59:59Z', true],
])('whether an offer until %s is open at %s: %s', (until, moment, holds) => {
  expect(isOffered(until, new Date(moment))).toBe(holds)
})

test.each([
  ['06-30', true],
  ['always', true],
  ['12-31', true],
  ['02-29', false],
  ['06-31', false],
  ['13-01', false],
  ['6-30', false],
  ['never', false],
])('whether the setting %j is accepted as the last day of an offer: %s', (text, says) => {
  expect(isOfferUntil(text)).toBe(says)
})

test('an offer set to “always” has no last day', () => {
  expect([offerEndsOn('always', 2026), offerEndsOn('06-30', 2026)]).toEqual([null, '2026-06-30'])
})
