import { expect, test } from 'vitest'
import { assessedPeriods, knownPeriodOf, lastDayOf, newestAssessmentOf } from './assessed-periods.ts'

const saved = (id: string, reportingYear: number | null, on: string, periods = 34) => ({
  id,
  reportingYear,
  periods,
  savedAt: new Date(`${on}T12:00:00Z`),
})

test('for each period, the assessment that was saved last is listed', () => {
  const all = [
    saved('late', 2024, '2025-06-02'),
    saved('early', 2024, '2025-06-01'),
    saved('undated', null, '2025-06-09'),
    saved('half', 2024, '2025-06-03', 31),
    saved('before', 2023, '2025-06-08'),
  ]
  expect(assessedPeriods(all).map(({ assessment }) => assessment.id)).toEqual(['before', 'half', 'late'])
  expect(newestAssessmentOf(all)?.id).toBe('late')
  expect(newestAssessmentOf([saved('first', null, '2025-06-01'), saved('last', null, '2025-06-02')])?.id).toBe('last')
  expect(newestAssessmentOf([])).toBeNull()
})

test.each([
  [2024, 34, '2024-12-31'],
  [2024, 31, '2024-06-30'],
  [2024, 90, '2024-12-31'],
  [null, 34, null],
  [2024, null, null],
  [2024, 50, null],
])('the period of a record of %s with the code %s ends on %s', (reportingYear, periods, day) => {
  const period = knownPeriodOf({ reportingYear, periods })
  expect(period === null ? null : lastDayOf(period)).toBe(day)
})
