import { expect, test } from 'vitest'
import { centsOf, firstDay, priceFormProblems, type EnteredPrice } from './price-form.ts'

const now = new Date('2026-05-04T10:00:00Z')
const entered: EnteredPrice = {
  planId: 'translation-monthly',
  cents: 4900,
  from: '',
  gives: { translations: 10, assessments: 0 },
}

test.each<[Partial<EnteredPrice>, readonly string[]]>([
  [{}, []],
  [{ from: '2026-05-04' }, []],
  [{ from: '2026-05-05' }, []],
  [{ from: '2026-05-03' }, ['price-day from']],
  [{ from: '2026-02-30' }, ['price-day from']],
  [{ from: 'soon' }, ['price-day from']],
  [{ cents: 49 }, ['price-few price']],
  [{ cents: 50 }, []],
  [{ cents: Number.NaN }, ['price-malformed price']],
  [{ cents: 49.5 }, ['price-malformed price']],
  [{ planId: 'free' }, ['price-plan planId']],
  [{ planId: 'analysis-custom' }, ['price-plan planId']],
  [{ gives: { translations: 0, assessments: 0 } }, ['price-uses translations']],
  [
    { gives: { translations: 10, assessments: 1 }, from: '1' },
    ['price-uses-not-of-plan assessments', 'price-day from'],
  ],
])('a price form with %j has the problems %j', (changes, problems) => {
  const found = priceFormProblems({ ...entered, ...changes }, now)
  expect(found.map(({ code, at }) => `${code} ${at}`)).toEqual(problems)
})

test('a price becomes valid at once or at the beginning of its first day', () => {
  expect(firstDay('', now)).toBeNull()
  expect(firstDay('2026-05-04', now)).toBeNull()
  expect(firstDay('2026-06-01', now)).toEqual(new Date('2026-06-01T00:00:00Z'))
})

test.each([
  ['9', 900],
  [' 9.5 ', 950],
  ['9.05', 905],
  ['0.5', 50],
  ['9.005', Number.NaN],
  ['9,5', Number.NaN],
  ['-1', Number.NaN],
  ['', Number.NaN],
])('the price %j is read as %d cents', (text, cents) => expect(centsOf(text)).toBe(cents))
