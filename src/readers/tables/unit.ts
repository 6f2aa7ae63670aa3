import { printedNumber } from '#domain/amounts/printed-number.ts'
import { isDenomination } from '#domain/catalogue/denominations.ts'
import type { Denomination } from '#domain/catalogue/denominations.ts'
import { folded, inCyrillic, type TextRow } from './printed-text.ts'

/**
 * The unit that a file states for its amounts; null when it states none or several. `conflict`: two of them if it
 * states several.
 */
export type StatedUnit = {
  readonly denomination: Denomination | null
  readonly conflict: readonly [Denomination, Denomination] | null
}

/**
 * Matches a currency as a whole word, perhaps right after its magnitude ("млнруб"), and not in other words: "Рубцовск",
 * "трубы". "рублю" is excluded, because "… по отношению к рублю" ends the name of a line.
 */
const currency =
  /(?<=(?<![а-яa-z])(?:в?(?:тыс|млн|миллион|thous|mln)[а-яa-z]{0,5})?)(?:руб(?:л(?:ь|я|ей|ям|ями|ях|ем|и)?)?(?![а-я])\.?|(?:r[uo]u?bles?|rub)(?![a-z]))|₽/g
const magnitude = /^в?(т(?![а-я])|тыс|млн|миллион|thous|mln|million)/
/**
 * Matches words before a currency that say nothing about its magnitude. Any other word may be an unknown magnitude:
 * "сот. руб.".
 */
const neutral = /^(?:|в|измерени[ея]|изм|рос|росс|российск[а-я]*|целых|полных|суммы|г|года?|in|of|are|russian)$/
/** Matches billions, hundreds of thousands and tens of millions, which are not units of statements. */
const beyond =
  /млрд|миллиард|bln|billion|(?:сот|десят|hundred|ten)[а-яa-z]{0,4}\.? ?(?:of )?(?:тыс|млн|миллион|thous|mln|million)|(?<![\d.,])10{1,2} ?(?:тыс|млн)/
/**
 * Matches the word before a currency, and any words that may come between the two: "тыс. российских ", "million of
 * russian ".
 */
const lead = /(?<![а-яa-z])[а-яa-z]*\.? ?(?:российских )?(?:of )?(?:russian )?$/
const okei = /(?:океи|окей)\D{0,20}((?:38[345][ /()]*)+)/
/**
 * Matches the label of a unit. A unit is stated beside its label, alone in a cell, or after a title: "…, тыс. руб.", "…
 * (тыс. руб.)", "за 2024 г. тыс. руб.", "Бухгалтерский баланс тыс. руб.".
 */
const label = /(?:единиц[аы]|ед\.?) ?(?:измерения|изм(?![а-я]))/
const titleLead =
  /(?:[,;()]| -|(?<!\d)(?:19|20)\d\d(?: ?г(?:\.|ода?)?)?|(?:бухгалтерский баланс|отчет о (?:финансовых результатах|движении денежных средств))) ?(?:в |in )?[а-яa-z.]* ?(?:российских )?(?:of )?(?:russian )?$/
const titleEnd = /^[а-яa-z.]*\)?$/
/** Matches the date in a heading, which may have the unit after it: "2024 г. тыс. руб.". */
const date = /^(?:на |за )?(?:\d{1,2}[. ][а-я\d]+[. ])?(?:19|20)\d\d(?: ?года?| ?г\.?)?/
/** Matches numbers of the company in a title, which are neither amounts nor years. */
const registered = /\(?(?<!\p{L})(?:инн|кпп|огрн(?:ип)?|окпо)(?: ?\/ ?кпп)?:? ?\d{8,15}(?: ?\/ ?\d{9})?\)?/gu
const fillers =
  /[().,:/\s]|(?<![а-яa-z])(?:в|in|все суммы|суммы|данные|показатели|отчетность|размерность|указаны|приведены|представлены|если не указано иное|all amounts|amounts|are|единиц[аы] измерения)(?![а-яa-z])/g
const unitsByWord: Readonly<Record<string, Denomination>> = {
  т: 384,
  тыс: 384,
  thous: 384,
  млн: 385,
  миллион: 385,
  mln: 385,
  million: 385,
}

/**
 * Finds the unit of a file in its rows of text and in the text of its amounts ("1 234 тыс. руб."). "тыс. руб. (млн.
 * руб.)" and "384/385" are a choice that the form leaves open, so they state no unit; if the file states one of the two
 * elsewhere, that one decides.
 */
export function unitOf(rows: readonly TextRow[], amounts: readonly string[]): StatedUnit {
  const stated = new Set<Denomination>()
  const inRows = rows.flatMap((row, at) => unitsInRow(row, rows[at - 1] ?? []))
  // skip sentences among the amounts, which are about something else: "рост на 5 млн руб."
  const numbers = amounts.filter((text) => printedNumber(text, null).kind !== 'unreadable')
  for (const units of [...inRows, ...numbers.map((text) => unitsIn(spelled(text).replace(roublesBehind, 'руб')))]) {
    const [only] = units
    if (units.size === 1 && only !== undefined) stated.add(only)
  }
  const [first = null, second = null] = stated
  if (first === null || second === null) return { denomination: first, conflict: null }
  return { denomination: null, conflict: [first, second] }
}

/** Matches the currency as one letter, "т.р.", "тыс. р.", which counts only after a magnitude or an amount. */
const shortRoubles = /(?<=(?<![а-я])(?:т|тыс|млн)\.?[ /]?)р(?:\.|(?![а-я]))/g
/** Matches other marks between a magnitude and its currency: "тыс, руб.", "тыс/руб.", "тыс. (руб.)". */
const joiningMarks =
  /(?<=(?<![а-яa-z])в?(?:т|(?:тыс|млн|миллион|thous|mln|million)[а-яa-z]{0,5}))[^а-яa-z\d]{1,4}(?=руб|₽|r[uo]u?b)/g
const roublesBehind = /(?<=\d\)? ?)р\.$/
/** Matches a magnitude after the currency: "RUB thousand", "RUB, mln". */
const magnitudeBehind = /(rub|r[uo]u?bles?)[ ,(]{0,3}('000s?|thousands?|mln|millions?)(?![a-z]| of)/g

/** Text in lower case, with one spelling for each unit. */
const spelled = (text: string): string =>
  folded(text)
    .split(' ')
    .map(inCyrillic)
    .join(' ')
    .replaceAll('’', "'")
    .replace(shortRoubles, ' руб.')
    .replace(joiningMarks, ' ')
    .replace(magnitudeBehind, (_, of: string, size: string) => `${size.startsWith("'") ? 'thousands' : size} ${of}`)

/**
 * The unit stated beside the label "Единица измерения" or by an OKEI code; null when there is none or more than one.
 */
export function labelledUnit(rows: readonly TextRow[]): Denomination | null {
  const labelled = rows.filter((row) => {
    const joined = spelled(row.join(' '))
    return label.test(joined) || okei.test(joined)
  })
  return unitOf(labelled, []).denomination
}

/**
 * Units written in digits ("1000 руб.", "'000 руб."). They count only beside the label of a unit; elsewhere they are
 * amounts. Any other number, except 1, a date or a code, is an unknown magnitude.
 */
const magnitudesInFigures = [
  { figures: /'000 ?(?=р)/g, word: 'тыс ' },
  { figures: /(?<![\d.,])1[ .]?000[ .]?000 ?(?=р)/g, word: 'млн ' },
  { figures: /(?<![\d.,])1[ .]?000 ?(?=р)/g, word: 'тыс ' },
  {
    figures:
      /(?<![\d.,])(?!1 ?р|\d{1,2}\.\d{1,2}\.\d\d ?р)\d[\d .,]{0,12}(?<!(?:(?:19|20)\d\d|38[345])[ .,]{0,2})(?=р)/g,
    word: 'сот ',
  },
] as const

const inWords = (text: string): string =>
  magnitudesInFigures.reduce((said, { figures, word }) => said.replace(figures, word), text)

/** Matches "тыс." at the end of a cell; "рублей" may follow in the next cell or row. */
const brokenOff = /(?:тыс|млн|миллион|thousand)[а-яa-z]{0,5}\.?$/

/**
 * The units in a row, separately for its OKEI code and its words. "рублей" alone is not a unit if a cell of the row, or
 * of the row before, ends with "тыс.": pages break such phrases.
 */
function unitsInRow(row: TextRow, before: TextRow): readonly ReadonlySet<Denomination>[] {
  const joined = spelled(row.join(' '))
  const codes = okei.exec(joined)?.[1]?.match(/\d+/g) ?? []
  const byCode = new Set(codes.map(Number).filter(isDenomination))
  const worded = label.test(joined) ? [inWords(joined)] : row.map(spelled).filter(isUnitAlone)
  const isBroken = [...before, ...row].some((cell) => brokenOff.test(spelled(cell)))
  const isOnlyRoubles = (units: ReadonlySet<Denomination>): boolean => units.size === 1 && units.has(383)
  return [byCode, ...worded.map(unitsIn).filter((units) => !(isBroken && isOnlyRoubles(units)))]
}

function isUnitAlone(text: string): boolean {
  const cell = text.replace(registered, ',').replace(/[,; -]{1,20}$/, '')
  if (!/руб|₽|rub|roub/.test(cell) || /акци|share/.test(cell)) return false
  return isBehindTitle(cell) || withoutPhrases(cell.replace(date, '')).replace(fillers, '') === ''
}

/**
 * Whether the last currency in a cell is a unit after a title; other currencies before it in the cell are part of the
 * title.
 */
function isBehindTitle(cell: string): boolean {
  const last = [...cell.matchAll(currency)].at(-1)
  if (last === undefined) return false
  return titleLead.test(cell.slice(0, last.index)) && titleEnd.test(cell.slice(last.index + last[0].length))
}

/** Matches a magnitude as a whole word. */
const anyMagnitude = /(?<![а-яa-z])в?(тыс|млн|миллион|thous|mln|million)(?:яч[а-я]{0,2}|ов|ах|ы|ands?|s)?(?![а-яa-z])/g
/** Matches names in quotation marks: ООО "Миллион". */
const quotedNames = /["«“„][^"«»“”„]*["»”“]/g

/**
 * The units that a text names. A magnitude apart from its currency, as in "рублей (тыс.)", counts as a second unit, so
 * that the text is ambiguous.
 */
function unitsIn(text: string): ReadonlySet<Denomination> {
  const worded = (beyond.test(text) ? [] : text.split(currency).slice(0, -1)).flatMap(
    (before) => phraseBehind(before).unit ?? [],
  )
  const apart = worded.length === 0 ? [] : [...withoutPhrases(text.replace(quotedNames, ' ')).matchAll(anyMagnitude)]
  return new Set([...worded, ...apart.flatMap(([, size = '']) => unitsByWord[size] ?? [])])
}

const withoutPhrases = (text: string): string => {
  const pieces = text.split(currency)
  return (
    pieces
      .slice(0, -1)
      .map((before) => before.slice(0, phraseBehind(before).start))
      .join('') + (pieces.at(-1) ?? '')
  )
}

/**
 * The phrase that ends with a currency: where it starts, and its unit. The unit is roubles if the phrase has no
 * magnitude, and null if the word before the currency is unknown.
 */
function phraseBehind(before: string): { readonly start: number; readonly unit: Denomination | null } {
  const found = lead.exec(before)
  const at = found?.index ?? before.length
  const word = /^[а-яa-z]*/.exec(before.slice(at))?.[0] ?? ''
  const size = magnitude.exec(word)?.[1]
  if (size !== undefined) return { start: at, unit: unitsByWord[size] ?? null }
  return { start: before.length, unit: neutral.test(word) ? 383 : null }
}
