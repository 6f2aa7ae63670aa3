// Transliterates Cyrillic as in passports: ICAO Doc 9303, part 3, section 6, table B.

/** The Russian letters, in lower case. */
export const russianLetters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

const letters: Readonly<Record<string, string>> = {
  ...russianLetters,
  // other Cyrillic alphabets, as far as the standard covers them
  ґ: 'g',
  ѓ: 'g',
  ђ: 'd',
  є: 'ie',
  ѕ: 'dz',
  і: 'i',
  ї: 'i',
  ј: 'j',
  ќ: 'k',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ў: 'u',
  ѣ: 'ie',
  ѳ: 'f',
  ѵ: 'y',
  // letters of other languages of Russia and its neighbours, as the Latin letter that is closest
  ә: 'a',
  ө: 'o',
  ү: 'u',
  ұ: 'u',
  җ: 'zh',
  ң: 'n',
  ҥ: 'n',
  һ: 'h',
  ҙ: 'z',
  ҡ: 'k',
  қ: 'k',
  ҫ: 's',
  ғ: 'g',
  ҕ: 'g',
  ҳ: 'kh',
  ӑ: 'a',
  ӗ: 'e',
  ӳ: 'u',
  ӣ: 'i',
  ӯ: 'u',
  ӏ: '',
  // Latin letters that do not decompose into a basic letter and an accent
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

const isCapital = (letter: string | undefined): boolean => letter !== undefined && letter !== letter.toLowerCase()
const isLetter = (letter: string | undefined): boolean => letter !== undefined && /\p{L}/u.test(letter)

/**
 * Writes text in the letters A to Z. Case is kept: "Щ" is "Shch" before a lower-case letter and alone, and "SHCH" among
 * capitals. Accents of Latin letters are dropped; characters of other scripts stay as they are.
 */
export function transliterated(text: string): string {
  const given = [...text.normalize('NFC')]
  return given.map((letter, at) => latinOf(letter, given[at - 1], given[at + 1])).join('')
}

function latinOf(letter: string, before: string | undefined, next: string | undefined): string {
  const latin = letters[letter.toLowerCase()]
  if (latin === undefined) return letter.normalize('NFD').replace(/\p{M}/gu, '')
  if (!isCapital(letter)) return latin
  const isAmongCapitals = isLetter(next) ? isCapital(next) : isCapital(before)
  return isAmongCapitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1)
}
