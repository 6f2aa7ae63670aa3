import { expect, test } from 'vitest'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import {
  changedIn,
  faultlessIn,
  readInputs,
  stillChanged,
  inputTextsOf,
  withRate,
  isReference,
  withReference,
  withSource,
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
  kind: null,
}
const texts = inputTextsOf(inputs)
const read = (changed: Partial<InputTexts>) => readInputs(changed, inputs, 384)

test('inputs survive being written as text and read back', () => {
  expect(read(texts)).toEqual({ inputs, faults: {} })
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
])('the amount “%s” is read as %j', (text, amount) => {
  const { inputs: given } = read({ 'depreciationAndAmortization.current': text })
  expect(given?.depreciationAndAmortization.current).toBe(amount)
})

test.each<[InputField, string, RegExp]>([
  ['title', '  ', /^Enter a name, a nickname or a code/],
  ['rubPerUsd', '80,,', /^Enter roubles per one US dollar/],
  ['rubPerUsd', '0', /^Enter roubles per one US dollar/],
  ['rateDate', '2026-02-30', /^Enter a date as/],
  ['asOf', '', /^Enter a date as/],
  ['depreciationAndAmortization.previous', '1,234', /can mean 1234 or 1.234/],
  ['capitalExpenditures.current', '12 34', /not grouped as in one number/],
  ['capitalExpenditures.previous', 'about 12', /is not a number/],
  ['depreciationAndAmortization.current', '61 млн руб.', /is in a different unit from the statement/],
  ['depreciationAndAmortization.previous', '61 200 000 ₽', /is in a different unit from the statement/],
  ['capitalExpenditures.previous', '9 007 199 254 740 992', /is too large/],
])('if the field %s is invalid (%j), reading returns its error', (field, text, sentence) => {
  const { inputs: given, faults } = read({ [field]: text })
  expect(given).toBeNull()
  expect(Object.keys(faults)).toEqual([field])
  expect(faults[field]).toMatch(sentence)
})

test('without a rate, the source and day are dropped', () => {
  expect(read({ rubPerUsd: ' ', rateDate: '2026' })).toMatchObject({
    inputs: { rubPerUsd: null, rateSource: null, rateDate: null },
    faults: {},
  })
})

test('a chosen kind of company needs a reason', () => {
  expect(read({ kind: 'trading', 'kind.reason': ' It buys steel. ' }).inputs?.kind).toEqual({
    kind: 'trading',
    reason: 'It buys steel.',
  })
  const { inputs: none, faults } = read({ kind: 'holding' })
  expect([none, Object.keys(faults)]).toEqual([null, ['kind.reason']])
  expect(read({ kind: '', 'kind.reason': 'It buys steel.' })).toMatchObject({ inputs: { kind: null }, faults: {} })
})

test('a rate with a decimal comma is read as a plain decimal', () => {
  expect(read({ rubPerUsd: ' 75,47 ' }).inputs?.rubPerUsd).toBe('75.47')
})

test('fields that the user did not change keep their stored values', () => {
  const stored: AssessmentInputs = {
    ...inputs,
    title: ' Blue Whale ',
    rubPerUsd: '92,50',
    depreciationAndAmortization: { current: -5_000, previous: null },
  }
  expect(readInputs({}, stored, 384)).toEqual({ inputs: stored, faults: {} })
  const touched = { rateSource: 'a newspaper', 'depreciationAndAmortization.previous': '7' }
  expect(readInputs(touched, stored, 384).inputs).toEqual({
    ...stored,
    rateSource: 'a newspaper',
    depreciationAndAmortization: { current: -5_000, previous: 7 },
  })
})

const bare = inputTextsOf({ ...inputs, rubPerUsd: null, rateSource: null, rateDate: null })
const reference = {
  roubles: '78.2267',
  label: 'Bank of Russia',
  date: '2026-06-02',
  source: 'bank-of-russia',
} as const
const cleared = { rateSource: '', rateDate: '', sourcedRate: '' }

test.each<[string, InputTexts, string]>([
  ['of the stored rate', texts, '78.5'],
  ['of a stored rate without a day', inputTextsOf({ ...inputs, rateDate: null }), '78.5'],
  ['of a stored rate without a source', inputTextsOf({ ...inputs, rateSource: null }), '78.5'],
  ['of the reference rate', { ...bare, ...withReference(reference) }, '78.2267'],
  ['of a reference rate that replaced the stored one', { ...texts, ...withReference(reference) }, '78.2267'],
])('typing another rate clears the source and day %s', (_, standing, rate) => {
  expect(withRate(standing, '95')).toEqual({ rubPerUsd: '95', ...cleared })
  expect(withRate(standing, '')).toEqual({ rubPerUsd: '', ...cleared })
  const same = `${rate.replace('.', ',')}0`
  expect(withRate(standing, same)).toEqual({ rubPerUsd: same })
})

test('confirming an average rate fills in its source, but no day', () => {
  const average = { ...reference, label: 'Average of 2024', source: 'bank-of-russia-average' } as const
  const confirmed = { ...bare, ...withReference(average) }
  expect(confirmed).toMatchObject({ rubPerUsd: '78.2267', rateSource: 'Average of 2024', rateDate: '' })
  expect([isReference(confirmed, average), isReference(confirmed, reference)]).toEqual([true, false])
  expect(isReference({ ...bare, rubPerUsd: '78.2267' }, average)).toBe(false)
})

test('changing the rate clears a typed source or day', () => {
  const confirmed = { ...bare, ...withReference(reference) }
  const dated = { ...confirmed, ...withSource(confirmed, { rateDate: '2026-06-01' }) }
  expect(dated).toMatchObject({ rateSource: reference.label, rateDate: '2026-06-01', sourcedRate: '78.2267' })
  expect(withRate(dated, '80')).toEqual({ rubPerUsd: '80', ...cleared })
  const own = { ...bare, rubPerUsd: '80', ...withSource({ ...bare, rubPerUsd: '80' }, { rateSource: 'a newspaper' }) }
  expect(withRate(own, '80,0')).toEqual({ rubPerUsd: '80,0' })
  expect(withRate(own, '81')).toEqual({ rubPerUsd: '81', ...cleared })
  expect(withSource(own, { rateSource: '' })).toEqual({ rateSource: '', sourcedRate: '' })
  expect(withRate({ ...bare, rubPerUsd: '80' }, '81')).toEqual({ rubPerUsd: '81' })
})

test('invalid changes are dropped', () => {
  const good = { title: 'Birch', 'depreciationAndAmortization.current': '7' }
  expect(faultlessIn({ ...good, asOf: '', 'capitalExpenditures.current': '1,234' }, inputs, 384)).toEqual(good)
  const faultyRate = { rubPerUsd: '80,,', rateSource: 'a newspaper', rateDate: '', sourcedRate: '80,,' }
  expect(faultlessIn({ ...good, ...faultyRate }, inputs, 384)).toEqual(good)
  expect(faultlessIn({ ...good, rubPerUsd: '80', rateDate: '2026-02-30', sourcedRate: '80' }, inputs, 384)).toEqual(
    good,
  )
  expect(faultlessIn({ ...good, rubPerUsd: '80' }, inputs, 384)).toEqual({ ...good, rubPerUsd: '80' })
})

test('only known fields are restored', () => {
  const changed = changedIn({ title: 'Birch', colour: 'blue', toString: 'x', asOf: inputs.asOf }, texts)
  expect(changed).toEqual({ title: 'Birch', asOf: inputs.asOf })
  expect(stillChanged(changed, texts)).toEqual({ title: 'Birch' })
})
