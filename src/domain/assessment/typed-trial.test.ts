import { expect, test } from 'vitest'
import { rateOf } from '../currency/rate.ts'
import { trialOf, untyped } from './typed-trial.ts'

const rate = rateOf('USD', '80')
const plain = untyped(rate)

test('a trial without typed figures keeps every figure', () => {
  expect(trialOf(plain, rate, 384)).toEqual({ trial: { current: {}, previous: {}, rate }, faults: [] })
})

test.each([
  ['1,200', 1200],
  ['1 200', 1200],
  ['(1,200)', -1200],
  ['1 200 тыс. руб.', 1200],
  ['−5', -5],
  ['-', 0],
  ['', null],
])('the typed figure %j is read as %s', (text, amount) => {
  expect(trialOf({ ...plain, current: { revenue: text } }, rate, 384).trial.current).toEqual({ revenue: amount })
})

test.each(['12.5', 'much', '1,2,3', '9'.repeat(20), '61 млн руб.', '61 руб.'])(
  '%j is refused as an amount of a trial',
  (text) => {
    const { trial, faults } = trialOf({ ...plain, previous: { inventory: text } }, rate, 384)
    expect(trial.previous).toEqual({})
    expect(faults).toEqual([{ year: 'previous', field: 'inventory' }])
  },
)

test('a typed rate that is invalid does not replace the confirmed rate', () => {
  expect(trialOf({ ...plain, rate: 'abc' }, rate, 384)).toMatchObject({ trial: { rate }, faults: [{ isRate: true }] })
  expect(trialOf({ ...plain, rate: ' ' }, rate, 384).trial.rate).toBeNull()
  expect(trialOf({ ...plain, rate: '92,5' }, rate, 384).trial.rate?.roubles).toBe('92.5')
})
