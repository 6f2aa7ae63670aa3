import { expect, test } from 'vitest'
import { isOffered, isOfferUntil, offerEndsOn, planTypes, spent, usesLeft } from './plan-use.ts'
import { freePlan, planOf, plans } from './plans.ts'

test.each([
  [0, 10],
  [3, 7],
  [10, 0],
  [12, 0],
])('%d of ten used leave %d in their year, and ten in the next', (used, left) => {
  expect(usesLeft({ perYear: 10, countedYear: 2026, used }, 2026)).toBe(left)
  expect(usesLeft({ perYear: 10, countedYear: 2026, used }, 2027)).toBe(10)
})

test.each([
  ['one of many', { countedYear: 2026, used: 3 }, 2026, { countedYear: 2026, used: 4 }],
  ['the last', { countedYear: 2026, used: 9 }, 2026, { countedYear: 2026, used: 10 }],
  ['one too many', { countedYear: 2026, used: 10 }, 2026, null],
  ['the first of a new year', { countedYear: 2026, used: 10 }, 2027, { countedYear: 2027, used: 1 }],
  ['one by a clock that is behind', { countedYear: 2027, used: 1 }, 2026, { countedYear: 2027, used: 2 }],
])('spending %s', (_, use, year, after) => {
  expect(spent({ perYear: 10, ...use }, year)).toEqual(after)
})

test.each([
  ['06-30', '2026-06-30T23:59:59Z', true],
  ['06-30', '2026-07-01T00:00:00Z', false],
  ['06-30', '2027-01-01T00:00:00Z', true],
  ['always', '2026-12-31T23:59:59Z', true],
])('an offer until %s holds at %s: %s', (until, moment, holds) => {
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
])('%j says the last day of an offer: %s', (text, says) => {
  expect(isOfferUntil(text)).toBe(says)
})

test('an offer that always holds ends on no day', () => {
  expect([offerEndsOn('always', 2026), offerEndsOn('06-30', 2026)]).toEqual([null, '2026-06-30'])
})

test('plans are told apart by their names, and each type has some', () => {
  expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
  for (const type of planTypes) expect(plans.some((plan) => plan.type === type)).toBe(true)
  expect([planOf('free'), planOf('gone')]).toEqual([freePlan, null])
})
