import { expect, test } from 'vitest'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import {
  changedIn,
  readInputs,
  stillChanged,
  textsOf,
  withRate,
  withReference,
  type InputField,
  type InputTexts,
} from './input-texts.ts'

const inputs: AssessmentInputs = {
  title: 'Blue Whale',
  rubPerUsd: '78.5',
  rateSource: 'Bank of Russia',
  rateDate: '2026-06-02',
  depreciationAndAmortization: { current: 61_200, previous: null },
  capitalExpenditures: { current: 0, previous: 5 },
  asOf: '2026-06-03',
}
const texts = textsOf(inputs)
const read = (changed: Partial<InputTexts>) => readInputs({ ...texts, ...changed })

test('inputs come back as they were written into the fields', () => {
  expect(readInputs(texts)).toEqual({ inputs, faults: {} })
  expect(texts['capitalExpenditures.current']).toBe('0')
})

test.each([
  ['1 234', 1_234],
  ['1\u00a0234', 1_234],
  ['1\u202f234', 1_234],
  ["1'234", 1_234],
  ['(5)', 5],
  ['-5', 5],
  ['−5', 5],
  ['1 234,5', 1_235],
  ['1.234.567', 1_234_567],
  ['12 тыс. руб.', 12],
  ['0', 0],
  ['', null],
  ['–', null],
])('%j is read as %j', (text, amount) => {
  const { inputs: given } = read({ 'depreciationAndAmortization.current': text })
  expect(given?.depreciationAndAmortization.current).toBe(amount)
})

test.each<[InputField, string, RegExp]>([
  ['title', '  ', /^Give the company a name/],
  ['rubPerUsd', '80,,', /^Enter roubles per one US dollar/],
  ['rubPerUsd', '0', /^Enter roubles per one US dollar/],
  ['rateDate', '2026-02-30', /^Enter a day of the calendar/],
  ['asOf', '', /^Enter a day of the calendar/],
  ['depreciationAndAmortization.previous', '1,234', /can be read as 1234 or as 1.234/],
  ['capitalExpenditures.current', '12 34', /not grouped like one number/],
  ['capitalExpenditures.previous', 'about 12', /is not a number/],
  ['capitalExpenditures.previous', '9 007 199 254 740 992', /too large to be exact/],
])('%s of %j has a fault at its field and makes no inputs', (field, text, sentence) => {
  const { inputs: given, faults } = read({ [field]: text })
  expect(given).toBeNull()
  expect(Object.keys(faults)).toEqual([field])
  expect(faults[field]).toMatch(sentence)
})

test('without a rate there is neither source nor day of one, and no fault of theirs', () => {
  expect(read({ rubPerUsd: ' ', rateDate: '2026' })).toMatchObject({
    inputs: { rubPerUsd: null, rateSource: null, rateDate: null },
    faults: {},
  })
})

test('a rate is kept as a plain decimal', () => {
  expect(read({ rubPerUsd: ' 75,47 ' }).inputs?.rubPerUsd).toBe('75.47')
})

test('source and day of the reference leave with it, those that were typed stay', () => {
  const reference = { roubles: '78.2267', label: 'Bank of Russia', date: '2026-06-02' }
  const used = { ...texts, ...withReference(reference) }
  expect(withRate(used, '78,2267')).toEqual({ rubPerUsd: '78,2267' })
  expect({ ...used, ...withRate(used, '78.2') }).toMatchObject({ rateSource: '', rateDate: '', referenceRate: '' })
  expect(withRate(texts, '79')).toEqual({ rubPerUsd: '79' })
})

test('of what a browser kept only fields of the form count, and of those only what differs', () => {
  const changed = changedIn({ title: 'Birch', colour: 'blue', asOf: inputs.asOf }, texts)
  expect(changed).toEqual({ title: 'Birch', asOf: inputs.asOf })
  expect(stillChanged(changed, texts)).toEqual({ title: 'Birch' })
})
