import type { Denomination } from '#domain/catalogue/denominations.ts'
import type { PeriodCode } from '#domain/catalogue/periods.ts'
import type { Rate } from '#domain/currency/rate.ts'
import type { RateOrigin } from '#domain/documents/statement-printout.ts'
import type { Column } from '#domain/statement/draft.ts'

// Units of a document's amounts, and the days and periods that head its columns, in English whatever the interface's
// language.

/** The last day of each period, by its code. */
export const periodEnds = {
  21: '31 March',
  31: '30 June',
  33: '30 September',
  34: '31 December',
} as const satisfies Record<PeriodCode, string>

/** The months that each period covers; null for the full year. */
const periodMonths: Readonly<Record<PeriodCode, string | null>> = {
  21: 'January–March',
  31: 'January–June',
  33: 'January–September',
  34: null,
}

/**
 * The day of a balance sheet's column: the end of the period for the current column, the end of the year for earlier
 * columns.
 */
export const dayLabel = (periods: PeriodCode, column: Column, year: number): string =>
  `${periodEnds[column === 'current' ? periods : 34]} ${year}`

/**
 * The period of a column of results or flows, such as "2024" or "January–September 2024"; the column of an earlier year
 * has the same months.
 */
export function periodLabel(periods: PeriodCode, year: number): string {
  const months = periodMonths[periods]
  return months === null ? String(year) : `${months} ${year}`
}

/** Words for each denomination: `many` is used before "roubles", `short` after a currency code. */
const units: Readonly<Record<Denomination, { readonly many: string; readonly short: string }>> = {
  383: { many: '', short: '' },
  384: { many: 'thousands of ', short: ' thousand' },
  385: { many: 'millions of ', short: ' million' },
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as documents give it, such as "31 December 2024". `iso`: the day as YYYY-MM-DD. */
export const documentDay = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`))

/** The plural name of a currency, such as "US dollars"; the code itself when it has no name. */
export function currencyPlural(currency: string): string {
  const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(
    2,
  )
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** The unit of an amount, such as "thousands of US dollars" or "roubles". */
export const unitSentence = (denomination: Denomination, currency: string): string =>
  units[denomination].many + (currency === 'RUB' ? 'roubles' : currencyPlural(currency))

/** The unit of rouble amounts, such as "In thousands of roubles". */
export const roubleUnit = (denomination: Denomination): string => `In ${unitSentence(denomination, 'RUB')}`

/** The heading of a column with its unit, such as "31 December 2024, USD thousand". */
export const measuredLabel = (denomination: Denomination, label: string, currency: string): string =>
  `${label}, ${currency}${units[denomination].short}`

/** Names of the sources of reference rates, by their API code; the name of an average includes its year. */
const rateSources = {
  'bank-of-russia': () => 'Bank of Russia',
  'built-in-year-end': () => 'Bank of Russia (built-in table)',
  'built-in-unchecked': () => 'Bank of Russia (built-in table, not checked with the bank)',
  'bank-of-russia-average': (year: string) => `average of the Bank of Russia’s daily rates for ${year}`,
} as const

/** A reference rate that the user chose: the code of its source, and its day (YYYY-MM-DD). */
type ChosenReference = { readonly source: keyof typeof rateSources; readonly date: string }

/**
 * The source of a rate as printed in documents. The day of the rate is null for an average, whose source names the
 * year.
 */
export const referenceOrigin = ({ source, date }: ChosenReference): RateOrigin => ({
  source: rateSources[source](date.slice(0, 4)),
  date: source === 'bank-of-russia-average' ? null : date,
})

/** The source of a rate and its day, such as "Bank of Russia, 31 December 2024". */
export function originText(origin: RateOrigin | null): string {
  if (origin === null) return 'rate entered by the user'
  return origin.date === null ? origin.source : `${origin.source}, ${documentDay(origin.date)}`
}

/** The unit of converted amounts: "thousands of US dollars at 101.68 RUB, Bank of Russia, 31 December 2024". */
export const convertedUnitText = (denomination: Denomination, rate: Rate, origin: RateOrigin | null): string =>
  `${unitSentence(denomination, rate.currency)} at ${rate.roubles} RUB, ${originText(origin)}`
