import { expect, test } from 'vitest'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { auditService } from '../audit/audit.service.ts'
import { pricesService, type PriceToSet } from './prices.service.ts'

const server = await openServer()
const { record } = auditService({ db: server.db, clock: server.now })
const prices = pricesService({ db: server.db, clock: server.now, record, sellsSamples: true })
const production = pricesService({ db: server.db, clock: server.now, record, sellsSamples: false })
const one = { translations: 1, assessments: 0 }

const price = (given: Partial<PriceToSet> = {}): PriceToSet => ({
  planId: 'translation',
  cents: 700,
  gives: one,
  isActive: true,
  validFrom: null,
  ...given,
})

const sold = async () => {
  const offered = await prices.offered('translation')
  return 'price' in offered ? [offered.price.cents, offered.price.isSample] : offered.notSold
}

test('a plan without a price is not sold', async () => {
  await production.addSamples()
  expect(await prices.list()).toEqual([])
  expect(await sold()).toBe('no-price')
  await Promise.all([1, 2, 3, 4, 5].map(() => prices.addSamples()))
  expect(await sold()).toEqual([900, true])
  expect((await prices.list()).map(({ planId }) => planId)).toEqual([
    'translation',
    'translation-monthly',
    'analysis-monthly',
  ])
})

test('a plan with only a sample price is not sold in production', async () => {
  expect(await production.list()).toHaveLength(3)
  expect(await production.sellable()).toEqual([])
  expect(await production.offered('translation')).toEqual({ notSold: 'no-price' })
})

test('a new price applies at once or from a set time', async () => {
  expect(await prices.set(price())).toBeNull()
  expect(await sold()).toEqual([700, false])
  expect(await production.offered('translation')).toMatchObject({ price: { cents: 700 } })
  const validFrom = new Date(server.now().getTime() + 60_000)
  expect(await prices.set(price({ cents: 800, validFrom }))).toBeNull()
  expect(await sold()).toEqual([700, false])
  server.pass(60_000)
  await prices.addSamples()
  expect(await sold()).toEqual([800, false])
  server.pass(1)
  expect(await prices.set(price({ isActive: false }))).toBeNull()
  expect(await sold()).toBe('inactive')
})

test.each([
  [{ cents: 0 }, 'cents-few'],
  [{ cents: 49 }, 'cents-few'],
  [{ gives: { translations: 1, assessments: 1 } }, 'uses-not-of-plan'],
  [{ planId: 'free' }, 'plan-not-by-price'],
  [{ validFrom: new Date('2020-01-01T00:00:00Z') }, 'day-past'],
] as const)('a price with %j is refused because of %s', async (given, problem) => {
  const before = await prices.list()
  expect(await prices.set(price(given))).toBe(problem)
  expect(await prices.list()).toEqual(before)
})
