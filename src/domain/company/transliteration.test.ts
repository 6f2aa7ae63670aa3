import { expect, test } from 'vitest'
import { transliterated } from './transliteration.ts'

// ICAO Doc 9303, part 3, section 6, table B
test('every Russian letter is transliterated as in passports', () => {
  expect(transliterated('АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ')).toBe('ABVGDEEZHZIIKLMNOPRSTUFKHTSCHSHSHCHIEYEIUIA')
  expect(transliterated('абвгдеёжзийклмнопрстуфхцчшщъыьэюя')).toBe('abvgdeezhziiklmnoprstufkhtschshshchieyeiuia')
})

test.each([
  ['Щука', 'Shchuka'],
  ['ЩУКА', 'SHCHUKA'],
  ['Я', 'Ia'],
  ['ОАЯ', 'OAIA'],
  ['Юг-Я', 'Iug-Ia'],
  ['Львів', 'Lviv'],
  ['Әнвәр', 'Anvar'],
  ['Nestlé Straße', 'Nestle Strasse'],
])('%s is transliterated as %s', (text, latin) => {
  expect(transliterated(text)).toBe(latin)
})
