import { expect, test } from 'vitest'
import { bySeverity, problem, severities, severityOrder, worstOf } from './problem.ts'

test('problems are sorted worst first', () => {
  const found = [problem('rounding'), problem('no-amounts'), problem('edition-year'), problem('own-lines')]
  expect(found.toSorted(bySeverity).map(({ severity }) => severity)).toEqual(['error', 'warning', 'info', 'info'])
})

test('the worst of several severities is found', () => {
  expect([worstOf(['info', 'error', 'warning']), worstOf(['info']), worstOf([])]).toEqual(['error', 'info', null])
})

test('every problem code has a severity from the list', () => {
  expect([...new Set(Object.values(severities))].filter((each) => !severityOrder.includes(each))).toEqual([])
})
