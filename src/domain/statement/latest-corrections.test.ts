import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { latestCorrections } from './latest-corrections.ts'

const draft = (inn: string | null, reportingYear: number | null, correction: number, period = 34): Draft => ({
  company: { name: null, inn },
  form: 'full',
  edition: '66n-2019',
  entity: 'commercial',
  period,
  denomination: 384,
  reportingYear,
  correction,
  forms: [],
  columns: [],
  lines: [],
  equity: [],
  own: [],
  unknown: [],
  origin: `${inn} ${reportingYear} ${correction}`,
  problems: [],
})

const origins = (drafts: readonly Draft[]) => latestCorrections(drafts).map(({ origin }) => origin)

test('only the filing with the highest correction number is kept for a year', () => {
  const [latest, ...others] = latestCorrections([draft('1', 2023, 0), draft('1', 2023, 2), draft('1', 2023, 1)])
  expect(others).toEqual([])
  expect(latest?.correction).toBe(2)
  expect(latest?.problems).toEqual([
    { code: 'superseded-filing', severity: 'info', facts: { year: 2023, correction: 2 } },
  ])
})

test('a filing does not replace filings of other years, companies or periods', () => {
  const drafts = [draft('1', 2023, 0), draft('1', 2024, 3), draft('2', 2023, 1), draft('1', 2023, 5, 31)]
  expect(latestCorrections(drafts)).toEqual(drafts)
})

test('filings with the same correction number are all kept', () => {
  const drafts = [draft('1', 2023, 1), draft('1', 2023, 1)]
  expect(latestCorrections(drafts)).toEqual(drafts)
})

test('filings without a company or a year are all kept', () => {
  const drafts = [draft(null, 2023, 0), draft(null, 2023, 1), draft('1', null, 0), draft('1', null, 1)]
  expect(origins(drafts)).toEqual(drafts.map(({ origin }) => origin))
})

test('the kept statements stay in file order', () => {
  expect(origins([draft('1', 2024, 0), draft('1', 2023, 0), draft('1', 2022, 1), draft('1', 2023, 4)])).toEqual([
    '1 2024 0',
    '1 2022 1',
    '1 2023 4',
  ])
})
