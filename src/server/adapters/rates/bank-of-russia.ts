import { yearAverageOf, type YearAverage } from '#domain/currency/average-rate.ts'
import type { AverageRates, Clock, Rates } from '../../outside.ts'
import { isoDate, perUnit, readRows } from './rates-xml.ts'

/** How long rates are used before they are fetched again; the bank sets them once a working day. */
const freshMs = 60 * 60_000

type BankRates = { readonly rates: Rates; readonly averages: AverageRates }

/**
 * Gives the bank's daily rates, fetched once for all callers and cached for an hour; if fetching fails, gives the last
 * known rates. Also gives yearly averages.
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
  if (daily === null) throw new Error('the response is not the daily XML')
  return daily
}

/**
 * The official rates of a day: roubles per unit of each currency, as plain decimals, and the bank's code for each
 * currency.
 */
type DailyRates = {
  readonly date: string
  readonly rates: ReadonlyMap<string, string>
  readonly bankCodes: ReadonlyMap<string, string>
}

/**
 * Parses the Bank of Russia's daily XML: `<ValCurs
 * Date="31.12.2025"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal> <Value>78,2267</Value>…`. null for any other
 * text. Skips rows that cannot be read exactly.
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

/** Looks up the bank's code for a currency, such as R01235; null when the bank gives no rates for it. */
type BankCodeOf = (currency: string) => Promise<string | null>

/**
 * Gives averages of the daily rates of past years. The bank serves the rates of a range of days at an address next to
 * its daily XML. One request is made per year and currency, and its result is cached. A feed at another address has no
 * such query, so it has no averages.
 */
function yearAverages({ url, clock, onFailed, timeOutMs = 3_000 }: FeedOptions, bankCodeOf: BankCodeOf): AverageRates {
  const known = new Map<string, Promise<YearAverage | null>>()
  const rangeUrl = rangeUrlOf(url)
  let askAt = 0

  async function ask(year: number, code: string): Promise<YearAverage | null> {
    const query = { date_req1: `01/01/${year}`, date_req2: `31/12/${year}`, VAL_NM_RQ: code }
    const bytes = await fetchFeed(`${rangeUrl}?${new URLSearchParams(query).toString()}`, timeOutMs)
    return averageIn(bytes, { year, code })
  }

  /** The cached or running request, or a new one; null during the pause after a failure. */
  function asked(year: number, code: string): Promise<YearAverage | null> | null {
    const key = `${code} ${year}`
    const kept = known.get(key)
    if (kept !== undefined || clock().getTime() < askAt) return kept ?? null
    const asking = ask(year, code)
    known.set(key, asking)
    // report the failure once, however many callers wait
    asking.catch((error: unknown) => {
      known.delete(key)
      askAt = clock().getTime() + askAgainMs
      onFailed(error)
    })
    return asking
  }

  return async (currency, year) => {
    if (rangeUrl === null) return 'no-feed'
    const code = await bankCodeOf(currency)
    if (code === null) return 'no-response'
    try {
      return (await asked(year, code)) ?? 'no-response'
    } catch {
      return 'no-response'
    }
  }
}

/** The address of the bank's query for a range of days, next to its daily XML; null when the feed is not the bank's. */
function rangeUrlOf(url: string): string | null {
  const daily = /\/XML_daily(_eng)?\.asp$/i
  const { origin, pathname } = new URL(url)
  return daily.test(pathname) ? origin + pathname.replace(daily, '/XML_dynamic.asp') : null
}

/**
 * The average of a year, from `<ValCurs ID="R01235" …><Record Date="10.01.2024"
 * Id="R01235"><Nominal>1</Nominal><Value>90,4040</Value></Record>…`. Throws for any other response. null when the rates
 * do not cover the year, or a rate cannot be read exactly.
 */
function averageIn(
  bytes: Uint8Array,
  { year, code }: { readonly year: number; readonly code: string },
): YearAverage | null {
  const read = readRows(bytes, 'Record')
  if (read === null || read.root['ID'] !== code) throw new Error('the response is not the XML of a range of days')
  const rates = read.rows.flatMap(({ Date: day = '', Value = '', Nominal = '' }) => {
    const date = isoDate(day)
    const roubles = perUnit(Value, Nominal)
    return date === null || roubles === null ? [] : [{ date, roubles }]
  })
  return rates.length === read.rows.length ? yearAverageOf(year, rates) : null
}

type FeedOptions = {
  readonly url: string
  readonly clock: Clock
  /** Called with the error when the bank's response is missing or unreadable; a later call tries again. */
  readonly onFailed: (error: unknown) => void
  readonly timeOutMs?: number
}

/** How long to wait after a failure before the next request. */
const askAgainMs = 60_000

const bytesMax = 1_000_000

/** Fetches the feed. Throws when that fails, when it takes too long, or when the feed is too large. */
async function fetchFeed(url: string, timeOutMs: number): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeOutMs) })
  if (!response.ok || response.body === null) throw new Error('the bank did not respond')
  return boundedBytes(response.body)
}

async function boundedBytes(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > bytesMax) throw new Error('the response is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
