import type { Denomination } from '#domain/catalogue/denominations.ts'
import type { PeriodCode } from '#domain/catalogue/periods.ts'
import type { Rate } from '#domain/currency/rate.ts'
import type { RateOrigin } from '#domain/documents/statement-printout.ts'
import type { Column } from '#domain/statement/draft.ts'

// Units of a document's amounts, and the days and periods heading its columns: in English, whatever the interface's language.

/** The last day a period code covers: 31 March, 30 June, 30 September, 31 December. */
export const periodEnds = {
  21: '31 March',
  31: '30 June',
  33: '30 September',
  34: '31 December',
} as const satisfies Record<PeriodCode, string>

/** The months a period covers; null for the full year. */
const periodMonths: Readonly<Record<PeriodCode, string | null>> = {
  21: 'January–March',
  31: 'January–June',
  33: 'January–September',
  34: null,
}

/** The day of a balance sheet: the end of the period, or for earlier columns the end of the year. */
export const dayLabel = (periods: PeriodCode, column: Column, year: number): string =>
  `${periodEnds[column === 'current' ? periods : 34]} ${year}`

/** The period of results and flows: "2024", "January–September 2024". Earlier years are compared over the same months. */
export function periodLabel(periods: PeriodCode, year: number): string {
  const months = periodMonths[periods]
  return months === null ? String(year) : `${months} ${year}`
}

/** Units of a denomination: before "of roubles", and after a currency code. */
const units: Readonly<Record<Denomination, { readonly many: string; readonly short: string }>> = {
  383: { many: '', short: '' },
  384: { many: 'thousands of ', short: ' thousand' },
  385: { many: 'millions of ', short: ' million' },
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day in a document: "31 December 2024". `iso` is YYYY-MM-DD. */
export const documentDay = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`))

/** "US dollars" for USD; the code itself when it has no name. */
export function currencyPlural(currency: string): string {
  const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(
    2,
  )
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** The unit of an amount: "thousands of US dollars", "roubles". */
export const unitSentence = (denomination: Denomination, currency: string): string =>
  units[denomination].many + (currency === 'RUB' ? 'roubles' : currencyPlural(currency))

/** "In thousands of roubles". */
export const roubleUnit = (denomination: Denomination): string => `In ${unitSentence(denomination, 'RUB')}`

/** A heading with the unit of its column: "31 December 2024, USD thousand". */
export const measuredLabel = (denomination: Denomination, label: string, currency: string): string =>
  `${label}, ${currency}${units[denomination].short}`

/** Sources of reference rates, by their API code; an average belongs to a year. */
const rateSources = {
  'bank-of-russia': () => 'Bank of Russia',
  'built-in-year-end': () => 'Bank of Russia (built-in table)',
  'built-in-unchecked': () => 'Bank of Russia (built-in table, not checked with the bank)',
  'bank-of-russia-average': (year: string) => `average of the Bank of Russia’s daily rates for ${year}`,
} as const

/** A chosen reference rate: the code of its source, and its day (YYYY-MM-DD). */
type ChosenReference = { readonly source: keyof typeof rateSources; readonly date: string }

/** Source of a rate as documents print it: an average with its year, other rates with their day. */
export const referenceOrigin = ({ source, date }: ChosenReference): RateOrigin => ({
  source: rateSources[source](date.slice(0, 4)),
  date: source === 'bank-of-russia-average' ? null : date,
})

/** The source of a rate and its day: "Bank of Russia, 31 December 2024". */
export function originText(origin: RateOrigin | null): string {
  if (origin === null) return 'rate entered by the user'
  return origin.date === null ? origin.source : `${origin.source}, ${documentDay(origin.date)}`
}

/** "thousands of US dollars at 101.68 RUB, Bank of Russia, 31 December 2024". */
export const convertedUnitText = (denomination: Denomination, rate: Rate, origin: RateOrigin | null): string =>
  `${unitSentence(denomination, rate.currency)} at ${rate.roubles} RUB, ${originText(origin)}`
