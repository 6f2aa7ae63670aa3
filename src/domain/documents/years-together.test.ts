import { expect, test } from 'vitest'
import { yearsTogetherMax } from '../policy.ts'
import { whyApart, withOtherYears, type YearHead } from './years-together.ts'

const head = (reportingYear: number | null, more: Partial<YearHead> = {}): YearHead => ({
  name: 'Northern Bridge LLC',
  inn: '7801234560',
  form: 'full',
  entity: 'commercial',
  periods: 34,
  denomination: 384,
  reportingYear,
  ...more,
})
const years = (...of: readonly number[]): readonly YearHead[] => of.map((year) => head(year))

test.each<[string, readonly YearHead[], readonly string[]]>([
  ['of two years of one company', years(2024, 2023), []],
  ['of as many years as fit', years(2024, 2023, 2022, 2021, 2020, 2019), []],
  ['of one year', years(2024), ['too-few']],
  ['of no year', [], ['too-few', 'company']],
  ['of more years than fit', years(2024, 2023, 2022, 2021, 2020, 2019, 2018), ['too-many']],
  ['with different tax numbers', [head(2024), head(2023, { inn: '7712345678' })], ['company']],
  ['with one tax number and different names', [head(2024), head(2023, { name: 'Bridge LLC' })], []],
  ['with one name, of which one has no tax number,', [head(2024), head(2023, { inn: null })], []],
  [
    'with different names, of which one has no tax number,',
    [head(2024), head(2023, { inn: null, name: 'B' })],
    ['company'],
  ],
  [
    'of which two have one tax number and the third has the name of one of them,',
    [head(2024, { inn: null }), head(2023), head(2022, { name: 'Bridge LLC' })],
    [],
  ],
  [
    'of two companies with one name and a third statement without a tax number,',
    [head(2024, { inn: null }), head(2023), head(2022, { inn: '7712345678' })],
    ['company'],
  ],
  ['without names and tax numbers', [2024, 2023].map((year) => head(year, { inn: null, name: '' })), ['company']],
  ['of different forms', [head(2024), head(2023, { form: 'simplified' })], ['form']],
  ['of different kinds of entity', [head(2024), head(2023, { entity: 'non-profit' })], ['entity']],
  ['for different periods', [head(2024), head(2023, { periods: 33 })], ['period']],
  ['in different units', [head(2024), head(2023, { denomination: 385 })], ['unit']],
  ['of which one has no year', [head(2024), head(null)], ['year-unknown']],
  ['of one year twice', years(2024, 2023, 2024), ['year-twice']],
  [
    'of one year in different forms and units',
    [head(2024), head(2024, { form: 'simplified', denomination: 383 })],
    ['form', 'unit', 'year-twice'],
  ],
])('whether statements %s can be in one table', (_, heads, kinds) => {
  expect(whyApart(heads).map(({ kind }) => kind)).toEqual(kinds)
})

test('a single year or a repeated year cannot be in one table', () => {
  expect(whyApart(years(2024))).toEqual([{ kind: 'too-few', count: 1 }])
  expect(whyApart(years(2024, 2023, 2024, 2023, 2022))).toEqual([{ kind: 'year-twice', years: [2024, 2023] }])
})

test('a statement is shown among comparable years, latest first', () => {
  const one = { id: 'one', head: head(2022) }
  const all = [
    { id: 'a', head: head(2024) },
    one,
    { id: 'copy', head: head(2022) },
    { id: 'b', head: head(2024) },
    { id: 'c', head: head(2021, { denomination: 385 }) },
    { id: 'd', head: head(2020) },
    { id: 'e', head: head(null) },
  ]
  expect(withOtherYears(one, all).map(({ id }) => id)).toEqual(['a', 'one', 'd'])
})

test('a statement without a tax number is not shown beside two companies of the same name', () => {
  const one = { id: 'one', head: head(2024, { inn: null }) }
  const all = [
    { id: 'a', head: head(2023) },
    { id: 'b', head: head(2022, { inn: '7712345678' }) },
    { id: 'c', head: head(2021) },
  ]
  expect(withOtherYears(one, all).map(({ id }) => id)).toEqual(['one', 'a', 'c'])
})

test('if a company has more years than fit into a table, the latest are used', () => {
  const all = years(2012, 2013, 2014, 2015, 2016, 2017, 2018).map((each) => ({ head: each }))
  const shown = withOtherYears({ head: head(2012) }, all)
  expect(shown).toHaveLength(yearsTogetherMax)
  expect(shown.map(({ head: { reportingYear } }) => reportingYear)).toEqual([2018, 2017, 2016, 2015, 2014, 2012])
})
