import { expect, test } from 'vitest'
import { assessSource } from '#domain/assessment/source.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { inputsWith, keptWith, source } from '#web/fixtures/kept-assessment.ts'
import { comparedOf, type Kept } from './compared.ts'
import { companiesOf, saidText, silenceOf, sourcesOf } from './company-years.ts'

const kept = keptWith()

/** The sample's statement, translated: its file has the third date. */
function englishSample(): EnglishStatement | null {
  const assessed = assessSource(source, inputsWith())
  return assessed.assessment === null ? null : assessed.english
}

/** The same company as of another year, saved under its own id. */
const inYear = (year: number, change: Partial<Kept> = {}): Kept => ({
  ...kept,
  id: `of ${year}`,
  outputData: { ...kept.outputData, reporting_year: year },
  ...change,
})

const titled = (title: string, change: Partial<Kept> = {}): Kept => ({
  ...kept,
  id: `${title} ${JSON.stringify(change.statement?.company ?? null)}`,
  inputs: { ...kept.inputs, title },
  ...change,
})

const statement = kept.statement
const withInn = (inn: string): Partial<Kept> =>
  statement === null ? {} : { statement: { ...statement, company: { name: null, inn } } }

test.each<[string, readonly Kept[], number]>([
  ['one title', [titled('Aspen'), titled(' aspen ', withInn('1'))], 1],
  ['two titles', [titled('Aspen'), titled('Birch')], 2],
  ['one title and two taxpayer numbers', [titled('Aspen', withInn('1')), titled('Aspen', withInn('2'))], 2],
])('%s: companies', (_, all, count) => {
  expect(companiesOf(comparedOf(all), () => null)).toHaveLength(count)
})

test('companies of one title are told apart by their taxpayer numbers', () => {
  const two = comparedOf([titled('Aspen', withInn('1')), titled('Aspen', withInn('2'))])
  expect(companiesOf(two, () => null).map(({ title }) => title)).toEqual(['Aspen, INN 1', 'Aspen, INN 2'])
})

test('without a reporting year nothing has a place among the years', () => {
  const undated = { ...kept, outputData: { ...kept.outputData, reporting_year: null } }
  expect(companiesOf(comparedOf([undated]), () => null)[0]?.dates).toEqual([])
})

test('one assessment of a Russian statement speaks of three dates, two as printed and one by its balance sheet', () => {
  const compared = comparedOf([kept])
  const [company] = companiesOf(compared, englishSample)
  const dates = company?.dates ?? []
  expect(dates.map(({ year }) => year)).toEqual([2022, 2023, 2024])
  expect(dates.map((date) => sourcesOf(date, compared))).toEqual([
    [{ mark: 'A', place: 'beforePrevious' }],
    [{ mark: 'A', place: 'previous' }],
    [{ mark: 'A', place: 'current' }],
  ])
  const textsOf = (name: 'revenue' | 'currentRatio' | 'TNWRAW') =>
    dates.map(({ cells }) => {
      const cell = cells[name]
      return cell === undefined ? null : saidText(cell, name, compared).text
    })
  const { rows } = kept.printout.keyNumbers
  const printed = rows.find(({ name }) => name === 'currentRatio')
  expect(textsOf('revenue')).toEqual([null, '1,516.9', '1,842.6'])
  expect(textsOf('currentRatio').slice(1)).toEqual([printed?.previous.text, printed?.current.text])
  expect(textsOf('currentRatio')[0]).toMatch(/^\d\.\dx$/)
  expect(textsOf('TNWRAW')[0]).toBe('267.9')
  expect(dates[0] && silenceOf(dates[0])).toBe('The statement has no flows for this date.')
})

test('two filings of one company are one row of years, with what was restated', () => {
  const compared = comparedOf([inYear(2024), inYear(2023)])
  const companies = companiesOf(compared, () => null)
  expect(companies).toHaveLength(1)
  const { dates = [] } = companies[0] ?? {}
  expect(dates.map(({ year }) => year)).toEqual([2022, 2023, 2024])
  expect(dates[1]?.cells.revenue).toMatchObject({
    ...{ filing: 'of 2024', place: 'previous' },
    otherwise: [{ filing: 'of 2023', place: 'current', because: 'restated' }],
  })
})
