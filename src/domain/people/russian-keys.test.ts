import { expect, test } from 'vitest'
import { inLatinLetters, onEnglishKeys, onRussianKeys, russianKeyboard } from './russian-keys.ts'

test.each([
  ['пароль', 'gfhjkm'],
  ['Привет', 'Ghbdtn'],
  ['хъжэбю.ё', "[];',./`"],
  ['№;:?', '#$^&'],
])('the keys that type %s with the Russian layout type %s with the English layout', (russian, english) => {
  expect(onEnglishKeys(russian)).toBe(english)
  expect(onRussianKeys(english)).toBe(russian)
})

test.each([
  ['пароль', 'parol', 'parol'],
  ['кузнецова', 'kuznecova', 'kuznetsova'],
  ['хищная юля', 'hischnaya yulya', 'khishchnaia iulia'],
])('%s is transliterated as %s in everyday use and %s in passports', (russian, common, passport) => {
  expect(inLatinLetters(russian)).toEqual([common, passport])
})

test('characters outside the keyboard layouts stay unchanged', () => {
  expect([onEnglishKeys('日本 1'), onRussianKeys('日本 1'), ...inLatinLetters('日本 1')]).toEqual(
    Array(4).fill('日本 1'),
  )
})

test('a key has the same neighbours on the Russian layout as on the English layout', () => {
  expect(russianKeyboard({ w: ['qQ', '2@', '3#', 'eE', 'sS', null] })).toEqual({
    ц: ['йЙ', '2"', '3№', 'уУ', 'ыЫ', null],
  })
})
