import type { AverageRates, Rates } from '../../outside.ts'
import { askAgainMs, type FeedOptions, fetchFeed } from './fetch-feed.ts'
import { isoDate, perUnit, readRows } from './rates-xml.ts'
import { yearAverages } from './year-averages.ts'

/** How long rates stay fresh; the bank sets them once a working day. */
const freshMs = 60 * 60_000

type BankRates = { readonly rates: Rates; readonly averages: AverageRates }

/**
 * The bank's daily rates, fetched once for all callers and cached for an hour; the last known rates serve as the fallback. Also gives
 * averages of years.
 */
export function bankOfRussia(options: FeedOptions): BankRates {
  const { url, clock, onFailed, timeOutMs = 3_000 } = options
  let known: DailyRates | null = null
  let askAt = 0
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    try {
      known = await fetchDaily(url, timeOutMs)
      askAt = clock().getTime() + freshMs
    } catch (error) {
      askAt = clock().getTime() + askAgainMs
      onFailed(error)
    } finally {
      asking = null
    }
  }

  async function newest(): Promise<DailyRates | null> {
    if (clock().getTime() >= askAt) await (asking ??= ask())
    return known
  }

  return {
    async rates(currency) {
      const daily = await newest()
      const roubles = daily?.rates.get(currency)
      return daily === null || roubles === undefined ? null : { roubles, date: daily.date }
    },
    averages: yearAverages(options, async (currency) => (await newest())?.bankCodes.get(currency) ?? null),
  }
}

async function fetchDaily(url: string, timeOutMs: number): Promise<DailyRates> {
  const daily = readDailyXml(await fetchFeed(url, timeOutMs))
  if (daily === null) throw new Error('the answer is not the daily XML')
  return daily
}

/** Official rates of a day: roubles per unit of each currency, as plain decimals, and the bank's codes of the currencies. */
type DailyRates = {
  readonly date: string
  readonly rates: ReadonlyMap<string, string>
  readonly bankCodes: ReadonlyMap<string, string>
}

/**
 * Parses the Bank of Russia's daily XML: `<ValCurs Date="31.12.2025"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal>
 * <Value>78,2267</Value>…`. null when it is something else. Rows that cannot be read exactly are skipped.
 */
export function readDailyXml(bytes: Uint8Array): DailyRates | null {
  const read = readRows(bytes, 'Valute')
  const date = isoDate(read?.root['Date'] ?? '')
  if (read === null || date === null) return null
  const rows = read.rows.filter(({ CharCode = '' }) => /^[A-Z]{3}$/.test(CharCode))
  const rates = rows.flatMap(({ CharCode = '', Value = '', Nominal = '' }) => {
    const roubles = perUnit(Value, Nominal)
    return roubles === null ? [] : [[CharCode, roubles] as const]
  })
  const bankCodes = rows
    .filter(({ ID = '' }) => /^\w{1,10}$/.test(ID))
    .map(({ CharCode = '', ID = '' }) => [CharCode, ID] as const)
  return rates.length === 0 ? null : { date, rates: new Map(rates), bankCodes: new Map(bankCodes) }
}
