import { expect, test } from 'vitest'
import { optionsIn, searchOf } from './display-options.ts'

const plain = optionsIn('')

test('a URL without a query means the plain statement in roubles', () => {
  expect(plain).toEqual({
    view: 'statement',
    hasNames: false,
    hasThirdDate: false,
    hasChange: false,
    hasCommonSize: false,
    currency: '',
    rate: '',
    rateOrigin: null,
    isWhole: false,
  })
  expect(searchOf(plain, '')).toBe('')
})

test.each([
  '?currency=USD&rate=78.23&source=bank-of-russia&set=2026-06-03',
  '?change=1&common-size=1',
  '?view=filed',
  '?names=1&third=1',
  '?currency=USD&rate=78.23&whole=1',
  '?names=1&currency=JPY&rate=0%2C71',
])('the display options in %s are unchanged after they are read and written', (search) => {
  expect(searchOf(optionsIn(search), '')).toBe(search)
})

test('writing the display options leaves unknown parameters in the URL', () => {
  expect(searchOf({ ...plain, hasNames: true }, '?case=7')).toBe('?case=7&names=1')
  expect(searchOf(plain, '?case=7&names=1&rate=3')).toBe('?case=7')
})

test('invalid values in the URL are ignored', () => {
  expect(optionsIn('?view=x&currency=dollars')).toEqual(plain)
  expect(optionsIn('?currency=USD&rate=1&source=me&set=2026-06-03').rateOrigin).toBeNull()
  expect(optionsIn('?currency=USD&rate=1&source=bank-of-russia&set=yesterday').rateOrigin).toBeNull()
})
