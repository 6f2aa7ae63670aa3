import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatFiled, formatPercent, formatRatio, roundedPercent } from './format.ts'

test.each([
  [0, '0'],
  [-0, '0'],
  [7, '7'],
  [-7, '(7)'],
  [999, '999'],
  [1_000, '1,000'],
  [-1_234_567, '(1,234,567)'],
  [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991'],
  [null, 'N/a'],
])('the amount %s is written as %s', (amount, text) => {
  expect(formatAmount(amount)).toBe(text)
})

test.each([
  [0, '0'],
  [1_234, '1,234'],
  [-1_234, '(1,234)'],
  [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991'],
  [19.354, '19.354'],
  [-1_019.35, '(1,019.35)'],
  [0.000_001_234_5, '0.0000012345'],
])('the amount %d, as filed, is written as %s', (amount, text) => {
  expect(formatFiled(amount)).toBe(text)
})

test.each([
  [1.25, '1.3'],
  [-1.25, '(1.3)'],
  [1.05, '1.1'],
  [0.04, '0.0'],
  [-0.04, '0.0'],
  [1e-7, '0.0'],
  [12_345.67, '12,345.7'],
  [-0.05, '(0.1)'],
  [null, 'N/a'],
])('the ratio %s is written as %s', (ratio, text) => {
  expect(formatRatio(ratio)).toBe(text)
})

test.each([
  [0.1234, '12.34%'],
  [-10.5, '(1,050.00%)'],
  [0.010_05, '1.01%'],
  [0, '0.00%'],
  [-0.000_01, '0.00%'],
  [1_234.5, '123,450.00%'],
  [null, 'N/a'],
])('the share %s is written as %s', (share, text) => {
  expect(formatPercent(share)).toBe(text)
})

test.each([
  [0.1235, 12.4],
  [-0.1235, -12.4],
  [0.0105, 1.1],
  [1.005, 100.5],
  [-0.0004, 0],
])('the share %s is rounded to the displayed percentage, %s', (share, percent) => {
  expect(roundedPercent(share, 1)).toBe(percent)
  const text = formatPercent(share, 1)
  const written = Number(text.replace(/[(),%]/g, ''))
  expect(text.startsWith('(') ? -written : written).toBe(percent)
})

test('every whole amount can be read back from its formatted text', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const text = formatAmount(amount)
      const magnitude = Number(text.replace(/[(),]/g, ''))
      expect(text.startsWith('(') ? -magnitude : magnitude).toBe(amount)
    }),
  )
})
