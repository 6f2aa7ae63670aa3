import { expect, test } from 'vitest'
import { printedAmount } from './pictures.ts'

test.each([
  [0, 'positive', '–'],
  [999, 'positive', '999'],
  [1_352_480, 'positive', '1 352 480'],
  [1_352_480, 'deducted', '(1 352 480)'],
  [-350, 'signed', '(350)'],
  [350, 'signed', '350'],
  [0, 'deducted', '–'],
] as const)('a picture of a Russian form prints the amount %d of a %s line as %s', (amount, sign, text) => {
  expect(printedAmount(amount, sign).replaceAll('\u00a0', ' ')).toBe(text)
})
