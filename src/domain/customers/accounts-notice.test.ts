import { expect, test } from 'vitest'
import { accountsFacts, newFacts } from './accounts-notice.ts'

const of2024 = [{ year: 2024, code: 34 }] as const

test.each([
  ['2026-03-31', []],
  ['2026-04-01', ['due 2025']],
  ['2026-06-30', ['due 2025']],
  ['2026-07-01', ['old 2024-34', 'due 2025']],
  ['2027-04-01', ['old 2024-34', 'due 2026']],
])('on %s the facts about a customer whose latest accounts are of 2024 are %j', (today, facts) => {
  expect(accountsFacts(of2024, today)).toEqual(facts)
})

test('there is nothing to report about a customer without accounts', () => {
  expect(accountsFacts([], '2026-07-01')).toEqual([])
})

test('a fact that was reported before is not new', () => {
  const told = { bridge: ['due 2025'], gate: ['old 2023-34', 'due 2024'] }
  expect(newFacts({ bridge: ['due 2025'] }, told)).toEqual({ old: 0, due: 0 })
  expect(newFacts({ bridge: ['old 2024-34', 'due 2025'], gate: ['due 2025'] }, told)).toEqual({ old: 1, due: 1 })
})
