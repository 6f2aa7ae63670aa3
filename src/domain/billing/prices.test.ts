import { expect, test } from 'vitest'
import { plans } from './plans.ts'
import { offeredPrice, priceAt, priceProblem, samplePrices, type Price } from './prices.ts'

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)

const price = (serial: number, day: string, given: Partial<Price> = {}): Price => ({
  serial,
  planId: 'translation-monthly',
  cents: 1000 + serial,
  gives: { translations: 10, assessments: 0 },
  isActive: true,
  isSample: false,
  validFrom: at(day),
  ...given,
})

const versions = [
  price(1, '2026-01-01'),
  price(4, '2026-03-01'),
  price(3, '2026-03-01'),
  price(5, '2026-06-01', { isActive: false }),
  price(2, '2027-01-01'),
  price(6, '2026-01-01', { planId: 'translation' }),
]

test.each([
  ['2025-12-31', null, 'no-price'],
  ['2026-01-01', 1, 1],
  ['2026-02-28', 1, 1],
  ['2026-03-01', 4, 4],
  ['2026-06-01', 5, 'inactive'],
  ['2027-01-01', 2, 2],
])('on %s the valid version of the price is %s, and the price offered is %s', (day, serial, sold) => {
  expect(priceAt(versions, 'translation-monthly', at(day))?.serial ?? null).toBe(serial)
  expect(priceAt(versions.toReversed(), 'translation-monthly', at(day))?.serial ?? null).toBe(serial)
  const offered = offeredPrice(versions, 'translation-monthly', at(day))
  expect('price' in offered ? offered.price.serial : offered.notSold).toBe(sold)
})

test.each(['free', 'translation-custom', 'analysis-custom', 'gone'])(
  'the plan %s is not sold at a set price',
  (planId) => {
    expect(offeredPrice(versions, planId, at('2026-05-01'))).toEqual({ notSold: 'not-by-price' })
  },
)

test.each([
  ['translation', 500, [1, 0], null],
  ['analysis-monthly', 500, [0, 5], null],
  ['analysis-monthly', 500, [5, 5], null],
  ['free', 500, [1, 0], 'plan-not-by-price'],
  ['translation-custom', 500, [1, 0], 'plan-not-by-price'],
  ['gone', 500, [1, 0], 'plan-not-by-price'],
  ['translation', 0, [1, 0], 'cents-few'],
  ['translation', 49, [1, 0], 'cents-few'],
  ['translation', 50, [1, 0], null],
  ['translation', -1, [1, 0], 'cents-malformed'],
  ['translation', 0.5, [1, 0], 'cents-malformed'],
  ['translation', 500, [0, 0], 'uses-malformed'],
  ['translation', 500, [-1, 0], 'uses-malformed'],
  ['translation', 500, [1, 1], 'uses-not-of-plan'],
] as const)(
  'a price of the plan %s of %d cents with the uses %j has the problem %s',
  (planId, cents, [translations, assessments], problem) => {
    expect(priceProblem({ planId, cents, gives: { translations, assessments } })).toBe(problem)
  },
)

test('every plan sold at a set price has a valid sample price', () => {
  const sold = plans.filter(
    ({ id }) => !('notSold' in offeredPrice([price(1, '2026-01-01', { planId: id })], id, at('2026-05-01'))),
  )
  expect(samplePrices.map(({ planId }) => planId)).toEqual(sold.map(({ id }) => id))
  expect(samplePrices.map(priceProblem)).toEqual(samplePrices.map(() => null))
})
