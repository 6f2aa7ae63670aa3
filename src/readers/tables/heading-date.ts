import type { PeriodCode } from '#domain/catalogue/periods.ts'
import { folded } from './printed-text.ts'

/**
 * The date or period in a heading or title. `month` is the last one covered, 12 for a bare year. `period` is null when the text does not
 * say from when ("2024") or when it is not a statement period (a single month, the second quarter).
 */
export type HeadingDate = {
  readonly kind: 'instant' | 'span'
  readonly year: number
  readonly month: number
  readonly period: PeriodCode | null
}

/** Beginnings of month names, Russian and English. */
const monthStarts = [
  ['янв', 'jan'],
  ['фев', 'feb'],
  ['мар', 'mar'],
  ['апр', 'apr'],
  ['ма', 'may'],
  ['июн', 'jun'],
  ['июл', 'jul'],
  ['авг', 'aug'],
  ['сен', 'sep'],
  ['окт', 'oct'],
  ['ноя', 'nov'],
  ['дек', 'dec'],
] as const
const month =
  '(янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-zа-я]{0,20}\\.?'
const year = '((?:19|20)\\d{2})'
const firstPart = '(?:^|\\s)(?:1|i|перв[а-я]+)(?:-[а-я]+)?'
/** The year in the next digits after some words; when the words repeat, only the last occurrence counts. */
const yearBehind = (words: string): RegExp => new RegExp(`${words}(?:(?!${words})\\D)*${year}`)

const periodOfMonth: Readonly<Record<number, PeriodCode>> = { 3: 21, 6: 31, 9: 33, 12: 34 }

/** A notation of a date or a period, tried from the most to the least specific. */
type Spelling = {
  readonly pattern: RegExp
  readonly read: (parts: readonly string[], text: string) => HeadingDate | null
}

const spellings: readonly Spelling[] = [
  // 31.12.2024, 31.12.24
  {
    pattern: /(?:^|\D)(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?!\d{3})/,
    read: ([d, m, y]) => instant(d, Number(m), y),
  },
  // 2024-12-31
  { pattern: new RegExp(`(?:^|\\D)${year}-(\\d{2})-(\\d{2})`), read: ([y, m, d]) => instant(d, Number(m), y) },
  // январь - декабрь 2024 г.
  {
    pattern: new RegExp(`${month} ?- ?${month}\\D{0,8}${year}`),
    read: ([first = '', last = '', y]) => span(y, monthOf(last), monthOf(first) === 1),
  },
  // 31 декабря 2024 г.
  {
    pattern: new RegExp(`(?:^|\\D)(\\d{1,2}) ${month},? ${year}`),
    read: ([d, m = '', y]) => instant(d, monthOf(m), y),
  },
  // December 31, 2024
  { pattern: new RegExp(`${month} (\\d{1,2}),? ${year}`), read: ([m = '', d, y]) => instant(d, monthOf(m), y) },
  // за 9 месяцев 2024 г.
  { pattern: new RegExp(`(\\d{1,2}) ?(?:мес|month)\\D*${year}`), read: ([months, y]) => span(y, Number(months), true) },
  // за 1 квартал, за I полугодие, за первое полугодие 2024 г.
  { pattern: yearBehind(`${firstPart} (?:кв|quarter)`), read: ([y]) => span(y, 3, true) },
  { pattern: yearBehind(`${firstPart} полугоди`), read: ([y]) => span(y, 6, true) },
  { pattern: yearBehind('half[- ]year'), read: ([y]) => span(y, 6, true) },
  // a single month or a later quarter: a period, but not of a statement
  { pattern: yearBehind('(?:квартал|кв\\.|quarter|полугоди)'), read: ([y]) => span(y, 12, false) },
  { pattern: new RegExp(`${month} ${year}`), read: ([m = '', y]) => span(y, monthOf(m), false) },
  // за 2024 г., за 2024 год; for 2024
  { pattern: new RegExp(`(?:^|\\s)(?:за|for)(?: the)?(?: year)? ${year}`), read: ([y]) => span(y, 12, true) },
  // 2024, 2024 г., на конец 2024 года
  { pattern: new RegExp(`(?:^|\\D)${year}(?!\\d{2})`), read: ([y]) => span(y, 12, false) },
]

/** The date or period in a text; null when there is none. A footnote digit after the year ("2025 г.2") is ignored. */
export function datedOf(text: string): HeadingDate | null {
  const words = folded(text)
  const fromTo = datedFromTo(words)
  if (fromTo !== null) return fromTo
  for (const { pattern, read } of spellings) {
    const [whole, ...parts] = pattern.exec(words) ?? []
    const dated = whole === undefined ? null : read(parts, words)
    if (dated !== null) return dated
  }
  return null
}

/** "с 1 января по 30 сентября 2024 г.", "с 01.01.2024 по 30.09.2024". */
function datedFromTo(words: string): HeadingDate | null {
  const end = words.lastIndexOf(' по ')
  // the start has at least one letter
  const start = end < 3 ? -1 : ` ${words}`.lastIndexOf(' с ', end - 3)
  if (start === -1) return null
  const startText = words.slice(start + 2, end)
  return between(datedOf(startText), startText, datedOf(words.slice(end + 4)))
}

function instant(day: string | undefined, monthNumber: number, yearText: string | undefined): HeadingDate | null {
  const written = Number(yearText)
  const fullYear = written < 100 ? 2000 + written : written
  if (monthNumber < 1 || monthNumber > 12 || Number(day) < 1 || Number(day) > 31) return null
  // the first day of a month closes the previous month: "на 1 января 2025 г."
  if (Number(day) === 1)
    return instant('31', monthNumber === 1 ? 12 : monthNumber - 1, String(monthNumber === 1 ? fullYear - 1 : fullYear))
  return { kind: 'instant', year: fullYear, month: monthNumber, period: periodOfMonth[monthNumber] ?? null }
}

function span(yearText: string | undefined, lastMonth: number, isFromJanuary: boolean): HeadingDate | null {
  if (lastMonth < 1 || lastMonth > 12) return null
  const period = isFromJanuary ? (periodOfMonth[lastMonth] ?? null) : null
  return { kind: 'span', year: Number(yearText), month: lastMonth, period }
}

function between(start: HeadingDate | null, startText: string, end: HeadingDate | null): HeadingDate | null {
  if (end === null) return null
  const isFromJanuary = /^0?1[ .]/.test(startText) && (start === null ? /янв/.test(startText) : start.month === 12)
  return span(String(end.year), end.month, isFromJanuary)
}

const monthOf = (name: string): number =>
  monthStarts.findIndex((starts) => starts.some((start) => name.startsWith(start))) + 1
