import { expect, test } from 'vitest'
import { assessGiven } from '#domain/assessment/assess.ts'
import { sound } from '#domain/assessment/fixtures/sound-company.ts'
import type { Fields, Given } from '#domain/assessment/given.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { whyOfLimit } from './limit-story.ts'

type Case = { readonly fields: Fields; readonly given?: Partial<Given>; readonly rate?: string; readonly asOf?: string }

/** The sentence of a company, plain blanks for those that hold an amount together. */
function sentenceOf({ fields, given = {}, rate, asOf = '2025-06' }: Case): string {
  const assessment = assessGiven(
    {
      ...{ current: { ...sound, ...fields }, previous: null, periods: 34, denomination: 384, reportingYear: 2_024 },
      ...{ isSimplified: false, isIrregular: false, ...given },
    },
    {
      rate: rate === undefined ? null : rateOf('USD', rate),
      asOf: asOf === '' ? null : { year: Number(asOf.slice(0, 4)), month: Number(asOf.slice(5)) },
    },
  )
  return whyOfLimit(assessment).replaceAll('\u00A0', ' ')
}

const scaled = (by: number): Fields =>
  Object.fromEntries(Object.entries(sound).map(([field, amount]) => [field, (amount ?? 0) * by]))

test.each<[string, Case, string]>([
  [
    'the smallest limit and nothing else',
    { fields: {} },
    'The smallest of the three limits applies: 11% of the liquidation value of current assets, RUB 27,780,500; the factors for liquidity (level 1 of 5, × 1) and age (statements 6 months old, × 1) do not reduce it; rounded down to two significant digits, RUB 27,000,000 is recommended.',
  ],
  [
    'old statements',
    { fields: {}, asOf: '2026-08' },
    'and age (statements 20 months old, × 0.5) reduce it to RUB 13,890,250; rounded down to two significant digits, RUB 13,000,000 is recommended.',
  ],
  ['one month', { fields: {}, asOf: '2025-01' }, 'age (statements 1 month old, × 1)'],
  ['an unknown age', { fields: {}, asOf: '' }, 'age (the age of the statements is not known, × 1)'],
  ['a day before the end', { fields: {}, asOf: '2024-11' }, 'age (assessed before the end of the period, × 1)'],
  [
    'a cap',
    { fields: scaled(10) },
    'do not reduce it, above our maximum of RUB 80,000,000, which applies instead; rounded down to two significant digits, RUB 80,000,000 is recommended.',
  ],
  [
    'too little',
    { fields: scaled(0.002) },
    '; rounded down, this is below the smallest amount we recommend, RUB 80,000, so no credit is recommended.',
  ],
  [
    'revenue for purchases',
    { fields: { costOfGoodsSold: 0, revenue: 200_000 } },
    'of one month of revenue, which replaces purchases',
  ],
  ['an unknown limit', { fields: { costOfGoodsSold: null, revenue: null } }, 'The smallest of the two limits applies'],
  [
    'nothing whatever the limits are',
    { fields: { totalShareholdersEquity: -5 } },
    'No credit is recommended, whatever the limits. Tangible net worth is zero or negative.',
  ],
])('why the limit is what it is: %s', (_, given, sentence) => {
  expect(sentenceOf(given)).toContain(sentence)
})
