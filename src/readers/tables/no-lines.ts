import { plain } from '#domain/amounts/plain-text.ts'
import type { Row } from './column-layout.ts'
import { folded } from './printed-text.ts'

// Rows of a table that hold numbers and are no lines: who signed and when, the columns numbered, pages, the codes of a form. Whatever else
// holds an amount is a line, or is asked about.

/** Who signs, at the beginning of a row; the word may stand inside the name of a line. */
const signature =
  /^(?:(?:генеральный|главный|исполнительный|финансовый|заместитель) )*(?:руководитель|директор|бухгалтер|исполнитель|аудитор|подпись)(?=$|[^а-я])|\(подпись\)|расшифровка подписи/
const date =
  /^"?\d{0,2}"? ?(?:январ[яь]|феврал[яь]|марта?|апрел[яь]|ма[яй]|июн[яь]|июл[яь]|августа?|сентябр[яь]|октябр[яь]|ноябр[яь]|декабр[яь])(?: ?\d{2,4})?(?: ?г(?:\.|ода)?)?$/
const formCode =
  /^(?:форма|лист|стр(?:\.|аница)|страниц\S*|коды?|дата|инн|кпп|по (?:окуд|кнд|окпо|окопф|окфс|оквэд|океи|окатм?о))(?=$|[^а-я])|окуд|окпо|окопф|оквэд|океи/
/** A page has two digits at most: a number alone in a row may be a total that has lost its name. */
const pageMark = /^(?:- ?)?\d{1,2}(?: ?-)?$/
const dateInPieces = /^\d{1,2} (?:\d{1,2}|\p{L}+) (?:19|20)\d\d$/u
const dateInDigits = /^\d{1,2}[./]\d{1,2}[./](?:19|20)?\d\d(?: ?г\.?)?$/

/** True of a name beside which a number is no amount. */
export const isNoName = (name: string): boolean => {
  const shown = folded(name)
  return signature.test(shown) || date.test(shown) || formCode.test(shown)
}

/** True of a row that says nothing but a date, a page or the numbers of the columns. */
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

/** The row of a form that numbers its columns: 1, 2, 3… */
function isNumbering(texts: readonly string[]): boolean {
  const numbers = texts.map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : NaN))
  return (
    texts.length > 1 &&
    numbers.every((number, order) => (order === 0 ? number > 0 : number === (numbers[order - 1] ?? NaN) + 1))
  )
}
