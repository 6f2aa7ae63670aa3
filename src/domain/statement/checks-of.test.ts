import { expect, test } from 'vitest'
import { read } from '#readers/read.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { check } from './check.ts'
import { checksOf } from './checks-of.ts'
import { draftOfCodeValues } from './code-values.ts'

const { statement, problems } = await sample()

async function sample() {
  const [draft] = (await read(new TextEncoder().encode(northernBridgeXml))).drafts
  const checked = draft === undefined ? null : check(draft)
  if (checked === null || checked.statement === null) throw new Error('the sample is not translated')
  return { statement: checked.statement, problems: checked.notices }
}

test('the summary has the state of each check and the number of its problems', () => {
  expect(checksOf(statement, problems).map(({ name, state, count }) => [name, state, count])).toEqual([
    ['balance', 'passed', 0],
    ['totals', 'warned', 3],
    ['signs', 'noted', 1],
    ['between', 'passed', 0],
    ['reports', 'passed', 0],
    ['unit', 'passed', 0],
    ['unknown', 'passed', 0],
    ['own', 'noted', 2],
  ])
})

const cell = (current: number, beforePrevious: number) => ({ current, previous: 90, beforePrevious })

test.each([
  ['of one unit', cell(91, 90), 'noted'],
  ['in the third column', cell(90, 80), 'warned'],
])('a difference %s between 1600 and 1700 counts only in the balance check', (_, total, state) => {
  const draft = draftOfCodeValues({
    companyTitle: 'A',
    form: 'full',
    periods: 34,
    denominations: 384,
    reportingYear: 2024,
    codeValues: { 1250: cell(90, 90), 1310: total, 1300: total, 1600: cell(90, 90), 1700: total },
  })
  const checked = check(draft)
  if (checked.statement === null) throw new Error('the statement is refused')
  const summary = checksOf(checked.statement, checked.notices)
  expect(summary[0]).toEqual({ name: 'balance', state, count: 1 })
  expect(summary[1]).toEqual({ name: 'totals', state: 'passed', count: 0 })
})

test.each([
  [{ 4400: 5 }, 'absent'],
  [{ 4400: 5, 4450: 85, 4500: 90 }, 'passed'],
])('with the cash flows %o, the comparison of reports is %s', (flows, state) => {
  const both = (amount: number) => ({ current: amount, previous: amount })
  const amounts = {
    1250: 90,
    1300: 90,
    1310: 90,
    1600: 90,
    1700: 90,
    2110: 1,
    2400: 1,
    2300: 1,
    2200: 1,
    2100: 1,
    ...flows,
  }
  const draft = draftOfCodeValues({
    companyTitle: 'A',
    form: 'full',
    periods: 34,
    denominations: 384,
    reportingYear: 2024,
    codeValues: Object.fromEntries(Object.entries(amounts).map(([code, amount]) => [code, both(amount)])),
  })
  const checked = check(draft)
  if (checked.statement === null) throw new Error('the statement is refused')
  expect(checked.statement.forms).toContain('cashFlow')
  expect(checksOf(checked.statement, checked.notices)).toContainEqual({ name: 'between', state, count: 0 })
})

test('the checks of a missing report are marked absent', () => {
  const bare = { ...statement, forms: ['results'] as const, equity: [] }
  const states = checksOf(bare, []).map(({ name, state }) => `${name} ${state}`)
  expect(states).toContain('balance absent')
  expect(states).toContain('between absent')
})
