import { expect, test } from 'vitest'
import { comparedAssessment } from '#contract/shapes/comparison-shapes.ts'
import { inputsWith, keptWith, source } from '#web/fixtures/kept-assessment.ts'
import { keyMetrics, type KeyMetricName } from '../assessment/key-metrics.ts'
import { comparedColumns, type ComparedAssessment } from './compared.ts'
import { comparedCompanies, englishBehind, saidFigure, silenceOf, yearSourceOf, sourcesOf } from './company-years.ts'

const sample = comparedAssessment(keptWith(), null)

const [one, other] = ['7701234561', '7701234562']

const inYear = (reportingYear: number): ComparedAssessment => ({ ...sample, id: `of ${reportingYear}`, reportingYear })

const titled = (title: string, inn: string | null = null): ComparedAssessment => ({
  ...sample,
  id: `${title} ${inn}`,
  title,
  inn,
})

test.each<[string, readonly ComparedAssessment[], number]>([
  ['one title are of one company', [titled('Aspen'), titled(' aspen ', one)], 1],
  ['two titles are of two companies', [titled('Aspen'), titled('Birch')], 2],
  ['one title and two tax numbers are of two companies', [titled('Aspen', one), titled('Aspen', other)], 2],
])('assessments with %s', (_, all, count) => {
  expect(comparedCompanies(comparedColumns(all))).toHaveLength(count)
})

test('the tax number is shown only if two companies have the same title', () => {
  const names = (...all: readonly ComparedAssessment[]) =>
    comparedCompanies(comparedColumns(all)).map(({ title, inn }) => [title, inn])
  expect(names(titled('Aspen', one), titled('Aspen', other))).toEqual([
    ['Aspen', one],
    ['Aspen', other],
  ])
  expect(names(titled('Aspen', one), titled('Birch', other))).toEqual([
    ['Aspen', null],
    ['Birch', null],
  ])
})

test.each<[string, Partial<ComparedAssessment>]>([
  ['without a reporting year', { reportingYear: null }],
  ['of an irregular period', { isIrregular: true }],
])('an assessment %s is not placed among the years', (_, change) => {
  expect(comparedCompanies(comparedColumns([{ ...sample, ...change }]))[0]?.dates).toEqual([])
})

test('an assessment of a Russian statement covers three dates', () => {
  const [company] = comparedCompanies(comparedColumns([{ ...sample, english: englishBehind(source, inputsWith()) }]))
  if (company === undefined) throw new Error('there is no company')
  const { dates } = company
  expect(dates.map(({ year }) => year)).toEqual([2022, 2023, 2024])
  expect(dates.map((date) => sourcesOf(date, company).map(({ mark, place }) => [mark, place]))).toEqual([
    [['A', 'beforePrevious']],
    [['A', 'previous']],
    [['A', 'current']],
  ])
  const textsOf = (name: KeyMetricName) =>
    dates.map(({ cells }) => {
      const cell = cells[name]
      return cell === undefined ? null : saidFigure(cell, name, yearSourceOf(cell, company)).text
    })
  const printed = sample.keyNumbers.currentRatio
  expect(textsOf('revenue')).toEqual([null, '1,516,900', '1,842,600'])
  expect(textsOf('currentRatio').slice(1)).toEqual([printed?.previous.text, printed?.current.text])
  expect(textsOf('currentRatio')[0]).toMatch(/^\d\.\dx$/)
  expect(textsOf('TNWRAW')[0]).toBe('267,870')
  expect(dates[0] && silenceOf(dates[0])).toBe('noFlows')
})

test('two filings of one company are combined into one series of years', () => {
  const companies = comparedCompanies(comparedColumns([inYear(2024), inYear(2023)]))
  expect(companies).toHaveLength(1)
  const { dates = [] } = companies[0] ?? {}
  expect(dates.map(({ year }) => year)).toEqual([2022, 2023, 2024])
  expect(dates[1]?.cells.revenue).toMatchObject({
    filing: 'of 2024',
    place: 'previous',
    otherwise: [{ filing: 'of 2023', place: 'current', because: 'restated' }],
  })
})

test('a calculated figure is written in the same format as a printed figure', () => {
  const column = { mark: 'A', assessment: sample, place: 'beforePrevious' } as const
  for (const { name, unit } of keyMetrics) {
    const { current } = sample.keyMetrics[name]
    const value = current === null || unit !== 'amount' ? current : current * 1_000
    const { value: printed, text } = sample.keyNumbers[name]?.current ?? { value: null, text: '' }
    const said = saidFigure({ filing: sample.id, place: 'beforePrevious', value }, name, column)
    expect([name, said.text]).toEqual([name, text])
    expect(said.value ?? 0).toBeCloseTo(printed ?? 0, 9)
  }
})

test('the unit of a negative figure is inside the brackets', () => {
  const column = { mark: 'A', assessment: sample, place: 'beforePrevious' } as const
  const said = { filing: sample.id, place: 'beforePrevious', value: -0.5 } as const
  expect(saidFigure(said, 'LeverageTwo', column).text).toBe('(0.5x)')
  expect(saidFigure({ ...said, value: null }, 'LeverageTwo', column)).toEqual({ value: null, text: 'N/a' })
})
