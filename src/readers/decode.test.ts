import { expect, test } from 'vitest'
import { textOf } from './decode.ts'

const word = 'Баланс 1600'
const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
/** Encodes А–я and ASCII as windows-1251. */
const cp1251 = (text: string) =>
  Uint8Array.from(text, (character) =>
    character >= 'А' ? character.charCodeAt(0) - 0x0410 + 0xc0 : character.charCodeAt(0),
  )
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((character) => {
      const [low, high] = [character.charCodeAt(0) & 0xff, character.charCodeAt(0) >> 8]
      return isLittle ? [low, high] : [high, low]
    }),
  )
const bytes = (...parts: (Uint8Array | readonly number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['UTF-8', utf8(word)],
  ['UTF-8 with a byte-order mark', bytes([0xef, 0xbb, 0xbf], utf8(word))],
  ['UTF-16 little-endian', bytes([0xff, 0xfe], utf16(word, true))],
  ['UTF-16 big-endian', bytes([0xfe, 0xff], utf16(word, false))],
  ['windows-1251', cp1251(word)],
])('bytes in %s are decoded', (_, file) => {
  expect(textOf(file)).toBe(word)
})

const declared = (encoding: string) => `<?xml version ="1.0" encoding ="${encoding}"?>`

test.each([
  ['windows-1251', 'windows-1251', cp1251(word)],
  ['windows-1251', 'UTF-8', cp1251(word)],
  ['windows-1251', 'no-such-encoding', cp1251(word)],
  ['UTF-8', 'windows-1251', utf8(word)],
  ['KOI8-R', 'KOI8-R', Uint8Array.of(0xe2, 0xc1, 0xcc, 0xc1, 0xce, 0xd3, ...ascii(' 1600'))],
  ['ibm866', 'ibm866', Uint8Array.of(0x81, 0xa0, 0xab, 0xa0, 0xad, 0xe1, ...ascii(' 1600'))],
])('bytes in %s that are declared as %s are decoded', (_, encoding, content) => {
  expect(textOf(bytes(ascii(declared(encoding)), content))).toBe(declared(encoding) + word)
})

const sentence = 'Бухгалтерский баланс; Наименование показателя; Основные средства; Запасы; Денежные средства'

test.each(['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic'])(
  'Russian in %s is recognised without a declaration of the encoding',
  (encoding) => {
    const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
    expect(textOf(Uint8Array.from(sentence, (letter) => letters.indexOf(letter)))).toBe(sentence)
  },
)

test('an XML file in UTF-16 needs no byte-order mark', () => {
  const text = `${declared('UTF-16')}<Файл/>`
  expect(textOf(utf16(text, true))).toBe(text)
  expect(textOf(utf16(text, false))).toBe(text)
})

test.each([
  ['a sequence cut short at the end', [0xd0], 'Р'],
  ['a lone continuation byte', [0x90], 'ђ'],
  ['a byte that UTF-8 never has', [0xff], 'я'],
])('a file with %s is read as windows-1251', (_, file, text) => {
  expect(textOf(Uint8Array.from(file))).toBe(text)
})

test('an empty file is decoded as an empty string', () => {
  expect(textOf(new Uint8Array())).toBe('')
})
