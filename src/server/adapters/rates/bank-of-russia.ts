import type { AverageRates, Rates } from '../../outside.ts'
import { readDailyXml, type DailyRates } from './daily-xml.ts'
import { askAgainMs, fetchFeed, type FeedOptions } from './fetch-feed.ts'
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
