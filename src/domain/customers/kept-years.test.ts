import { expect, test } from 'vitest'
import { assessmentsOfYears, yearsThatEnd } from './kept-years.ts'

const day = (text: string): Date => new Date(`${text}T12:00:00Z`)

const statement = (reportingYear: number | null, given: object = {}) => ({
  reportingYear,
  periods: 34,
  status: 'generated' as const,
  expiresAt: day('2026-12-03'),
  ...given,
})

const assessment = (reportingYear: number | null, given: object = {}) => ({
  reportingYear,
  periods: 34,
  savedAt: day('2026-06-03'),
  ...given,
})

test('a year without a translated statement is shown from the latest assessment', () => {
  const [older, newer] = [assessment(2023), assessment(2023, { savedAt: day('2026-07-01') })]
  expect(assessmentsOfYears([statement(2024)], [older, newer, assessment(2024)])).toEqual([newer])
})

test('a year with only a draft is shown from the assessment', () => {
  const of2024 = assessment(2024)
  expect(assessmentsOfYears([statement(2024, { status: 'draft' })], [of2024])).toEqual([of2024])
})

test('another period of the same year counts as a separate year', () => {
  const half = assessment(2024, { periods: 31 })
  expect(assessmentsOfYears([statement(2024)], [half, assessment(null)])).toEqual([half])
})

test('a year without an assessment expires with the year’s last statement', () => {
  const [sooner, later] = [statement(2022), statement(2022, { expiresAt: day('2026-12-20') })]
  expect(yearsThatEnd([sooner, later, statement(2023)], [assessment(2023)])).toEqual([later])
})

test('expiring years are listed in order of expiry, without drafts', () => {
  const [soon, late] = [statement(2022), statement(2023, { expiresAt: day('2026-12-20') })]
  expect(yearsThatEnd([late, soon, statement(2021, { status: 'draft' })], [])).toEqual([soon, late])
})
