import type { PeriodCode } from '#domain/catalogue/periods.ts'
import { folded } from './printed-text.ts'

/**
 * The date or period in a heading or title. `month` is the last month covered; 12 for a bare year, and for any quarter
 * or half-year except the first. `period` is null when the text does not say where the period begins ("2024", "Сентябрь
 * 2024"), when the period may be a company's first year or ends within a month ("14.06.2024"), or when no statement
 * covers it. `isPart` is true only for a period that no statement covers (seven months, the second quarter).
 */
export type HeadingDate = {
  readonly kind: 'instant' | 'span'
  readonly year: number
  readonly month: number
  readonly period: PeriodCode | null
  readonly isPart?: true
}

/**
 * Whether a date or period is known, but no statement covers it: the end of April, a day within June, a single month.
 * December and its days are excepted, because they may mean the year.
 */
export const isOfNoStatement = ({ month: last, period, isPart }: HeadingDate): boolean =>
  period === null && (isPart === true || last !== 12)

/** The letters with which the names of months begin, in Russian and in English. */
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
const monthStart =
  '(янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const month = `${monthStart}[a-zа-я]{0,20}\\.?`
const isoDate = '(?:19|20)\\d{2}-\\d{2}-\\d{2}'
const year = '((?:19|20)\\d{2})'
const firstPart = '(?:^|[\\s(])(?:1|i|перв[а-я]+)(?:-[а-я]+)?'
const yearNear = '\\D{0,20}(?:19|20)\\d{2}'
/**
 * Matches the given words together with a year, which comes after them or shortly before them. If the words occur
 * several times before the year, only the last occurrence counts.
 */
const yearBeside = (words: string): RegExp =>
  new RegExp(`${words}(?:(?!${words})\\D)*${year}|${year}\\D{0,9}?${words}(?!${yearNear})`)

/** Matches a letter and a digit, in either order: "1Q", "Q1", "1П". */
const figured = (letter: string, figure: string): string =>
  `(?:^|[^a-zа-я\\d])(?:${letter}${figure}|${figure} ?${letter})(?![a-zа-я])`

const quarters: readonly string[] = ['i', 'ii', 'iii', 'iv']
const periodOfMonth: Readonly<Record<number, PeriodCode>> = { 3: 21, 6: 31, 9: 33, 12: 34 }

/** A notation of a date or period. Notations are tried from the most to the least specific. */
type Spelling = {
  readonly pattern: RegExp
  readonly read: (parts: readonly string[], text: string) => HeadingDate | null
}

const spellings: readonly Spelling[] = [
  // 31.12.2024, 31.12.24, and 31.12 above 2024
  {
    pattern: /(?:^|\D)(\d{1,2})[./](\d{1,2})(?:[./]|[./]? (?=\d{4}))(\d{4}|\d{2})(?!\d{3})/,
    read: ([d, m, y]) => instant(d, Number(m), y),
  },
  // 2024-12-31
  { pattern: new RegExp(`(?:^|\\D)${year}-(\\d{2})-(\\d{2})`), read: ([y, m, d]) => instant(d, Number(m), y) },
  // январь - декабрь 2024 г.
  {
    pattern: new RegExp(`${month} ?- ?${month}\\D{0,8}${year}`),
    read: ([first = '', last = '', y]) => span(y, monthOf(last), startIn(monthOf(first), monthOf(last))),
  },
  // 31 декабря 2024 г.
  {
    pattern: new RegExp(`(?:^|\\D)(\\d{1,2}) ${month},? ${year}`),
    read: ([d, m = '', y]) => instant(d, monthOf(m), y),
  },
  // December 31, 2024
  { pattern: new RegExp(`${month} (\\d{1,2}),? ${year}`), read: ([m = '', d, y]) => instant(d, monthOf(m), y) },
  // a day below its year
  {
    pattern: new RegExp(`^${year}(?: ?г(?:ода?|\\.)?)? (?:на )?(\\d{1,2})(?:\\.(\\d{1,2})\\.?| ${month})$`),
    read: ([y, d, m, name]) => instant(d, name === undefined ? Number(m) : monthOf(name), y),
  },
  // на начало 2025 г., на конец 2024 г.
  { pattern: new RegExp(`начало ${year}`), read: ([y]) => instant('1', 1, y) },
  { pattern: new RegExp(`конец ${year}`), read: ([y]) => instant('31', 12, y) },
  // на конец сентября, на конец III квартала 2025 г.
  { pattern: new RegExp(`конец ${month} ${year}`), read: ([m = '', y]) => instant('31', monthOf(m), y) },
  {
    pattern: new RegExp(`конец ([1-4]|i{1,3}|iv)(?:-?го)? кв[а-я]{0,20}\\.? ${year}`),
    read: ([quarter = '', y]) => instant('31', 3 * (Number(quarter) || quarters.indexOf(quarter) + 1), y),
  },
  // за I–III кварталы, 1-3 кв. 2025
  ...quarters.slice(1).map((roman, at) => ({
    pattern: yearBeside(`(?:^|[\\s(])(?:1|i) ?- ?(?:${at + 2}|${roman}) кв`),
    read: ([y, before]: readonly string[]) => span(y ?? before, 3 * (at + 2), 'january'),
  })),
  // за 3 квартала 2024 г. counts quarters; "за 3 квартал" is the third of them
  ...['2|два', '3|три', '4|четыре'].map((count, at) => ({
    pattern: yearBeside(`(?:^|\\s)за (?:${count}) квартала`),
    read: ([y, before]: readonly string[]) => span(y ?? before, 3 * (at + 2), 'january'),
  })),
  // за 1 квартал, за полугодие, за I полугодие, за первое полугодие 2024 г.
  {
    pattern: yearBeside(`(?:${firstPart} (?:кв|quarter)|${figured('q', '1')})`),
    read: ([y, before]) => span(y ?? before, 3, 'january'),
  },
  {
    pattern: yearBeside(`(?:${firstPart} полугоди|${figured('[hп]', '1')})`),
    read: ([y, before]) => span(y ?? before, 6, 'january'),
  },
  { pattern: yearBeside('(?:^|\\s)за полугоди'), read: ([y, before]) => span(y ?? before, 6, 'january') },
  { pattern: yearBeside('half[- ]year'), read: ([y, before]) => span(y ?? before, 6, 'january') },
  // a later quarter alone is a period that no statement covers
  {
    pattern: yearBeside(`(?:квартал|кв\\.|\\d кв|quarter|полугоди|${figured('[qhп]', '[2-4]')})`),
    read: ([y, before]) => span(y ?? before, 12, 'later'),
  },
  { pattern: new RegExp(`${month} ${year}`), read: ([m = '', y]) => span(y, monthOf(m), 'unstated') },
  // за 2024 г., за 2024 год; for 2024
  { pattern: new RegExp(`(?:^|\\s)(?:за|for)(?: the)?(?: year)? ${year}`), read: ([y]) => span(y, 12, 'january') },
  // 2024, 2024 г.
  { pattern: new RegExp(`(?:^|\\D)${year}(?!\\d{2})`), read: ([y]) => span(y, 12, 'unstated') },
  // 31-дек-24, Dec-24
  {
    pattern: new RegExp(`^(?:на )?(\\d{1,2})[- .]${month}[- .]?(\\d{2})(?: ?г\\.?)?$`),
    read: ([d, m = '', y]) => instant(d, monthOf(m), y),
  },
  {
    pattern: new RegExp(`^${month}[- .]?(\\d{2})(?: ?г\\.?)?$`),
    read: ([m = '', y]) => span(`20${y}`, monthOf(m), 'unstated'),
  },
]

/** Matches a date in the blanks of a form: 'на "31" декабря 20 24 г.'. */
const quotedDay = /"(\d{1,2})"/g
const dividedYear = /(?<!\d)(20)[ _]{1,3}(\d\d)(?=_? ?г)/g

/**
 * The date or period in a string; null when it has none. The digit of a footnote after the year ("2025 г.2") is
 * ignored.
 */
export function datedOf(text: string): HeadingDate | null {
  const words = folded(text).replace(quotedDay, '$1').replace(dividedYear, '$1$2')
  return datedBetween(words) ?? datedFromTo(words) ?? datedByMonths(words) ?? spelled(words)
}

const monthNumbers: Readonly<Record<string, number>> = {
  тр: 3,
  шест: 6,
  девят: 9,
  двенадцат: 12,
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
}
const monthCount =
  /(?:(?<!\d)(\d{1,2})|(?<!\p{L})(?:(тр|шест|девят|двенадцат)[а-я]{1,2}|(three|six|nine|twelve)))[ -]?(?:мес|month|[мm](?![a-zа-я]))/u

/**
 * The period in text such as "за 9 месяцев 2024 г.", "9М 2024", "2024 (9 мес.)" and "за 3 месяца, закончившихся 30 июня
 * 2024 г."; null for any other text.
 */
function datedByMonths(words: string): HeadingDate | null {
  const found = monthCount.exec(words)
  if (found === null) return null
  const [whole, digits, russian, english] = found
  const months = Number(digits ?? monthNumbers[russian ?? english ?? ''])
  const after = words.slice(found.index + whole.length)
  const end =
    spelled(after.slice(0, boundMax)) ?? spelled(words.slice(Math.max(0, found.index - boundMax), found.index))
  if (end === null || months < 1) return null
  const isYear = end.kind === 'span' && end.month === 12
  const last = isYear ? months : end.month
  return span(String(end.year), last, startIn(last - months + 1, last))
}

function spelled(words: string): HeadingDate | null {
  for (const { pattern, read } of spellings) {
    const [whole, ...parts] = pattern.exec(words) ?? []
    const dated = whole === undefined ? null : read(parts, words)
    if (dated !== null) return dated
  }
  return null
}

/**
 * Matches two days or months with a dash or a word such as "по" between them: "01.01.2025 - 30.09.2025", "с 1 января по
 * 30 сентября 2024 г.". The year may be missing from the first.
 */
const fromTo = new RegExp(
  [
    `(?<first>${isoDate}|(?<!\\d)\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?|(?:(?<!\\d)\\d{1,2} )?${month}(?: \\d{1,2}(?!\\d))?(?:,? ${year})?)`,
    '(?: ?г(?:ода?|\\.)?)? ?(?:-|по |до |to ) ?',
    `(?<last>${isoDate}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|(?:\\d{1,2} )?${month}(?: \\d{1,2}(?!\\d))?,? ${year})`,
  ].join(''),
)

/** The period from one day or month to another; null when the text has no such pair, or the first has a later year. */
function datedBetween(words: string): HeadingDate | null {
  const { first, last } = fromTo.exec(words)?.groups ?? {}
  return first === undefined || last === undefined ? null : between(first, spelled(last))
}

/** Maximum number of characters beside the words of a period that are searched for its beginning and its end. */
const boundMax = 60

/** The period in text such as "с 1 января текущего года по 30 сентября 2024 г."; null for any other text. */
function datedFromTo(words: string): HeadingDate | null {
  for (let end = words.lastIndexOf(' по '); end > 0; end = words.lastIndexOf(' по ', end - 1)) {
    const before = ` ${words.slice(Math.max(0, end - boundMax), end)}`
    const start = before.lastIndexOf(' с ')
    const dated = start === -1 ? null : between(before.slice(start + 3), spelled(words.slice(end + 4, end + boundMax)))
    if (dated !== null) return dated
  }
  return null
}

/** The date with this day. Only the last day of a month ends the period of a statement. */
function instant(day: string | undefined, monthNumber: number, yearText: string | undefined): HeadingDate | null {
  const written = Number(yearText)
  const fullYear = written < 100 ? 2000 + written : written
  if (monthNumber < 1 || monthNumber > 12 || Number(day) < 1 || Number(day) > 31) return null
  // a date on the first day of a month means the end of the month before: "на 1 января 2025 г."
  if (Number(day) === 1)
    return instant('31', monthNumber === 1 ? 12 : monthNumber - 1, String(monthNumber === 1 ? fullYear - 1 : fullYear))
  const isLastDay = Number(day) >= new Date(Date.UTC(fullYear, monthNumber, 0)).getUTCDate()
  const period = isLastDay ? (periodOfMonth[monthNumber] ?? null) : null
  return { kind: 'instant', year: fullYear, month: monthNumber, period }
}

/**
 * Where a period begins. january: at the beginning of the year. later: in another month, so no statement covers it.
 * unstated: the text is a bare year or month, the period counts as a company’s first year (see `startIn`), or it ends
 * within a month.
 */
type Start = 'january' | 'later' | 'unstated'

function span(yearText: string | undefined, lastMonth: number, start: Start): HeadingDate | null {
  if (lastMonth < 1 || lastMonth > 12) return null
  const period = start === 'january' ? (periodOfMonth[lastMonth] ?? null) : null
  const isPart = start !== 'unstated' && period === null
  return { kind: 'span', year: Number(yearText), month: lastMonth, period, ...(isPart ? { isPart } : {}) }
}

function between(startText: string, end: HeadingDate | null): HeadingDate | null {
  if (end === null) return null
  const startYear = Number(anyYear.exec(startText)?.[0] ?? end.year)
  if (startYear > end.year) return null
  const first = startYear === end.year ? firstMonthIn(startText) : 0
  const start = startIn(first, end.month, withinMonth.test(startText))
  return span(String(end.year), end.month, start === 'january' && isWithinMonth(end) ? 'unstated' : start)
}

/** Whether a date is before the last day of a month that ends the period of a statement: "12.09.2024". */
const isWithinMonth = ({ kind, month: of, period }: HeadingDate): boolean =>
  kind === 'instant' && period === null && periodOfMonth[of] !== undefined

const anyYear = new RegExp(year)
const firstMonth = new RegExp(`^\\d{1,2}[./](\\d{1,2})|^\\d{4}-(\\d{2})|${monthStart}`)

/** Matches the beginning of the year in which the period ends; any other year is stated with its number. */
const startOfYear = /^начала (?:(?:отчетного|текущего|календарного) )?(?:\d{4}|г(?:ода|\.))/

/** The month in which a period begins, from 1 to 12; 0 when the text does not name it. */
function firstMonthIn(startText: string): number {
  if (startOfYear.test(startText)) return 1
  const [, dotted, iso, named] = firstMonth.exec(startText) ?? []
  return named === undefined ? Number(dotted ?? iso ?? 0) : monthOf(named)
}

/** Matches a day after the first of its month: "15.04.2024", "2024-04-15", "April 15". */
const withinMonth = new RegExp(`^(?:\\d{4}-\\d{2}-|${month} )?(?:0?[2-9]|[12]\\d|3[01])(?!\\d)`)

/**
 * Where a period from one month to another begins. A period up to December that begins after January counts as a
 * company's first year, unless it begins at the start of a later quarter or half-year.
 */
function startIn(first: number, last: number, isWithin = false): Start {
  if (first === 1) return 'january'
  return last === 12 && (isWithin || ![4, 7, 10].includes(first)) ? 'unstated' : 'later'
}

const monthOf = (name: string): number =>
  monthStarts.findIndex((starts) => starts.some((start) => name.startsWith(start))) + 1
