// @owns English name of a company
import { companyTitleLengthMax } from '../policy.ts'
import { withoutForm } from './form-in-name.ts'
import { withEnglishKind } from './kind-in-name.ts'
import { knownNameOf } from './known-names.ts'
import type { LegalForm } from './legal-forms.ts'
import { tidied } from './tidied.ts'
import { transliterated } from './transliteration.ts'

// Makes the English name of a Russian company: its name in Latin letters, followed by its kind and legal form in
// English.

/**
 * Suggests the English name of a company: "ПАО «Сегежа Групп»" becomes "Segezha Grupp PJSC". The result has only ASCII
 * letters and digits, usual punctuation, and the dash "–" between words. A name that is already English keeps its
 * words. null when the name has no letter or digit that could be written. `inn` is the tax number; with the name it
 * identifies companies that have an established English name.
 */
export function englishNameOf(russian: string, inn: string | null = null): string | null {
  const { name, form, title } = withoutForm(plainText(russian))
  const known = knownNameOf(name, inn)
  if (known !== null) return form === null ? known : `${known} ${form.english}`
  const withKind = withEnglishKind({ name: inCase(name), written: name, hasForm: form !== null })
  const latin = tidied(transliterated(ordered(capitalised(unquoted(withKind)), form)))
  if (!/[A-Za-z0-9]/.test(latin)) return null
  const titled = title === null || latin.startsWith(title.english) ? latin : `${title.english} ${latin}`
  if (form === null) return tidied(titled)
  return tidied(form.place === 'comma' ? `${titled}, ${form.english}` : `${titled} ${form.english}`)
}

/**
 * The text with one kind of quotation mark and of apostrophe, single spaces, and "No." for "№"; cut off at twice the
 * maximum length of a title.
 */
const plainText = (text: string): string =>
  text
    .slice(0, companyTitleLengthMax * 2)
    .replaceAll('№', 'No. ')
    .replace(/[«»“”„‟″＂‹›〝〞]|&quot;|<<|>>|''|``/gu, '"')
    .replace(/[`´ʼ′]/gu, '’')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Capitalises the text inside and outside quotation marks separately. Otherwise the lower-case letters of the first word
 * in `Завод "ЩИТ"` would keep the quoted name in capitals.
 */
const inCase = (name: string): string => name.replace(/[^"]+/g, sensiblyCapitalised)

/**
 * Replaces quotation marks with spaces. A mark beside a hyphen is removed and leaves no space, so that a compound stays
 * one word. Single quotation marks around words are removed too.
 */
function unquoted(name: string): string {
  const words = name
    .replace(/(?<=[-–—])"|"(?=[-–—]\S)/gu, '')
    .replaceAll('"', ' ')
    .split(' ')
  let isOpen = false
  return words
    .map((word) => {
      isOpen ||= /^['‘’‚]/.test(word)
      const opened = word.replace(/^['‘’‚]+/, '')
      if (!isOpen || !/['’]$/.test(opened)) return opened
      isOpen = false
      return opened.slice(0, -1)
    })
    .filter((word) => word !== '')
    .join(' ')
}

const patronymic = /(?:ович|евич|ьич|ична|овна|евна|оглы|кызы)$/iu

/** Moves a person's surname to the end, as in English, if the patronymic shows which word is the surname. */
function ordered(name: string, form: LegalForm | null): string {
  const [surname = '', given, last, more] = name.split(' ')
  if (form?.place !== 'comma' || last === undefined || more !== undefined || !patronymic.test(last)) return name
  return `${given} ${last} ${surname}`
}

// Company registers hold names in all capitals, but readers expect "Gazprom" for an ordinary word, and "RZHD" for an
// abbreviation.

/** Abbreviations with vowels, which look like words. Abbreviations of consonants only (РЖД, ВТБ, НЛМК) need no row. */
const abbreviations: ReadonlySet<string> = new Set(
  (
    'АЗС АК АКБ АЛРОСА АМО АО АПК АПХ АТС АФК АЭМ АЭС ВАЗ ВНИИ ГАЗ ГОК ГПЗУ ГУП ГЭС ДСУ ДРСУ ЕЭС ЕВРАЗ ЖБИ ЖЭК ЗАО ЗИЛ ИК ИТ КАМАЗ ' +
    'КУАЗ ЛИАЗ ЛУКОЙЛ МОЭК МОЭСК МУП НАО НИИ НИПИ НКО НПО НПФ ОАК ОАО ОБИ ОГК ОДК ОКБ ОМЗ ООО ОСК ПАО ПАЗ РАО РИА РУСАЛ СМУ СУ США СУЭК ' +
    'ТАИФ ТАСС ТОАЗ ТЭК ТЭЦ УАЗ УВЗ УГМК УЗГА УК УОМЗ ЦНИИ ЦОД ЦУМ ГУМ ЭК ЭСК ЮГК ЮУЭК'
  ).split(' '),
)

/** Words that remain lower-case inside a name. */
const particles: ReadonlySet<string> = new Set('а в во для за и из им имени к ко на о об от по при с со у'.split(' '))

const consonantsOnly = /^[БВГДЖЗЙКЛМНПРСТФХЦЧШЩЬЪ]{2,6}$/

/**
 * A Russian name with English capitalisation: each word except a particle begins with a capital. If the whole name is
 * in capitals, only abbreviations stay in capitals; if it has lower-case letters, all its capitals stay, because they
 * are deliberate.
 */
const sensiblyCapitalised = (name: string): string =>
  /[а-яё]/.test(name)
    ? name.replace(smallWord, (word, at: number) => (at > 0 && particles.has(word) ? word : titled(word)))
    : name.replace(/[А-ЯЁ]+/g, (word, at: number) => wordOf(word, [name[at - 1], name[at + word.length]]))

/** Matches a lower-case word, except at the beginning of brands such as "еАптека". */
const smallWord = /(?<![\p{L}\p{N}.'’])[а-яё]+(?![а-яёА-ЯЁ])/gu

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The name with an initial capital, except brands such as "еАптека". */
const capitalised = (name: string): string => name.replace(/^[а-яё](?![А-ЯЁ])/, (letter) => letter.toUpperCase())

function wordOf(word: string, [before, next]: readonly [string | undefined, string | undefined]): string {
  if (abbreviations.has(word) || consonantsOnly.test(word)) return word
  const small = word.toLowerCase()
  const isBetweenWords = before !== undefined && /[ -]/.test(before) && (before === next || word + next === 'ИМ.')
  return isBetweenWords && particles.has(small) ? small : titled(small)
}
