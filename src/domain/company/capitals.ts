// Registers store names in capitals. Readers expect "Gazprom" and "RZHD".

/** Abbreviations with vowels, which look like words. Those of consonants only (РЖД, ВТБ, НЛМК) need no row. */
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
 * A Russian name with English capitalisation: each word begins with a capital. A name entirely in capitals becomes lower-case except
 * abbreviations; in a name with lower-case letters the existing capitals are deliberate and kept.
 */
export const sensiblyCapitalised = (name: string): string =>
  /[а-яё]/.test(name)
    ? name.replace(smallWord, (word, at: number) => (at > 0 && particles.has(word) ? word : titled(word)))
    : name.replace(/[А-ЯЁ]+/g, (word, at: number) => wordOf(word, [name[at - 1], name[at + word.length]]))

/** A lower-case word, except brands such as "еАптека". */
const smallWord = /(?<![\p{L}\p{N}.'’])[а-яё]+(?![а-яёА-ЯЁ])/gu

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** With an initial capital, except brands such as "еАптека". */
export const capitalised = (name: string): string => name.replace(/^[а-яё](?![А-ЯЁ])/, (letter) => letter.toUpperCase())

function wordOf(word: string, [before, next]: readonly [string | undefined, string | undefined]): string {
  if (abbreviations.has(word) || consonantsOnly.test(word)) return word
  const small = word.toLowerCase()
  const isBetweenWords = before !== undefined && /[ -]/.test(before) && (before === next || word + next === 'ИМ.')
  return isBetweenWords && particles.has(small) ? small : titled(small)
}
