import type { Chunk } from './chunk.ts'

// Splits text that contains the headings of several columns, because a page or pasted text has only one blank between
// them.

const month = '(?:январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр)[а-я]?'
const year = '(?:19|20)\\d\\d'
const wordsBefore = 'остаток|сальдо|сумма|данные|значение|показатель'
/**
 * Matches where one date ends and the next begins: "2025 г. 2024 г.", "31 декабря 31 декабря", "декабря 2023 декабря
 * 2022".
 */
const betweenDates = new RegExp(
  `(?<=\\S)(?<!^(?:${wordsBefore})) (?=(?:на|за)(?: |$))|(?<=${year}(?: ?г\\.?| года?)?) (?=${year}|${month})|(?<=${month}) (?=\\d{1,2} ${month})`,
  'i',
)

/** Splits text in which the dates of neighbouring columns have no gap between them. */
export const datesApart = (text: string): readonly string[] => text.split(betweenDates)

/**
 * Splits a heading between its dates, and between whole headings of different columns: "Code Item", "31.12.2025
 * 31.12.2024". The positions of the parts are estimated from their numbers of letters.
 */
export function headingRuns({ text, from, to }: Chunk): readonly Chunk[] {
  const width = (to - from) / text.length
  let at = 0
  const parts = datesApart(text).flatMap((part) => wholeHeadings(part) ?? part)
  return parts.map((part) => {
    const start = at
    at += part.length + 1
    return { text: part, from: from + start * width, to: from + (start + part.length) * width }
  })
}

type Whole = { readonly kind: 'code' | 'name' | 'notes' | 'date'; readonly pattern: RegExp }

/** Headings of columns that are complete as they are; "Код показателя" is one heading, not two. */
const wholes: readonly Whole[] = [
  { kind: 'code', pattern: /^(?:код(?: строки| стр\.?)?|(?:line )?code)$/i },
  { kind: 'name', pattern: /^(?:наименование(?: показателя)?|показатель|indicator|(?:line )?item)$/i },
  { kind: 'notes', pattern: /^(?:пояснени[ея]|примечани[ея]|поясн\.|прим\.|notes?)$/i },
  { kind: 'date', pattern: /^\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d(?: ?г\.?)?$/ },
]
const wordsOfWholeMax = 2

/**
 * Pairs that are one heading: "Показатель 31.12.2024" is an amount at a date, "Item code" the code of an item. In
 * Russian, the latter is "Код показателя".
 */
const isOnePhrase = (first: string, second: string): boolean =>
  isOf('name', first) && (isOf('date', second) || (isOf('code', second) && /[a-z]/i.test(first)))

const isOf = (kind: Whole['kind'], text: string): boolean => kindOf(text) === kind
const kindOf = (text: string): Whole['kind'] | null => wholes.find(({ pattern }) => pattern.test(text))?.kind ?? null

/**
 * Splits text that consists of whole headings, each of a different kind or for a different year; null for any other
 * text.
 */
function wholeHeadings(text: string): readonly string[] | null {
  const words = text.split(' ')
  const found: string[] = []
  for (let at = 0; at < words.length;) {
    const count = Array.from({ length: wordsOfWholeMax }, (_, less) => wordsOfWholeMax - less).find(
      (some) => at + some <= words.length && kindOf(words.slice(at, at + some).join(' ')) !== null,
    )
    if (count === undefined) return null
    found.push(words.slice(at, at + count).join(' '))
    at += count
  }
  const columns = found.map((whole) => (isOf('date', whole) ? (/\d{4}/.exec(whole)?.[0] ?? '') : kindOf(whole)))
  const isCertain = found.every((whole, at) => at === 0 || !isOnePhrase(found[at - 1] ?? '', whole))
  return isCertain && new Set(columns).size === columns.length ? found : null
}
