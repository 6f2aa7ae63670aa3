import { russianLetters } from '../company/transliteration.ts'

// The Russian and the English keyboard layout. Some passwords are Russian words typed with the English layout active.

/** The same keys on both layouts, without and with Shift. */
const keys = [
  { english: "`qwertyuiop[]asdfghjkl;'zxcvbnm,./", russian: 'ёйцукенгшщзхъфывапролджэячсмитьбю.' },
  { english: '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?@#$^&', russian: 'ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,"№;:?' },
].map(({ english, russian }) => ({ english: [...english], russian: [...russian] }))

const pairs = keys.flatMap(({ english, russian }) => english.map((key, index) => [key, russian[index] ?? key] as const))
const russianOfEnglish = new Map(pairs)
const englishOfRussian = new Map(pairs.map(([english, russian]) => [russian, english]))

/**
 * Everyday transliteration of Russian letters, which differs from that in passports; hard and soft signs are left out.
 */
const commonLatin: Readonly<Record<string, string>> = {
  ...russianLetters,
  й: 'y',
  х: 'h',
  ц: 'c',
  щ: 'sch',
  ъ: '',
  ю: 'yu',
  я: 'ya',
}

const spelled = (text: string, letterOf: (letter: string) => string | undefined): string =>
  [...text].map((letter) => letterOf(letter) ?? letter).join('')

/** Russian text as it comes out when typed with the English layout active: "gfhjkm" for "пароль". */
export const onEnglishKeys = (text: string): string => spelled(text, (letter) => englishOfRussian.get(letter))

/** English text as it comes out when typed with the Russian layout active: "зфыыцщкв" for "password". */
export const onRussianKeys = (text: string): string => spelled(text, (letter) => russianOfEnglish.get(letter))

/** Transliterates lower-case Russian text in both ways, everyday and passport: "царь" gives "car" and "tsar". */
export const inLatinLetters = (text: string): readonly [common: string, passport: string] => [
  spelled(text, (letter) => commonLatin[letter]),
  spelled(text, (letter) => russianLetters[letter]),
]

/**
 * The neighbours of each key, clockwise from the left. Each neighbour is the pair of characters typed without and with
 * Shift; null where there is no key.
 */
export type KeyboardGraph = Record<string, (string | null)[]>

/** Derives the neighbours of each key on the Russian layout from those on the English layout. */
export const russianKeyboard = (english: KeyboardGraph): KeyboardGraph =>
  Object.fromEntries(
    Object.entries(english).map(([key, neighbours]) => [
      onRussianKeys(key),
      neighbours.map((neighbour) => (neighbour === null ? null : onRussianKeys(neighbour))),
    ]),
  )
