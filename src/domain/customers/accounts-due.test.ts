import { expect, test } from 'vitest'
import { accountsDue } from './accounts-due.ts'
import type { KnownPeriod } from './assessed-periods.ts'

const year = (of: number): KnownPeriod => ({ year: of, code: 34 })
const half = (of: number): KnownPeriod => ({ year: of, code: 31 })

test.each([
  ['2026-02-01', [year(2024)], { year: 2025, dueOn: '2026-03-31', isOverdue: false }],
  ['2026-03-31', [year(2024)], { year: 2025, dueOn: '2026-03-31', isOverdue: false }],
  ['2026-04-01', [year(2024)], { year: 2025, dueOn: '2026-03-31', isOverdue: true }],
  ['2026-04-01', [year(2024), year(2025)], { year: 2026, dueOn: '2027-03-31', isOverdue: false }],
  ['2026-11-27', [year(2021)], { year: 2025, dueOn: '2026-03-31', isOverdue: true }],
  ['2026-11-27', [half(2026)], { year: 2026, dueOn: '2027-03-31', isOverdue: false }],
] as const)('on %s, with accounts of %o, the annual accounts that are due are %o', (today, known, annual) => {
  expect(accountsDue(known, today)?.annual).toEqual(annual)
})

test('interim accounts are due until annual accounts are known', () => {
  const known = [year(2024), half(2024), { year: 2023, code: 21 }] as const
  expect(accountsDue(known, '2025-10-01')?.expected).toEqual([
    { code: 21, year: 2025 },
    { code: 31, year: 2025 },
  ])
  expect(accountsDue([...known, half(2025)], '2025-10-01')?.expected).toEqual([
    { code: 21, year: 2025 },
    { code: 31, year: 2026 },
  ])
  expect(accountsDue(known, '2026-10-01')?.expected).toEqual([
    { code: 21, year: 2026 },
    { code: 31, year: 2026 },
  ])
})

test('if no period of a company is known, no accounts are due', () => {
  expect(accountsDue([], '2026-01-01')).toBeNull()
})
