import { expect, test } from 'vitest'
import type { PeriodCode } from '../catalogue/periods.ts'
import { check } from '../statement/check.ts'
import { draftOfCodeValues } from '../statement/code-values.ts'
import type { EnglishStatement } from '../translation/english-statement.ts'
import { translate } from '../translation/translate.ts'
import { datesOf, metricBases, type KeptMetrics } from './by-date.ts'
import { figuresOf } from '../assessment/figures.ts'
import { assessed, sound } from '../assessment/fixtures/sound-company.ts'
import { balanceFieldsOf } from '../assessment/given-of.ts'
import { assessedFields, type Fields } from '../assessment/given.ts'
import { keyMetrics, keyMetricsOf, type KeyMetricName } from '../assessment/key-metrics.ts'

const metricsOf = (periods: PeriodCode, reportingYear: number | null, hasPrevious = true): KeptMetrics => {
  const assessment = assessed({}, hasPrevious ? { totalShareholdersEquity: 200_000 } : null, { periods })
  const pairs = keyMetricsOf(assessment).map(({ name, current, previous }) => [
    name,
    { current: current.shown, previous: previous.shown },
  ])
  // the cast is safe: every key metric occurs once
  const kept = Object.fromEntries(pairs) as KeptMetrics['keyMetrics']
  return { periods, reportingYear, hasPrevious, keyMetrics: kept, unknown: { current: [], previous: ['revenue'] } }
}

/** The balance sheet of a full year with a third date, in thousands. */
function withThirdDate(): EnglishStatement {
  const draft = draftOfCodeValues({
    companyTitle: 'A',
    form: 'full',
    periods: 34,
    denominations: 384,
    reportingYear: 2_024,
    codeValues: {
      '1110': { current: 10, previous: 8, beforePrevious: 6 },
      '1230': { current: 90, previous: 72, beforePrevious: 54 },
      '1370': { current: 60, previous: 50, beforePrevious: 40 },
      '1520': { current: 40, previous: 30, beforePrevious: 20 },
      '2110': { current: 500, previous: 400 },
    },
  })
  const checked = check({ ...draft, columns: ['current', 'previous', 'beforePrevious'] })
  if (checked.statement === null) throw new Error(JSON.stringify(checked.problems))
  return translate(checked.statement)
}

const everything = Object.keys(metricBases)
const only = (basis: string): readonly string[] =>
  keyMetrics.filter(({ name }) => metricBases[name] === basis).map(({ name }) => name)

test('a full-year filing covers two years', () => {
  const dates = datesOf(metricsOf(34, 2_024), null)
  expect(dates.map(({ year, periods, place }) => [year, periods, place])).toEqual([
    [2_024, 34, 'current'],
    [2_023, 34, 'previous'],
  ])
  expect(dates.map(({ values }) => Object.keys(values))).toEqual([everything, everything])
  expect(dates.map(({ values }) => values.TNWRAW)).toEqual([246_000, 196_000])
})

test('in a half-year filing, a metric that needs flows and balances has no previous value', () => {
  const dates = datesOf(metricsOf(31, 2_024), null)
  expect(dates.map(({ year, periods, place, values }) => [year, periods, place, Object.keys(values)])).toEqual([
    [2_024, 31, 'current', everything],
    [2_023, 31, 'previous', only('flows')],
    [2_023, 34, 'previous', only('balance')],
  ])
})

test('at the third date, only metrics of the balance sheet have values', () => {
  const third = datesOf(metricsOf(34, 2_024), withThirdDate()).at(-1)
  expect(third).toMatchObject({ year: 2_022, periods: 34, place: 'beforePrevious' })
  expect(third?.values).toEqual({ TNWRAW: 34, LeverageTwo: null, currentRatio: 54 / 20, QuickRatio: 54 / 20 })
})

test('each date lists the metrics that are N/a because a figure is unknown', () => {
  const [current, previous, third] = datesOf(metricsOf(34, 2_024), withThirdDate())
  expect([current?.unknown, previous?.unknown]).toEqual([[], ['revenue']])
  expect(third?.unknown.filter((name) => metricBases[name] === 'balance')).toEqual([])
  const { beforePrevious, ...statement } = withThirdDate()
  if (beforePrevious === null) throw new Error('there is no third date')
  const withoutEquity = { ...statement, beforePrevious: { ...beforePrevious, totalShareholdersEquity: null } }
  const [, , without] = datesOf(metricsOf(34, 2_024), withoutEquity)
  expect(without?.unknown.filter((name) => metricBases[name] === 'balance')).toEqual(['TNWRAW', 'LeverageTwo'])
})

test.each<[string, KeptMetrics, EnglishStatement | null, number]>([
  ['an assessment without a year has no date', metricsOf(34, null), withThirdDate(), 0],
  ['an assessment without a previous period has one date', metricsOf(34, 2_024, false), null, 1],
  [
    'an assessment of a file without a third date has two dates',
    metricsOf(34, 2_024),
    { ...withThirdDate(), beforePrevious: null },
    2,
  ],
])('%s', (_, kept, english, count) => {
  expect(datesOf(kept, english)).toHaveLength(count)
})

const balanceFields = new Set(Object.keys(balanceFieldsOf(withThirdDate().current.balanceSheet)))
const without = (isLeft: (field: string) => boolean): Fields =>
  Object.fromEntries(assessedFields.filter(isLeft).map((field) => [field, sound[field] ?? null]))

/** The metrics that are known when only these fields are given. */
const knownBy = (fields: Fields): readonly KeyMetricName[] => {
  const figures = figuresOf(fields, { roubles: 1, annual: 1 })
  return keyMetrics.filter(({ of }) => of(figures) !== null).map(({ name }) => name)
}

test('a metric is known exactly when the reports that it needs are known', () => {
  expect(knownBy(sound)).toEqual(everything)
  expect(knownBy(without((field) => balanceFields.has(field)))).toEqual(only('balance'))
  expect(knownBy(without((field) => !balanceFields.has(field)))).toEqual(only('flows'))
})
