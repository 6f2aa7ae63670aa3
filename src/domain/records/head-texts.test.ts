import { expect, test } from 'vitest'
import type { RecordHead } from './head.ts'
import { headOf, textsOf, type HeadTexts } from './head-texts.ts'

const head: RecordHead = {
  companyTitle: 'Birch',
  form: 'simplified',
  entity: 'non-profit',
  periods: 94,
  denominations: 385,
  reportingYear: 2023,
}
const open: RecordHead = { ...head, form: null, periods: null, denominations: null, reportingYear: null }

test.each([[head], [open]])('the head %o is the same after it is converted to form fields and back', (given) => {
  expect(headOf(textsOf(given))).toEqual(given)
})

test('if the period code does not exist, the field for the period is empty', () => {
  expect([0, 7, 99].map((periods) => textsOf({ ...head, periods }).periods)).toEqual(['', '', ''])
})

test.each<[Partial<HeadTexts>, Partial<RecordHead>]>([
  [{ companyTitle: '  Birch ' }, { companyTitle: 'Birch' }],
  [{ form: 'short' }, { form: null }],
  [{ entity: '' }, { entity: 'commercial' }],
  [{ periods: 'x' }, { periods: null }],
  [{ denominations: '386' }, { denominations: null }],
  [{ denominations: '' }, { denominations: null }],
  [{ reportingYear: '20 24' }, { reportingYear: null }],
  [{ reportingYear: '' }, { reportingYear: null }],
])('form fields with %o are read as the head %o', (texts, said) => {
  expect(headOf({ ...textsOf(head), ...texts })).toEqual({ ...head, ...said })
})
