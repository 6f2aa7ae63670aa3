import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageMonths } from '#domain/assessment/age.ts'
import type { AssessOptions } from '#domain/assessment/assess.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { fieldsInput } from './assessment-input-shapes.ts'

const options: AssessOptions = { rate: rateOf('USD', '80'), asOf: { year: 2025, month: 6 } }
const sound = { id: 'a', periods: 34, denominations: 384, current: { revenue: 1.5 }, previous: null }
const read = (row: unknown) => fieldsInput(JSON.stringify(row), 3, options)
const codesOf = (row: unknown): readonly string[] => read(row).problems.map(({ code, at }) => `${code} ${at ?? ''}`)

test('a line is assessed with the rate and the month given for all lines', () => {
  expect(read(sound)).toEqual({
    id: 'a',
    given: {
      current: { revenue: 1.5 },
      previous: null,
      periods: 34,
      denomination: 384,
      reportingYear: null,
      isSimplified: false,
      isIrregular: false,
    },
    options,
    problems: [],
  })
})

test.each([
  ['codes may be written as text', { periods: '21', denominations: '385' }, { periods: 21, denomination: 385 }],
  ['a year may be written as text', { reporting_year: '2024' }, { reportingYear: 2024 }],
  ['a year may be null if it is unknown', { reporting_year: null }, { reportingYear: null }],
  ['the form may be given as simplified', { form: 'simplified' }, { isSimplified: true }],
  ['an irregular period counts as a full year', { periods: 90 }, { periods: 34, isIrregular: true }],
  ['a previous period may be left out', { previous: undefined }, { previous: null }],
  ['null means an unknown amount', { current: { revenue: null } }, { current: { revenue: null } }],
])('in a line of English fields, %s', (_, row, given) => {
  expect(read({ ...sound, ...row }).given).toMatchObject(given)
})

test('an id that is too large for a number is refused', () => {
  const text = JSON.stringify(sound).replace('"a"', '1e400')
  expect(fieldsInput(text, 3, options).problems).toMatchObject([{ code: 'id-malformed', at: 'id' }])
})

test.each([
  [{ id: {} }, ['id-malformed id']],
  [{ id: 2 ** 60 }, ['id-malformed id']],
  [{ current: undefined }, ['fields-missing current']],
  [{ current: [] }, ['fields-missing current']],
  [{ previous: 0 }, ['fields-missing previous']],
  [{ current: { revenue: '1' } }, ['amount-malformed current.revenue']],
  [{ previous: { revenue: true } }, ['amount-malformed previous.revenue']],
  [{ current: { sales: 1 } }, ['field-unknown current.sales']],
  [{ periods: undefined }, ['period-unknown periods']],
  [{ periods: 35 }, ['period-unknown periods']],
  [{ periods: '34a' }, ['period-unknown periods']],
  [{ denominations: 'RUB' }, ['denomination-unknown denominations']],
  [{ reporting_year: 24 }, ['year-malformed reporting_year']],
  [{ reporting_year: 2024.5 }, ['year-malformed reporting_year']],
  [{ form: 'short' }, ['form-kind-unknown form']],
  [{ rubPerUsd: 0 }, ['rate-malformed rubPerUsd']],
  [{ rubPerUsd: '80' }, ['rate-malformed rubPerUsd']],
  [{ ageMonths: 1.5 }, ['age-malformed ageMonths']],
  [{ kind: 'bank', kindReason: 'It lends.' }, ['kind-unknown kind']],
  [{ kind: 'financing' }, ['kind-incomplete kind']],
  [{ kind: 'financing', kindReason: null }, ['kind-incomplete kind']],
  [{ kind: 'financing', kindReason: ' … ' }, ['kind-incomplete kind']],
  [{ kindReason: 'It lends.' }, ['kind-incomplete kind']],
  [{ kind: 7, kindReason: 'It lends.' }, ['kind-incomplete kind']],
  [{ kind: 'financing', kindReason: 'x'.repeat(301) }, ['kind-reason-long kindReason']],
])('a line with %o has the problems %j', (row, codes) => {
  expect(codesOf({ ...sound, ...row })).toEqual(codes)
})

test('a line is refused for errors but not for an unknown field', () => {
  expect(read({ ...sound, current: { sales: 1 } }).given).not.toBeNull()
  expect(read({ ...sound, periods: 1, current: { revenue: 'x', inventory: [] } })).toMatchObject({
    id: 'a',
    given: null,
    problems: [{ code: 'amount-malformed' }, { code: 'amount-malformed' }, { code: 'period-unknown' }],
  })
})

test.each(['', 'not JSON', '[]', '7', 'null', '{"id":'])('the line %j is refused as unreadable', (text) => {
  expect(fieldsInput(text, 7, options)).toMatchObject({
    id: null,
    given: null,
    problems: [{ code: 'line-unreadable', facts: { line: 7 } }],
  })
})

test('a number beyond the range of a double is not an amount', () => {
  const text = '{"periods":34,"denominations":384,"current":{"revenue":1e999}}'
  expect(fieldsInput(text, 1, options).problems).toMatchObject([{ code: 'amount-malformed', at: 'current.revenue' }])
})

test('__proto__ and constructor count as unknown fields and give no amounts', () => {
  const text = '{"periods":34,"denominations":384,"current":{"__proto__":{"revenue":1},"constructor":1}}'
  const { given, problems } = fieldsInput(text, 1, options)
  expect(problems.map(({ at }) => at)).toEqual(['current.__proto__', 'current.constructor'])
  expect(given?.current.revenue).toBeUndefined()
})

test.each([
  [21, 2024, 0],
  [33, 2024, 20],
  [34, 2023, 31],
  [34, undefined, 20],
  [31, 2024, -7],
])(
  'with period code %d of %s, a line that states an age of %d months is assessed at this age',
  (periods, year, months) => {
    const input = read({ ...sound, periods, reporting_year: year, ageMonths: months })
    if (input.given === null) expect.unreachable()
    else expect(ageMonths(input.given.periods, input.given.reportingYear, input.options.asOf)).toBe(months)
  },
)

test.each([
  [undefined, '80'],
  [75.47, '75.47'],
  [null, undefined],
])('if the rate for all lines is 80, a line with the rate %s is assessed at the rate %s', (rubPerUsd, roubles) => {
  expect(read({ ...sound, rubPerUsd })).toMatchObject({
    options: roubles === undefined ? { rate: null } : { rate: { roubles } },
  })
})

test.each([
  [{}, { kind: 'holding', reason: 'of all lines' }],
  [{ kind: null }, null],
  [
    { kind: 'trading', kindReason: ' It buys\n goods. ' },
    { kind: 'trading', reason: 'It buys goods.' },
  ],
])('if all lines are set to holding, a line with %j is assessed with the kind %j', (own, kind) => {
  const ofAll: AssessOptions = { ...options, kind: { kind: 'holding', reason: 'of all lines' } }
  expect(fieldsInput(JSON.stringify({ ...sound, ...own }), 3, ofAll)).toMatchObject({ options: { kind } })
})

test('any line is either read or refused with problems', () => {
  const keys = fc.constantFrom(
    'id',
    'periods',
    'denominations',
    'reporting_year',
    'form',
    'current',
    'previous',
    'ageMonths',
    'kind',
    'kindReason',
  )
  const row = fc.dictionary(keys, fc.oneof(fc.jsonValue(), fc.constantFrom(34, '34', 384, 2024, {}, { revenue: 1 })))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        row.map((each) => JSON.stringify(each)),
        fc.string(),
      ),
      (text) => {
        const { given, problems } = fieldsInput(text, 1, options)
        expect(given === null).toBe(problems.some(({ severity }) => severity === 'error'))
      },
    ),
  )
})
