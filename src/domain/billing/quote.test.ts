import { expect, test } from 'vitest'
import type { PlanId } from './plans.ts'
import type { Price } from './prices.ts'
import { grantsOfOrder, isQuantity, orderQuote } from './quote.ts'

const now = new Date('2026-01-31T15:30:00Z')

const price = (planId: PlanId, given: Partial<Price> = {}): Price => ({
  serial: 7,
  planId,
  cents: 499,
  gives: { translations: 1, assessments: 0 },
  isActive: true,
  isSample: true,
  validFrom: now,
  ...given,
})

const pack = price('translation')
const monthly = price('analysis-monthly', { cents: 4900, gives: { translations: 20, assessments: 15 } })

test('a pack is charged once, at its price per unit, and can be used for twelve months', () => {
  expect(orderQuote({ price: pack, quantity: 3, renews: true }, now)).toEqual({
    planId: 'translation',
    priceSerial: 7,
    quantity: 3,
    unitCents: 499,
    totalCents: 1497,
    vat: 'not-included',
    gives: { translations: 3, assessments: 0 },
    usableUntil: new Date('2027-01-31T00:00:00Z'),
    nextCharge: null,
    isSample: true,
  })
})

test('only a monthly plan that renews is quoted with a next charge', () => {
  const renewed = orderQuote({ price: monthly, quantity: 1, renews: true }, now)
  expect(renewed).toMatchObject({
    totalCents: 4900,
    gives: { translations: 20, assessments: 15 },
    usableUntil: new Date('2026-02-28T00:00:00Z'),
    nextCharge: { on: new Date('2026-02-28T00:00:00Z'), cents: 4900 },
  })
  expect(orderQuote({ price: monthly, quantity: 1, renews: false }, now)).toEqual({ ...renewed, nextCharge: null })
})

test.each([
  [pack, 1, true],
  [pack, 1000, true],
  [pack, 1001, false],
  [pack, 0, false],
  [pack, 1.5, false],
  [pack, NaN, false],
  [monthly, 1, true],
  [monthly, 2, false],
])('whether, at the price %o, a quantity of %d may be ordered: %s', (ordered, quantity, may) => {
  expect(isQuantity(ordered, quantity)).toBe(may)
})

test('an accepted order gives the quoted grants', () => {
  const order = { orderId: 'one', price: monthly, quantity: 1 }
  const until = new Date('2026-02-28T00:00:00Z')
  const first = { paid: { signedUpAt: now, month: 0 }, acceptedAt: now }
  expect(grantsOfOrder(order, first)).toEqual([
    { counted: 'translations', given: 20, from: now, until, orderId: 'one', awardId: null },
    { counted: 'assessments', given: 15, from: now, until, orderId: 'one', awardId: null },
  ])
  expect(grantsOfOrder({ orderId: 'two', price: pack, quantity: 3 }, first)).toEqual([
    {
      counted: 'translations',
      given: 3,
      from: now,
      until: new Date('2027-01-31T00:00:00Z'),
      orderId: 'two',
      awardId: null,
    },
  ])
})

test('a subscription month that is paid late still ends on the anniversary', () => {
  const acceptedAt = new Date('2026-03-03T08:00:00Z')
  const late = { paid: { signedUpAt: now, month: 1 }, acceptedAt }
  expect(grantsOfOrder({ orderId: 'three', price: monthly, quantity: 1 }, late)[0]).toMatchObject({
    from: acceptedAt,
    until: new Date('2026-03-31T00:00:00Z'),
  })
})

test.each([
  ['2026-03-30T23:59:59Z', '2026-03-31'],
  ['2026-03-31T00:00:00Z', '2026-04-30'],
  ['2026-06-02T08:00:00Z', '2026-06-30'],
])('if the month that ends on 31 March is paid at %s, it can be used until %s', (paidAt, until) => {
  const acceptedAt = new Date(paidAt)
  const late = { paid: { signedUpAt: now, month: 1 }, acceptedAt }
  const [grant] = grantsOfOrder({ orderId: 'four', price: monthly, quantity: 1 }, late)
  expect(grant).toMatchObject({ from: acceptedAt, until: new Date(`${until}T00:00:00Z`) })
})
