import { yearAverageOf, type YearAverage } from '#domain/currency/average-rate.ts'
import type { AverageRates, Clock, Rates } from '../../outside.ts'
import { isoDate, perUnit, readRows } from './rates-xml.ts'

/** How long rates stay fresh; the bank sets them once a working day. */
const freshMs = 60 * 60_000

type BankRates = { readonly rates: Rates; readonly averages: AverageRates }

/**
 * The bank's daily rates, fetched once for all callers and cached for an hour; the last known rates serve as the
 * fallback. Also provides yearly averages.
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

/** The bank's code for a currency, such as R01235; null when the bank gives no rates for it. */
type BankCodeOf = (currency: string) => Promise<string | null>

/**
 * Averages of the daily rates of past years. The bank serves the rates of a range of days next to its daily XML: one request per year,
 * cached. A feed at another address has no such query, so it has no averages.
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

  /** The cached or running request, else a new one; null during the pause after a failure. */
  function asked(year: number, code: string): Promise<YearAverage | null> | null {
    const key = `${code} ${year}`
    const kept = known.get(key)
    if (kept !== undefined || clock().getTime() < askAt) return kept ?? null
    const asking = ask(year, code)
    known.set(key, asking)
    // report a failure once, however many callers wait
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
    if (code === null) return 'no-answer'
    try {
      return (await asked(year, code)) ?? 'no-answer'
    } catch {
      return 'no-answer'
    }
  }
}

/** The address of the bank's range query, next to its daily XML; null when the feed is another one. */
function rangeUrlOf(url: string): string | null {
  const daily = /\/XML_daily(_eng)?\.asp$/i
  const { origin, pathname } = new URL(url)
  return daily.test(pathname) ? origin + pathname.replace(daily, '/XML_dynamic.asp') : null
}

/**
 * Parses `<ValCurs ID="R01235" …><Record Date="10.01.2024" Id="R01235"><Nominal>1</Nominal><Value>90,4040</Value></Record>…`. Throws when
 * it is something else. null when the year is not covered, or a rate cannot be read exactly.
 */
function averageIn(
  bytes: Uint8Array,
  { year, code }: { readonly year: number; readonly code: string },
): YearAverage | null {
  const read = readRows(bytes, 'Record')
  if (read === null || read.root['ID'] !== code) throw new Error('the answer is not the XML of a range of days')
  const rates = read.rows.flatMap(({ Date: day = '', Value = '', Nominal = '' }) => {
    const [date, roubles] = [isoDate(day), perUnit(Value, Nominal)]
    return date === null || roubles === null ? [] : [{ date, roubles }]
  })
  return rates.length === read.rows.length ? yearAverageOf(year, rates) : null
}

type FeedOptions = {
  readonly url: string
  readonly clock: Clock
  /** Called with the error when the bank could not be reached; the request is retried later. */
  readonly onFailed: (error: unknown) => void
  /** Time-out for the bank's answer. */
  readonly timeOutMs?: number
}

/** Pause before the next request after a failure. */
const askAgainMs = 60_000

const bytesMax = 1_000_000

/** Fetches the feed. Throws when it fails, takes too long or is too large. */
async function fetchFeed(url: string, timeOutMs: number): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeOutMs) })
  if (!response.ok || response.body === null) throw new Error('the bank did not answer')
  return boundedBytes(response.body)
}

async function boundedBytes(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > bytesMax) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
