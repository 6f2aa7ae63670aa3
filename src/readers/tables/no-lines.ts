import { plain } from '#domain/amounts/plain-text.ts'
import type { Row } from './column-layout.ts'
import { folded } from './printed-text.ts'

// Recognises table rows that have numbers but are not lines: signatures and dates, column numbers, pages, codes of a
// form. Any other row with an amount is a line, or the user is asked about it.

/** Matches a signatory at the beginning of a row; elsewhere the same word may be part of a line's name. */
const signature =
  /^(?:(?:генеральный|главный|исполнительный|финансовый|заместитель) )*(?:руководитель|директор|бухгалтер|исполнитель|аудитор|подпись)(?=$|[^а-я])|\(подпись\)|расшифровка подписи/
const date =
  /^"?\d{0,2}"? ?(?:январ[яь]|феврал[яь]|марта?|апрел[яь]|ма[яй]|июн[яь]|июл[яь]|августа?|сентябр[яь]|октябр[яь]|ноябр[яь]|декабр[яь])(?: ?\d{2,4})?(?: ?г(?:\.|ода)?)?$/
const formCode =
  /^(?:форма|лист|стр(?:\.|аница)|страниц\S*|коды?|дата|инн|кпп|по (?:окуд|кнд|окпо|окопф|окфс|оквэд|океи|окатм?о))(?=$|[^а-я])|окуд|окпо|окопф|оквэд|океи/
/**
 * Matches a page number, which has at most two digits: a longer number alone in a row may be a total without its name.
 */
const pageMark = /^(?:- ?)?\d{1,2}(?: ?-)?$/
const dateInPieces = /^\d{1,2} (?:\d{1,2}|\p{L}+) (?:19|20)\d\d$/u
const dateInDigits = /^\d{1,2}[./]\d{1,2}[./](?:19|20)?\d\d(?: ?г\.?)?$/

/** Whether text is not the name of a line but of something else, so that a number beside it is not an amount. */
export const isNoName = (name: string): boolean => {
  const shown = folded(name)
  return signature.test(shown) || date.test(shown) || formCode.test(shown)
}

/** Matches labels of facts in the head of a form, which have words beside them. */
const headLabel =
  /^(?:(?:(?:полное |сокращенное )?наименование )?(?:аудит|организаци|юридическ)|(?:единиц[аы]|ед\.?) ?изм|(?:юридический |почтовый |фактический )?адрес|место ?нахождени|вид (?:экономической )?деятельности|организационно|форма собственности|фамилия)/

/** Whether text is a label in the head of a form: "Единица измерения", "Местонахождение (адрес)". */
export const isHeadLabel = (text: string): boolean => headLabel.test(folded(text))

/** Matches the label of a number of the company or the form, such as the tax number. */
const factLabel = /^(?:инн|кпп|огрн|окпо|оквэд ?2?|окопф|окфс|октмо|океи|окуд):?$/

/** Whether a row states a number that identifies the company: "Организация | ООО "Ромашка" | ИНН | 7801234560". */
export const saysFact = (row: Row): boolean => row.some(({ text }) => factLabel.test(folded(text)))

const telephoneLabel = /(?<!\p{L})(?:тел(?:ефоны?)?|факс|моб(?:ильный)?|tel|phone|fax)(?!\p{L})/u
/**
 * Matches the marks of a telephone number. A label alone is not enough, because "Телефон" may be a company's own line.
 */
const telephoneMarks = /\+\d|\d-\d\d(?!\d)|(?<!\d)[78] \d{3} \d{3} \d\d \d\d(?!\d)/
const telephoneDigitsMax = 11

/** Whether a row ends in a telephone number, as below a signature: "тел. +7 495 123-45-67". */
export function saysTelephone(row: Row): boolean {
  const joined = folded(row.map(({ text }) => text).join(' '))
  const label = telephoneLabel.exec(joined)
  if (label === null) return false
  const number = joined.slice(label.index)
  return telephoneMarks.test(number) && number.replace(/\D/g, '').length <= telephoneDigitsMax
}

/** Whether a row has only a date, a page number or column numbers. */
export function isNoLine(row: Row): boolean {
  const texts = row.map(({ text }) => plain(text)).filter((text) => text !== '')
  const joined = texts.join(' ')
  return (
    isNumbering(texts) ||
    (texts.length === 1 && pageMark.test(joined)) ||
    dateInPieces.test(joined) ||
    dateInDigits.test(joined)
  )
}

/**
 * The letters that forms print as numbers of the first columns, which contain words; later columns are numbered in
 * digits. No cell equals the last entry, so the search ends there.
 */
const columnLetters = ['А', 'Б', 'В', '']

/** If a row has at least this many column numbers, they may be in any order. */
const manyNumbers = 5

/**
 * Whether a row numbers the columns of the form: 1, 2, 3… or А, Б, 1, 2…. On a page, two numbers may be in one cell.
 */
function isNumbering(cells: readonly string[]): boolean {
  const all = cells.flatMap((text) => text.split(' '))
  const texts = all.slice(columnLetters.findIndex((letter, at) => all[at] !== letter))
  const read = texts.map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : NaN))
  // on a page with many columns, some numbers may be in the cells of other columns
  const numbers = read.length < manyNumbers ? read : read.toSorted((a, b) => a - b)
  return (
    texts.length > 1 &&
    numbers.every((number, order) => (order === 0 ? number > 0 : number === (numbers[order - 1] ?? NaN) + 1))
  )
}
