import type { ProblemFacts } from '#domain/problem.ts'
import { fill } from '../fill.ts'

// Formats numbers, days, times, lists and names of countries in this language, and sorts names. Each formatter is
// created only once, because creating one takes longer than using it many times.

/** The tag of this language (BCP 47), for the `lang` attribute of a page. */
export const languageTag = 'en'

const grouping = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A number for a sentence, such as 12,500.5; a negative number is in brackets, such as (300). */
export function sentenceNumber(value: number): string {
  const digits = grouping.format(Math.abs(value))
  return value < 0 ? `(${digits})` : digits
}

export type Decimals = { readonly least: number; readonly most: number }

/** A non-negative number with thousands separators, such as 12,500.50. */
export const decimalNumber = (value: number, { least, most }: Decimals): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most })

const price = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'code',
  trailingZeroDisplay: 'stripIfInteger',
})

/** A price in US dollars, such as USD 1,200; a negative price, as on a credit note, has a minus sign: −USD 1,200. */
export const dollarPrice = (dollars: number): string => price.format(dollars).replace('-', '−')

const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const briefDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const briefCalendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const monthDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A calendar day, in no particular time zone, such as 3 June 2026. `iso`: YYYY-MM-DD. */
export const calendarDayText = (iso: string): string => calendarDay.format(new Date(`${iso}T00:00:00Z`))

/** A moment in UTC, such as 3 June 2026, 10:42 UTC; for readers whose time zone is unknown. */
export const utcMomentText = (at: Date): string => `${calendarDay.format(at)}, ${at.toISOString().slice(11, 16)} UTC`

/** A calendar day in short form, such as 3 Jun 2026. `iso`: YYYY-MM-DD. */
export const briefCalendarDayText = (iso: string): string => briefCalendarDay.format(new Date(`${iso}T00:00:00Z`))

/** A calendar day without its year, such as 3 Jun. `iso`: YYYY-MM-DD. */
export const monthDayText = (iso: string): string => monthDay.format(new Date(`${iso}T00:00:00Z`))

/** A moment in UTC for a column headed UTC, such as 3 Jun 2026, 10:42, or with seconds. */
export const utcStampText = (at: Date, { hasSeconds = false } = {}): string =>
  `${briefCalendarDay.format(at)}, ${at.toISOString().slice(11, hasSeconds ? 19 : 16)}`

/** A day of no particular year, such as 31 December. `monthAndDay`: MM-DD. */
export const dayOfYearText = (monthAndDay: string): string =>
  dayOfYear.format(new Date(`2000-${monthAndDay}T00:00:00Z`))

/** The day of a moment in the reader's time zone, such as 3 June 2026. */
export const dayText = (at: Date): string => day.format(at)

/** The day of a moment in the reader's time zone, in short form, such as 3 Jun 2026. */
export const briefDayText = (at: Date): string => briefDay.format(at)

/** The UTC day of a moment, such as 3 June 2026. Used for days of charges and for the last days of plans. */
export const utcDayText = (at: Date): string => calendarDay.format(at)

/** The UTC day of a moment in short form, such as 3 Jun 2026. */
export const utcDayStampText = (at: Date): string => briefCalendarDay.format(at)

/** The last UTC day of a period. `until`: the first moment after the period. */
export const utcLastDayText = (until: Date): string => utcDayText(new Date(until.getTime() - 1))

/** A moment in the reader's time zone, such as 3 Jun 2026, 10:42. */
export const momentText = (at: Date): string => moment.format(at)

/** The time of day of a moment in the reader's time zone, such as 10:42. */
export const timeText = (at: Date): string => time.format(at)

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** A list of alternatives, such as "XML, PDF or ZIP". */
export const oneOf = (names: readonly string[]): string => anyOf.format(names)

const allOf = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** A list of things that all apply, such as "10 translations and 10 assessments". */
export const listed = (names: readonly string[]): string => allOf.format(names)

/** The name of the country with this ISO code; the code itself when it has no name. */
export function countryName(code: string): string {
  countries ??= new Intl.DisplayNames('en', { type: 'region' })
  return countries.of(code) ?? code
}

/** The name of the currency with this ISO code; null when it has no name. */
export function currencyName(code: string): string | null {
  currencies ??= new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
  return currencies.of(code) ?? null
}

// created on demand, because most pages name no country and no currency
let countries: Intl.DisplayNames | null = null
let currencies: Intl.DisplayNames | null = null

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Compares two names, to sort them as in an index, ignoring case and accents. */
export const byName = (one: string, other: string): number => alphabet.compare(one, other)

/** One sentence for a count of 1 and one for all other counts; both may contain "{count}" and other placeholders. */
export type CountedWords = { readonly one: string; readonly many: string }

/** The sentence for a count, such as "1 warning", "2 warnings" or "1,200 warnings", with its other facts filled in. */
export const counted = (count: number, { one, many }: CountedWords, facts: ProblemFacts = {}): string =>
  fill(count === 1 ? one : many, { ...facts, count: sentenceNumber(count) }, sentenceNumber)
