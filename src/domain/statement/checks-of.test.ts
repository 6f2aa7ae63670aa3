import { expect, test } from 'vitest'
import { problem } from '../problem.ts'
import { read } from '#readers/read.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { check } from './check.ts'
import { checksOf } from './checks-of.ts'

const { statement, problems } = await sample()

async function sample() {
  const [draft] = (await read(new TextEncoder().encode(northernBridgeXml))).drafts
  const checked = draft === undefined ? null : check(draft)
  if (checked === null || checked.statement === null) throw new Error('the sample is not translated')
  return { statement: checked.statement, problems: checked.notices }
}

const stateOf = (name: string, ...found: Parameters<typeof checksOf>[1]) =>
  checksOf(statement, found).find((one) => one.name === name)

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

test('a difference between 1600 and 1700 counts in the balance check, not in the totals check', () => {
  const facts = { code: '1600', other: '1700', year: 2022 }
  expect(stateOf('balance', problem('section-sum', undefined, facts))).toMatchObject({ state: 'warned', count: 1 })
  expect(stateOf('totals', problem('section-sum', undefined, facts))).toMatchObject({ state: 'passed', count: 0 })
  expect(stateOf('balance', problem('rounding', undefined, facts))).toMatchObject({ state: 'noted' })
})

test('checks of a report that was not filed are marked absent', () => {
  const bare = { ...statement, forms: ['results'] as const }
  const states = checksOf(bare, []).map(({ name, state }) => `${name} ${state}`)
  expect(states).toContain('balance absent')
  expect(states).toContain('between absent')
})
