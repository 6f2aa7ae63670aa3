import { fill } from '../fill.ts'

// How this language writes numbers, days, times, lists and names of places, and how it sorts. Formatters are made once: to make one
// takes longer than to use it many times.

/** The language by its tag (BCP 47), as the page says it of itself. */
export const languageTag = 'en'

const grouping = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A number inside a sentence: 12,500.5; a negative one in brackets: (300). */
export function sentenceNumber(value: number): string {
  const digits = grouping.format(Math.abs(value))
  return value < 0 ? `(${digits})` : digits
}

/** Between how many and how many decimals a number is written with. */
export type Decimals = { readonly least: number; readonly most: number }

/** A number that is not negative, with thousands separators: 12,500.50. */
export const decimalNumber = (value: number, { least, most }: Decimals): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most })

const price = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'code',
  trailingZeroDisplay: 'stripIfInteger',
})

/** A price in US dollars: USD 1,200. */
export const dollarPrice = (dollars: number): string => price.format(dollars)

const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const briefDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const briefCalendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const monthDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A day of the calendar, wherever the reader is: 3 June 2026. `iso` is YYYY-MM-DD. */
export const calendarDayText = (iso: string): string => calendarDay.format(new Date(`${iso}T00:00:00Z`))

/** A moment for readers whose clock is not known: 3 June 2026, 10:42 UTC. */
export const utcMomentText = (at: Date): string => `${calendarDay.format(at)}, ${at.toISOString().slice(11, 16)} UTC`

/** A day of the calendar where there is little room: 3 Jun 2026. `iso` is YYYY-MM-DD. */
export const briefCalendarDayText = (iso: string): string => briefCalendarDay.format(new Date(`${iso}T00:00:00Z`))

/** The same without its year: 3 Jun. */
export const monthDayText = (iso: string): string => monthDay.format(new Date(`${iso}T00:00:00Z`))

/** A moment in a column that says it is in UTC, to the second where seconds count: 3 Jun 2026, 10:42. */
export const utcStampText = (at: Date, { hasSeconds = false } = {}): string =>
  `${briefCalendarDay.format(at)}, ${at.toISOString().slice(11, hasSeconds ? 19 : 16)}`

/** A day of every year: 31 December. `monthAndDay` is MM-DD. */
export const dayOfYearText = (monthAndDay: string): string =>
  dayOfYear.format(new Date(`2000-${monthAndDay}T00:00:00Z`))

/** The day of a moment where the reader is: 3 June 2026. */
export const dayText = (at: Date): string => day.format(at)

/** The same where there is little room: 3 Jun 2026. */
export const briefDayText = (at: Date): string => briefDay.format(at)

/** The day of a moment in UTC, by which charges and ends are counted: 3 June 2026. */
export const utcDayText = (at: Date): string => calendarDay.format(at)

/** The same where there is little room: 3 Jun 2026. */
export const utcDayStampText = (at: Date): string => briefCalendarDay.format(at)

/** The last day in UTC of a time that ends at a moment, which is no longer part of it. */
export const utcLastDayText = (until: Date): string => utcDayText(new Date(until.getTime() - 1))

/** A moment by the reader's own clock: 3 Jun 2026, 10:42. */
export const momentText = (at: Date): string => moment.format(at)

/** The time of a moment by the reader's own clock: 10:42. */
export const timeText = (at: Date): string => time.format(at)

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Names of which one is meant: "XML, PDF or ZIP". */
export const oneOf = (names: readonly string[]): string => anyOf.format(names)

const allOf = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Things that are all meant: "10 translations and 10 assessments". */
export const listed = (names: readonly string[]): string => allOf.format(names)

/** The name of a country by its ISO code; the code itself where it has none. */
export function countryName(code: string): string {
  countries ??= new Intl.DisplayNames('en', { type: 'region' })
  return countries.of(code) ?? code
}

/** The name of a currency by its ISO code; null where it has none. */
export function currencyName(code: string): string | null {
  currencies ??= new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
  return currencies.of(code) ?? null
}

// most pages name no country and no currency
let countries: Intl.DisplayNames | null = null
let currencies: Intl.DisplayNames | null = null

const alphabet = new Intl.Collator('en', { sensitivity: 'base' })

/** Orders names as an index does: in capitals or not, with accents or without. */
export const byName = (one: string, other: string): number => alphabet.compare(one, other)

/** A sentence for one thing and another for any other number of them; each may have the hole "{count}". */
type Counted = { readonly one: string; readonly many: string }

/** The sentence for so many: "1 warning", "2 warnings", "1,200 warnings". */
export const counted = (count: number, { one, many }: Counted): string =>
  fill(count === 1 ? one : many, { count: sentenceNumber(count) }, sentenceNumber)
