import { expect, test } from 'vitest'
import { problems, statement } from '../../fixtures/northern-bridge.ts'

test('the sample balances and has added lines, a residual and a negative deduction', () => {
  expect(statement.company.name).toContain('Северный мост')
  expect(new Set(problems.map(({ code }) => code))).toEqual(
    new Set(['not-itemised', 'negative-deduction', 'own-lines']),
  )
  expect(statement.own.map(({ name }) => name)).toHaveLength(2)
})
