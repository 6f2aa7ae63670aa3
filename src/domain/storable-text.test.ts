import { expect, test } from 'vitest'
import { beginningOf, isStorable } from './storable-text.ts'

test.each([
  ['Whale 🐋', true],
  ['\ud83d', false],
  ['\udc0b\ud83d', false],
  ['a\0', false],
])('whether %j can be stored: %s', (text, expected) => {
  expect(isStorable(text)).toBe(expected)
})

test('a text that is too long is cut between characters, not inside one', () => {
  expect(beginningOf('a🐋b', 4)).toBe('a🐋b')
  expect(beginningOf('a🐋b', 3)).toBe('a🐋')
  expect(beginningOf('a🐋b', 2)).toBe('a')
})
