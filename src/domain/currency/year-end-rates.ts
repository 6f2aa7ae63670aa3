/**
 * Official rates of the Bank of Russia for 31 December, in roubles per unit. They are offered for reference when the
 * bank cannot be reached. If 31 December is a Sunday or holiday, the last rate set before that day applies. For the
 * yuan, the table has only the years for which a rate was found.
 */
export const yearEndRates = {
  USD: {
    2010: '30.4769',
    2011: '32.1961',
    2012: '30.3727',
    2013: '32.7292',
    2014: '56.2584',
    2015: '72.8827',
    2016: '60.6569',
    2017: '57.6002',
    2018: '69.4706',
    2019: '61.9057',
    2020: '73.8757',
    2021: '74.2926',
    2022: '70.3375',
    2023: '89.6883',
    2024: '101.6797',
    2025: '78.2267',
  },
  EUR: {
    2010: '40.3331',
    2011: '41.6714',
    2012: '40.2286',
    2013: '44.9699',
    2014: '68.3427',
    2015: '79.6972',
    2016: '63.8111',
    2017: '68.8668',
    2018: '79.4605',
    2019: '69.3406',
    2020: '90.6824',
    2021: '84.0695',
    2022: '75.6553',
    2023: '99.1919',
    2024: '106.1028',
    2025: '92.0938',
  },
  CNY: {
    2016: '8.7282',
    2017: '8.8450',
    2018: '10.0997',
    2019: '8.8594',
    2020: '11.3119',
    2021: '11.6503',
    2022: '9.8949',
    2023: '12.5762',
    2024: '13.4272',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<number, string>>>>

/**
 * Years whose rate was confirmed by a second, independent source. The other rates were not compared with the bank's
 * own.
 */
const checkedYears: Readonly<Record<string, readonly number[]>> = {
  USD: [2014, 2015, 2020, 2022, 2023, 2024, 2025],
  EUR: [2015, 2020, 2025],
  CNY: [2018],
}

/** A rate, and the day for which it was set (YYYY-MM-DD). */
export type DatedRate = { readonly roubles: string; readonly date: string }

/** `isChecked`: a second source gives the same rate. */
export type YearEndRate = DatedRate & { readonly isChecked: boolean }

/** The rate of a currency for 31 December of a year; null when it is not in the table. */
export function yearEndRateOf(currency: string, year: number): YearEndRate | null {
  return ratesOf(currency).find(({ date }) => date.startsWith(`${year}-`)) ?? null
}

/** The newest year-end rate of a currency up to the given day (YYYY-MM-DD); null when there is none. */
export function latestYearEndRate(currency: string, today: string): YearEndRate | null {
  return ratesOf(currency).findLast(({ date }) => date <= today) ?? null
}

/** The year ends of a currency, oldest first; empty for a currency that is not in the table. */
function ratesOf(currency: string): readonly YearEndRate[] {
  const tables: Readonly<Record<string, Readonly<Record<number, string>>>> = yearEndRates
  if (!Object.hasOwn(tables, currency)) return []
  return Object.entries(tables[currency] ?? {}).map(([year, roubles]) => ({
    roubles,
    date: `${year}-12-31`,
    isChecked: (checkedYears[currency] ?? []).includes(Number(year)),
  }))
}
