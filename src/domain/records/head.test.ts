import { expect, test } from 'vitest'
import { generatingProblems, headProblems, titleProblems, typedRecord, type RecordHead } from './head.ts'

const head: RecordHead = {
  companyTitle: 'Birch',
  form: 'full',
  entity: 'commercial',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
}
const nothing = { companyTitle: ' ', form: null, periods: null, denominations: null, reportingYear: null } as const

test.each<[Partial<RecordHead>, readonly string[]]>([
  [{}, []],
  [{ companyTitle: '  ' }, ['title-missing']],
  [{ companyTitle: 'x'.repeat(201) }, ['title-long']],
  [{ form: null }, ['form-kind-unknown']],
  [{ periods: null }, ['period-unknown']],
  [{ periods: 22 }, ['period-unknown']],
  [{ denominations: null }, ['denomination-unknown']],
  [{ reportingYear: null }, ['year-unknown']],
  [{ reportingYear: 2010 }, ['year-unknown']],
  [{ reportingYear: 2101 }, ['year-unknown']],
  [nothing, ['title-missing', 'form-kind-unknown', 'period-unknown', 'denomination-unknown', 'year-unknown']],
])('a head with %j has the problems %j', (changes, codes) => {
  expect(headProblems(typedRecord({ ...head, ...changes })).map(({ code }) => code)).toEqual(codes)
})

test('a missing name is reported by the name check alone', () => {
  expect(titleProblems(' ').map(({ code }) => code)).toEqual(['title-missing'])
  expect(titleProblems('Birch')).toEqual([])
})

test('a statement without a name cannot be translated', () => {
  const codesOf = (changes: Partial<RecordHead>) =>
    generatingProblems(typedRecord({ ...head, ...changes })).map(({ code }) => code)
  expect([codesOf({}), codesOf({ companyTitle: ' \t' })]).toEqual([[], ['title-missing']])
  expect(codesOf({ companyTitle: 'x'.repeat(201), periods: 99 })).toEqual(['title-long', 'period-unknown'])
})

test('an unknown period code is not a problem if it comes from a file', () => {
  const filed = {
    forms: [],
    columns: [],
    correction: 0,
    lines: [],
    equity: [],
    own: [],
    unknown: [],
    origin: '',
    problems: [],
    remarks: [],
  } as const
  expect(headProblems({ ...typedRecord({ ...head, periods: 99 }), filed })).toEqual([])
})
