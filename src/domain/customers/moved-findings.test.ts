import { expect, test } from 'vitest'
import { movedFindings, onePerPeriod } from './moved-findings.ts'

const assessed = (id: string, reportingYear: number | null, day: number, methodVersion = '1.1') => ({
  id,
  reportingYear,
  periods: 34,
  savedAt: new Date(2026, 0, day),
  methodVersion,
})
const found = (...codes: readonly string[]) => codes.map((code) => ({ code, text: `${code}.` }))

test('a period has the assessment that was saved last, the oldest period first; without a year there is no period', () => {
  const all = [assessed('c', 2024, 3), assessed('a', 2023, 9), assessed('b', 2024, 2), assessed('x', null, 4)]
  expect(onePerPeriod(all).map(({ id }) => id)).toEqual(['a', 'c'])
})

test('what came and what went, in the order of the method', () => {
  const findings = new Map([
    ['a', { strengths: found('S1', 'S2'), weaknesses: found('W1') }],
    ['b', { strengths: found('S2'), weaknesses: found('W1', 'W2') }],
  ])
  expect(movedFindings([assessed('b', 2024, 2), assessed('a', 2023, 1, '1.0')], findings)).toEqual([
    { assessmentId: 'b', since: 'a', methodVersions: ['1.0', '1.1'], came: found('W2'), went: found('S1') },
  ])
})

test('one assessment has nothing to be compared with', () => {
  expect(movedFindings([assessed('a', 2023, 1)], new Map([['a', { strengths: [], weaknesses: [] }]]))).toEqual([])
})
