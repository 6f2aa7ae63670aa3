import { expect, test } from 'vitest'
import { memoFacts, type DecidedCase } from './memo-facts.ts'

const decided: DecidedCase = {
  request: { amount: 1_000, currency: 'RUB', termsDays: 60 },
  outcome: 'reduce',
  granted: 400,
  decidedOn: '2025-04-15',
  limit: { finalMaxCreditRUB: 800, finalMaxCreditUSD: 10 },
  reportingYear: 2024,
  periods: 34,
}
const inDollars = (amount: number) => ({ amount, currency: 'USD', termsDays: null })

test('a memo compares the requested and the granted amount with the limit', () => {
  expect(memoFacts(decided)).toEqual([
    { code: 'request-over', amount: 1_000, limit: 800 },
    { code: 'granted-within', granted: 400, limit: 800 },
    { code: 'accounts-age', months: 4 },
  ])
})

test.each([
  [
    'granted at the limit',
    { request: inDollars(10), outcome: 'approve', granted: 10 },
    ['request-within', 'granted-within'],
  ],
  [
    'granted above the limit',
    { request: inDollars(11), outcome: 'approve', granted: 11 },
    ['request-over', 'granted-over'],
  ],
  ['refused for exceeding the limit', { outcome: 'refuse', granted: 0 }, ['request-over']],
  ['in a currency without a rate', { request: { ...inDollars(1), currency: 'EUR' } }, ['request-no-rate']],
  [
    'where nothing is recommended',
    { limit: { finalMaxCreditRUB: 0, finalMaxCreditUSD: null } },
    ['request-none-recommended', 'granted-over'],
  ],
] as const)(
  'the memo of a request %s (changes %j) has the facts %j and the age of the accounts',
  (_, change, codes) => {
    const facts = memoFacts({ ...decided, ...change })
    expect(facts.map(({ code }) => code)).toEqual([...codes, 'accounts-age'])
  },
)

test('accounts are old from the age of nineteen months', () => {
  expect(memoFacts({ ...decided, decidedOn: '2026-07-01' }).at(-1)).toEqual({ code: 'accounts-old', months: 19 })
  for (const reportingYear of [null, 2026])
    expect(memoFacts({ ...decided, reportingYear }).map(({ code }) => code)).not.toContain('accounts-age')
})
