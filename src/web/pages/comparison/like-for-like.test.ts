import { expect, test } from 'vitest'
import { keptWith } from '#web/fixtures/kept-assessment.ts'
import { comparedOf, type Kept } from './compared.ts'
import { unlikeIn } from './like-for-like.ts'

const kept = keptWith()

const changed = (change: Partial<Kept>): Kept => ({ ...kept, id: 'other', ...change })
const put = (output: Partial<Kept['outputData']>) => changed({ outputData: { ...kept.outputData, ...output } })
const noticed = (code: string) => changed({ notices: [...kept.notices, { code, text: '' }] })

const unlike = (...others: readonly Kept[]) => unlikeIn(comparedOf([kept, ...others]))

test('two of one kind are like for like', () => {
  expect(unlike(changed({}))).toEqual([])
})

test.each<[string, Kept, string, string]>([
  ['method', changed({ methodVersion: '9.9' }), 'The versions of the method differ', '9.9 (B)'],
  ['translation', changed({ engine: null }), 'The statements were read in different ways', 'given directly (B)'],
  ['form', noticed('SIMPLIFIED_FORM'), 'The forms differ', 'Full form (A), Simplified form (B)'],
  ['period', put({ periods: 31 }), 'The periods differ', 'Full year (A), Half year (6 months) (B)'],
  ['period', noticed('IRREGULAR_PERIOD'), 'The periods differ', 'irregular period (B)'],
  ['year', put({ reporting_year: 2023 }), 'The years differ', '2024 (A), 2023 (B)'],
  ['year', put({ reporting_year: null }), 'The years differ', 'no year (B)'],
  ['unit', put({ denominations: 385 }), 'The units differ', 'thousands of roubles (A), millions of roubles (B)'],
  ['rate', changed({ inputs: { ...kept.inputs, rubPerUsd: null } }), 'The exchange rates differ', 'none confirmed (B)'],
])('%s: what differs is said, and of which', (trait, other, beginning, part) => {
  const [found, ...more] = unlike(other)
  expect(more).toEqual([])
  expect(found?.trait).toBe(trait)
  expect(found?.text.startsWith(beginning)).toBe(true)
  expect(found?.text).toContain(part)
})

test('depreciation that is known of one alone is said', () => {
  const given = changed({ notices: kept.notices.filter(({ code }) => code !== 'NO_DA') })
  const without = changed({ notices: [{ code: 'NO_DA', text: '' }] })
  expect(unlikeIn(comparedOf([given, without])).map(({ trait }) => trait)).toEqual(['depreciation'])
})

test('those that are alike are told together', () => {
  const rate = (rubPerUsd: string) => changed({ inputs: { ...kept.inputs, rubPerUsd } })
  expect(unlike(rate('80'), rate('101.68')).map(({ text }) => text)).toEqual([
    expect.stringContaining('RUB 101.68 per USD (A, C), RUB 80 per USD (B)'),
  ])
})
