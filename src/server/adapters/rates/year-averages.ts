import { yearAverageOf, type YearAverage } from '#domain/currency/average-rate.ts'
import type { AverageRates } from '../../outside.ts'
import { askAgainMs, fetchFeed, type FeedOptions } from './fetch-feed.ts'
import { isoDate, perUnit, readRows } from './rates-xml.ts'

/** The bank's code for a currency, such as R01235; null when the bank gives no rates for it. */
type BankCodeOf = (currency: string) => Promise<string | null>

/**
 * Averages of the daily rates of past years. The bank serves the rates of a range of days next to its daily XML: one request per year,
 * cached. A feed at another address has no such query, so it has no averages.
 */
export function yearAverages(
  { url, clock, onFailed, timeOutMs = 3_000 }: FeedOptions,
  bankCodeOf: BankCodeOf,
): AverageRates {
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
