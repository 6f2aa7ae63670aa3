import { expect, test } from 'vitest'
import { problem } from '#domain/problem.ts'
import { balanceAgrees } from '#domain/statement/checks/totals-agree.ts'
import { problems, sheetOf, statement } from '#web/fixtures/northern-bridge.ts'
import { figuresOfProblem, touchedFigures, warningsOf } from './figures-of-problem.ts'

const sheet = sheetOf()
const other = { section: 'balanceSheet', field: 'otherCurrentLiabilities', position: 0 }

test.each([
  [problem('not-itemised', undefined, { code: '1500', year: 2024 }), 'otherCurrentLiabilities', 0],
  [problem('not-itemised', undefined, { code: '1500', year: 2023 }), 'otherCurrentLiabilities', 1],
  [problem('section-sum', undefined, { code: '1500', year: 2023 }), 'totalCurrentLiabilities', 1],
  [problem('sign-oddity', undefined, { code: '1210', year: 2024 }), 'inventory', 0],
  [problem('cash-mismatch', undefined, { year: 2023 }), 'cashAndCashEquivalents', 1],
])('the problem %o points to the figure %s in column %d', (found, field, position) => {
  expect(figuresOfProblem(sheet, statement, found)).toMatchObject([{ field, position }])
})

test.each([
  problem('not-itemised', undefined, { code: '1500', year: 2022 }),
  problem('form-missing', undefined, { form: 'cashFlow' }),
  problem('unknown-line', undefined, { label: '1999', amounts: '1' }),
])('the problem %o points to no figure that is shown', (found) => {
  expect(figuresOfProblem(sheet, statement, found)).toEqual([])
})

test('a problem at the third date points to the figure in the third column', () => {
  const third = problem('not-itemised', undefined, { code: '1500', year: 2022 })
  expect(figuresOfProblem(sheetOf({ thirdDate: true }), statement, third)).toMatchObject([{ position: 2 }])
})

test('a difference between the sides of the balance sheet points to total assets', () => {
  const liabilities = statement.catalogue.index.get('1700')
  const third = statement.values.beforePrevious.map((value, position) => value + (position === liabilities ? 5 : 0))
  const [found] = balanceAgrees({ ...statement, values: { ...statement.values, beforePrevious: third } })
  if (found === undefined) throw new Error('the two sides agree')
  expect(figuresOfProblem(sheetOf({ thirdDate: true }), statement, found)).toMatchObject([
    { field: 'totalAssets', position: 2 },
  ])
})

test('a warning marks the affected figures', () => {
  expect(touchedFigures(sheet, statement, problems)).toEqual(
    new Set(['figure-balanceSheet-otherCurrentLiabilities-0', 'figure-balanceSheet-otherCurrentLiabilities-1']),
  )
  expect(warningsOf(sheet, statement, problems, other)).toHaveLength(1)
  expect(warningsOf(sheet, statement, problems, { ...other, field: 'inventory' })).toEqual([])
})
