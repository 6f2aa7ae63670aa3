import { expect, test } from 'vitest'
import { againstLimit } from './request-against-limit.ts'

const limit = { finalMaxCreditRUB: 4_000_000, finalMaxCreditUSD: 50_000 }
const withoutRate = { ...limit, finalMaxCreditUSD: null }
const none = { finalMaxCreditRUB: 0, finalMaxCreditUSD: null }

test.each([
  [4_000_000, 'RUB', limit, 'within'],
  [4_000_001, 'RUB', limit, 'over'],
  [50_000, 'USD', limit, 'within'],
  [50_001, 'USD', limit, 'over'],
  [1, 'USD', withoutRate, 'no-rate'],
  [1, 'EUR', limit, 'no-rate'],
  [1, 'EUR', none, 'over'],
  [0, 'EUR', none, 'within'],
])('a request of %d %s, compared with the limit %o, is %s', (amount, currency, most, outcome) => {
  expect(againstLimit({ amount, currency, termsDays: null }, most)).toBe(outcome)
})
