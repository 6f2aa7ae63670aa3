import { expect, test } from 'vitest'
import { commandWords } from '#words/commands.ts'
import { originOfOptions } from './rate-origin.ts'

const bank = { rate: '101.68', rateSource: ' Bank of Russia ' }

test.each([
  [{ rate: '101.68' }, null],
  [{}, null],
  [bank, { source: 'Bank of Russia', date: null }],
  [
    { ...bank, rateDate: '2024-12-31' },
    { source: 'Bank of Russia', date: '2024-12-31' },
  ],
])('with the options %j, the source of the rate is %j', (options, expected) => {
  expect(originOfOptions(options)).toEqual(expected)
})

test.each([
  [{ rateSource: 'Bank of Russia' }, commandWords.sourceNeedsRate],
  [{ rate: '101.68', rateDate: '2024-12-31' }, commandWords.sourceNeedsRate],
  [{ ...bank, rateSource: ' ' }, commandWords.sourceNeedsRate],
  [{ ...bank, rateSource: 'x'.repeat(201) }, expect.stringContaining('200 characters')],
  [{ ...bank, rateDate: '31.12.2024' }, commandWords.badRateDate],
  [{ ...bank, rateDate: '2024-02-30' }, commandWords.badRateDate],
])('an invalid source of the rate is refused: %j', (options, sentence) => {
  expect(originOfOptions(options)).toEqual(sentence)
})
