import { expect, test } from 'vitest'
import { assessGiven } from '#domain/assessment/assess.ts'
import { holding } from '#domain/assessment/fixtures/companies-by-kind.ts'
import { sound } from '#domain/assessment/fixtures/sound-company.ts'
import type { Fields, AssessmentBasis } from '#domain/assessment/given.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { whyOfLimit } from './limit-story.ts'

type Case = {
  readonly fields: Fields
  readonly given?: Partial<AssessmentBasis>
  readonly rate?: string
  readonly asOf?: string
}

/**
 * The sentence that explains a company's limit, with ordinary spaces instead of non-breaking ones; null when there is
 * none.
 */
function sentenceOf({ fields, given = {}, rate, asOf = '2025-06' }: Case): string | null {
  const assessment = assessGiven(
    {
      current: { ...sound, ...fields },
      previous: null,
      periods: 34,
      denomination: 384,
      reportingYear: 2_024,
      isSimplified: false,
      isIrregular: false,
      ...given,
    },
    {
      rate: rate === undefined ? null : rateOf('USD', rate),
      asOf: asOf === '' ? null : { year: Number(asOf.slice(0, 4)), month: Number(asOf.slice(5)) },
    },
  )
  return whyOfLimit(assessment)?.replaceAll('\u00A0', ' ') ?? null
}

const scaled = (by: number): Fields =>
  Object.fromEntries(Object.entries(sound).map(([field, amount]) => [field, (amount ?? 0) * by]))

test.each<[string, Case, string]>([
  [
    'the smallest limit alone',
    { fields: {} },
    'RUB 27 million: 11% of current assets at liquidation values (RUB 253 million).',
  ],
  [
    'old accounts',
    { fields: {}, asOf: '2026-08' },
    'RUB 13 million: 11% of current assets at liquidation values (RUB 253 million), cut by 50% for old accounts.',
  ],
  [
    'a cap in roubles',
    { fields: scaled(10) },
    'RUB 80 million: 11% of current assets at liquidation values (RUB 2,526 million), held at the maximum for very low risk.',
  ],
  ['a cap in dollars', { fields: scaled(10), rate: '81.37' }, 'USD 1 million: 11% of'],
  [
    'an amount below the minimum',
    { fields: scaled(0.002) },
    '10% of current assets at liquidation values (RUB 505,100) is RUB 50,510, less than the smallest amount we recommend, RUB 80,000.',
  ],
  [
    'an amount below the minimum because of a cut',
    { fields: scaled(0.002), asOf: '2026-08' },
    '10% of current assets at liquidation values (RUB 505,100), cut by 50% for old accounts, is RUB 25,255, less than',
  ],
  [
    'an amount below the minimum only because it is rounded down',
    { fields: scaled(0.00432), rate: '101.68' },
    '10% of current assets at liquidation values (RUB 1.1 million) is RUB 109,102, or RUB 100,000 rounded down, less than the smallest amount we recommend, RUB 101,680.',
  ],
  [
    'a holding limited by its cost of sales',
    { fields: { ...holding, costOfGoodsSold: -60_000, grossProfitLoss: 2_340_000, operatingProfitLoss: 1_980_000 } },
    'of one month of purchases (RUB 5 million)',
  ],
  [
    'a holding limited by its running costs',
    { fields: { ...holding, operatingExpenses: -36_000 } },
    'of one month of own running costs (RUB 3 million)',
  ],
  [
    'revenue in place of purchases',
    { fields: { costOfGoodsSold: 0, revenue: 200_000 } },
    'of one month of revenue (RUB 16.7 million; the statement has no cost of sales)',
  ],
  [
    'tight liquidity and old accounts',
    {
      fields: {
        cashAndCashEquivalents: 5_000,
        shortTermInvestments: 0,
        accountsReceiveable: 60_000,
        totalCurrentAssets: 205_000,
      },
      asOf: '2026-08',
    },
    'liquidity and old accounts.',
  ],
  [
    'a liquidity that could not be calculated',
    { fields: { totalCurrentLiabilities: null, accountsPayable: null } },
    ', cut by 20% for unknown liquidity.',
  ],
])('the sentence that explains the limit is right for %s', (_, given, sentence) => {
  expect(sentenceOf(given)).toContain(sentence)
})

test('no sentence explains the limit if negative equity rules out any recommendation', () => {
  expect(sentenceOf({ fields: { totalShareholdersEquity: -5 } })).toBeNull()
})
