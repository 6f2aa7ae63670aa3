import { expect, test } from 'vitest'
import { filedText } from './filed-text.ts'

test.each([
  [0, '0'],
  [1_234, '1,234'],
  [-1_234, '(1,234)'],
  [19.354, '19.354'],
  [-1_019.35, '(1,019.35)'],
])('%d as filed is shown as %s', (amount, text) => {
  expect(filedText(amount)).toBe(text)
})
