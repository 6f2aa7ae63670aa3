import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isExactDecimal } from './exact-decimal.ts'

test.each([
  ['0', '', true],
  ['000', '000', true],
  ['0', '00001234', true],
  ['0012', '500', true],
  ['0', '0016666666666666668', true],
  ['1', `5${'0'.repeat(400)}`, true],
  ['0', '3333333333333333333333', false],
  ['1', '00000000000000000001', false],
  ['9007199254740993', '', false],
  ['9'.repeat(400), '', false],
  ['0', `${'0'.repeat(400)}1`, false],
])('whether %s.%s keeps its digits when converted to a double and back: %s', (whole, decimals, isExact) => {
  expect(isExactDecimal(whole, decimals)).toBe(isExact)
})

test('a decimal of up to fifteen digits survives conversion to a double and back', () => {
  const digits = (max: number) => fc.stringMatching(new RegExp(`^\\d{1,${max}}$`))
  fc.assert(fc.property(digits(8), digits(7), (whole, decimals) => isExactDecimal(whole, decimals)))
})

test('a double in its shortest notation survives conversion to a double and back', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), (value) => {
      const [whole = '', decimals = ''] = String(value).split('.')
      expect(isExactDecimal(whole, decimals)).toBe(true)
    }),
  )
})
