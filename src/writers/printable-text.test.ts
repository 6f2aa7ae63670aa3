import { expect, test } from 'vitest'
import { plainText } from './printable-text.ts'

test.each([
  ['\u001B[31mred\u001B[0m', '[31mred [0m'],
  ['two\r\nlines\tand a tab', 'two lines and a tab'],
  ['\u202Eturned\u2066', 'turned'],
  ['\uFEFFmarked', 'marked'],
  ['1\u202F234', '1\u00A0234'],
  ['и\u0306', 'й'],
  ['half \uD83D', 'half \uFFFD'],
  ['  «Ёлка» № 5 − ₽, 株式会社 😀  ', '«Ёлка» № 5 − ₽, 株式会社 😀'],
])('plainText() turns %j into %j', (text, printed) => {
  expect(plainText(text)).toBe(printed)
})
