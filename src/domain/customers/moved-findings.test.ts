import { expect, test } from 'vitest'
import { movedFindings } from './moved-findings.ts'

const assessed = (id: string, reportingYear: number, day: number, methodVersion = '1.1') => ({
  id,
  reportingYear,
  periods: 34,
  savedAt: new Date(2026, 0, day),
  methodVersion,
})
const found = (...codes: readonly string[]) => codes.map((code) => ({ code, text: `${code}.` }))

test('findings that are new or gone since the previous assessment are listed', () => {
  const findings = new Map([
    ['a', { strengths: found('S1', 'S2'), weaknesses: found('W1') }],
    ['b', { strengths: found('S2'), weaknesses: found('W1', 'W2') }],
  ])
  expect(movedFindings([assessed('b', 2024, 2), assessed('a', 2023, 1, '1.0')], findings)).toEqual([
    { assessmentId: 'b', since: 'a', methodVersions: ['1.0', '1.1'], came: found('W2'), went: found('S1') },
  ])
})

test.each([
  ['1.1', ['NET_LOSS']],
  ['1.0', []],
])('after an assessment by method %s, these findings of method 1.1 are listed as new: %o', (version, came) => {
  const findings = new Map([
    ['a', { strengths: [], weaknesses: [] }],
    ['b', { strengths: [], weaknesses: found('NET_LOSS') }],
  ])
  const [moved] = movedFindings([assessed('a', 2023, 1, version), assessed('b', 2024, 2)], findings)
  expect(moved?.came.map(({ code }) => code)).toEqual(came)
})

test('for a single assessment no changes are listed', () => {
  expect(movedFindings([assessed('a', 2023, 1)], new Map([['a', { strengths: [], weaknesses: [] }]]))).toEqual([])
})
