import { expect, test } from 'vitest'
import { dollarRateOf, inputProblems, isOnlyRenamed, optionsOf, type AssessmentInputs } from './inputs.ts'

const inputs: AssessmentInputs = {
  title: 'Client 7',
  rubPerUsd: '75.47',
  rateSource: 'Bank of Russia',
  rateDate: '2025-06-29',
  depreciationAndAmortization: { current: 10, previous: null },
  capitalExpenditures: { current: null, previous: null },
  asOf: '2025-06-30',
  kind: null,
}
const kind = { kind: 'trading', reason: 'It buys and sells pipes.' } as const

test('the exchange rate and the day become options of the assessment', () => {
  expect(optionsOf(inputs)).toMatchObject({
    rate: { currency: 'USD', roubles: '75.47' },
    asOf: { year: 2025, month: 6 },
  })
  expect(optionsOf({ ...inputs, rubPerUsd: null }).rate).toBeNull()
  expect(dollarRateOf({ rubPerUsd: '0,71' })?.roubles).toBe('0.71')
})

test('a kind of company set by the user becomes an option of the assessment', () => {
  expect(optionsOf(inputs).kind).toBeNull()
  expect(optionsOf({ ...inputs, kind: { kind: 'holding', reason: ' It owns\n six plants ' } }).kind).toEqual({
    kind: 'holding',
    reason: 'It owns six plants',
  })
})

test.each<[string, Partial<AssessmentInputs>, string, string]>([
  ['a missing title', { title: '' }, 'title-missing', 'title'],
  ['a title that is too long', { title: 'x'.repeat(201) }, 'title-long', 'title'],
  ['a rate of zero', { rubPerUsd: '0.0' }, 'rate-malformed', 'rubPerUsd'],
  ['a negative rate', { rubPerUsd: '-80' }, 'rate-malformed', 'rubPerUsd'],
  ['a rate with an exponent', { rubPerUsd: '1e2' }, 'rate-malformed', 'rubPerUsd'],
  ['a source that is too long', { rateSource: 'x'.repeat(201) }, 'rate-source-long', 'rateSource'],
  ['a day that does not exist', { rateDate: '2025-02-29' }, 'day-malformed', 'rateDate'],
  ['a month instead of a day', { asOf: '2025-06' }, 'day-malformed', 'asOf'],
  ['a kind of company without a reason', { kind: { ...kind, reason: ' ' } }, 'kind-reason-missing', 'kind.reason'],
  ['a reason without words', { kind: { ...kind, reason: '…' } }, 'kind-reason-missing', 'kind.reason'],
  ['a reason that is too long', { kind: { ...kind, reason: 'я'.repeat(301) } }, 'kind-reason-long', 'kind.reason'],
])('%s is reported beside its field', (_, changes, code, at) => {
  expect(inputProblems({ ...inputs, ...changes })).toMatchObject([{ code, at }])
})

test('inputs are valid without an exchange rate', () => {
  expect(inputProblems(inputs)).toEqual([])
  expect(inputProblems({ ...inputs, kind: { ...kind, reason: 'я'.repeat(300) } })).toEqual([])
  expect(inputProblems({ ...inputs, rubPerUsd: null, rateSource: null, rateDate: null })).toEqual([])
})

test('inputs count as renamed if only the title differs', () => {
  const { title: _, ...rest } = inputs
  expect(isOnlyRenamed(inputs, { ...rest, title: 'Another' })).toBe(true)
  expect(isOnlyRenamed(inputs, { ...inputs, rubPerUsd: '75.48' })).toBe(false)
  expect(isOnlyRenamed(inputs, { ...inputs, asOf: '2025-07-01' })).toBe(false)
  const capitalExpenditures = { current: 1, previous: null }
  expect(isOnlyRenamed(inputs, { ...inputs, capitalExpenditures })).toBe(false)
  expect(isOnlyRenamed(inputs, { ...inputs, kind })).toBe(false)
  expect(isOnlyRenamed({ ...inputs, kind }, { ...inputs, kind: { ...kind, reason: 'Another.' } })).toBe(false)
})
