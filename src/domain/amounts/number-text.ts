import { narrow } from './plain-text.ts'

/** The digits of a printed number without their surroundings, or the reason there is no number. */
export type NumberText =
  | { readonly kind: 'digits'; readonly digits: string; readonly isNegative: boolean; readonly isBracketed: boolean }
  | { readonly kind: 'blank'; readonly isDash: boolean }
  | { readonly kind: 'hashes' }
  | { readonly kind: 'text' }

/** "тыс. руб.", "млн рублей", "т.р.", "руб.", "₽" after the number. Billions are not a unit of statements and remain text. */
const unit = / ?(?:(?:тыс|т|млн)\.? ?)?(?:руб(?:\.|лей|ля|ль)?|р\.|₽)$/i
/** Footnotes: "600*", "600²", and a digit after the closing bracket, "(600)5". */
const footnote = /(?<![*¹²³⁰-⁹])[*¹²³⁰-⁹]+$|(?<=\)) ?\d{1,2}$/
/**
 * Blank cells: nothing, dashes, empty brackets, the crosses that forms print in unused cells, and programs' null
 * values.
 */
const blank = /^(?:-+|\( ?-* ?\)|[xх]|nan|none|null)?$/i
const hashes = /^#+$/
const apostrophes = /['’‘`´ʼ]/g
/**
 * Some fonts and old code pages encode a minus as a soft hyphen, so a soft hyphen at either end of a number is a minus.
 */
const softHyphen = /^([\s(]*)\u00ad|\u00ad([\s)]*)$/g
/** The apostrophe by which spreadsheets store a number as text. */
const textMark = /^' ?/

const bracketed = /^[([](.+)[)\]]$/
const minusFirst = /^- ?(.+)$/
const minusLast = /^(.+?) ?-$/

/** Parses a cell's text. A number in brackets or with a minus on either side is negative; with both it is not a number. */
export function numberText(text: string): NumberText {
  const shown = narrow(narrow(text.replace(softHyphen, '$1-$2')).replace(textMark, '').replace(unit, ''))
    .replace(footnote, '')
    .trim()
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
