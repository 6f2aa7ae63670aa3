import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visible } from './visible.ts'

test.each([
  ['\u001B[2J\u001B]0;title\u0007.xml', String.raw`\x1b[2J\x1b]0;title\x07.xml`],
  ['two\nlines\tand\r\u0000', String.raw`two\x0alines\x09and\x0d\x00`],
  ['\u007F\u0085\u009B31m', String.raw`\x7f\x85\x9b31m`],
  ['statement-\u202Elmx.exe', String.raw`statement-\u202elmx.exe`],
  ['\u2066a\u2069\u200F\u061C\u2028', String.raw`\u2066a\u2069\u200f\u061c\u2028`],
  [String.raw`C:\Отчёты\Ёлка № 5 😀.xml`, String.raw`C:\Отчёты\Ёлка № 5 😀.xml`],
])('visible() turns the text %j into %s', (text, shown) => {
  expect(visible(text)).toBe(shown)
})

test('visible() leaves no control character in a string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visible(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u)
      expect(visible(visible(text))).toBe(visible(text))
    }),
  )
})
