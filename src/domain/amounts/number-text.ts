import { narrow } from './plain-text.ts'

/** The digits of a printed number without sign, brackets or unit, or the reason there is no number. */
export type NumberText =
  | { readonly kind: 'digits'; readonly digits: string; readonly isNegative: boolean; readonly isBracketed: boolean }
  | { readonly kind: 'blank'; readonly isDash: boolean }
  | { readonly kind: 'hashes' }
  | { readonly kind: 'text' }

/**
 * A unit after the number, or before the bracket that closes it: "тыс. руб.", "млн рублей", "т.р.", "руб.", "₽".
 * Billions are left out, because statements are never filed in billions.
 */
const unit = / ?(?:(тыс|т|млн)\.? ?)?(?:руб(?:\.|лей|ля|ль)?|р\.|₽)(?=\)?$)/i
/** Footnotes: "600*", "600²", and one or two digits after the closing bracket, "(600)5". */
const footnote = /(?<![*¹²³⁰-⁹])[*¹²³⁰-⁹]+$|(?<=\)) ?\d{1,2}$/
/**
 * Cells that count as blank: empty ones, dashes, brackets that are empty or have only dashes, the crosses that forms
 * print in unused cells, and the null values that programs write ("nan", "None", "null").
 */
const blank = /^(?:-+|\( ?-* ?\)|[xх]|nan|none|null)?$/i
const hashes = /^#+$/
const apostrophes = /['’‘`´ʼ]/g
/**
 * A soft hyphen at either end of a number counts as a minus, because some fonts and old code pages encode a minus this
 * way.
 */
const softHyphen = /^([\s(]*)\u00ad|\u00ad([\s)]*)$/g
/** The apostrophe that spreadsheets use to mark a number as text. */
const textMark = /^' ?/

const bracketed = /^[([](.+)[)\]]$/
const minusFirst = /^- ?(.+)$/
const minusLast = /^(.+?) ?-$/

/**
 * Parses the text of a cell. Brackets, or a minus on either side, make a number negative; text with both brackets and a
 * minus is not a number.
 */
export function numberText(text: string): NumberText {
  const shown = narrow(withUnit(text).replace(unit, '')).replace(footnote, '').trim()
  if (blank.test(shown)) return { kind: 'blank', isDash: shown.includes('-') }
  if (hashes.test(shown)) return { kind: 'hashes' }
  const inBrackets = bracketed.exec(shown)?.[1]
  const afterMinus = minusFirst.exec(shown)?.[1] ?? minusLast.exec(shown)?.[1]
  const digits = (inBrackets ?? afterMinus ?? shown.replace(/^\+ ?/, '')).trim().replace(apostrophes, "'")
  if (!/^\d/.test(digits) || !/\d$/.test(digits)) return { kind: 'text' }
  return {
    kind: 'digits',
    digits,
    isNegative: (inBrackets ?? afterMinus) !== undefined,
    isBracketed: inBrackets !== undefined,
  }
}

const withUnit = (text: string): string => narrow(text.replace(softHyphen, '$1-$2')).replace(textMark, '')

/** The number of roubles in the unit after a number: 1,000 for "5 тыс. руб."; null when no unit follows the number. */
export function unitBehind(text: string): number | null {
  const found = unit.exec(withUnit(text))
  if (found === null) return null
  const magnitude = found[1]?.toLowerCase()
  if (magnitude === undefined) return 1
  return magnitude === 'млн' ? 1_000_000 : 1_000
}
