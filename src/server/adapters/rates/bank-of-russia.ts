import type { Clock, Rates } from '../../outside.ts'
import { readDailyXml, type DailyRates } from './daily-xml.ts'

type Options = {
  readonly url: string
  readonly clock: Clock
  /** Told why the bank could not be asked; it is asked again later. */
  readonly onFailed: (error: unknown) => void
  /** The bank is waited for so long. */
  readonly timeOutMs?: number
}

const bytesMax = 1_000_000
/** Rates are set once a working day. */
const freshMs = 60 * 60_000
const askAgainMs = 60_000

/** The bank's rates of the day, asked once for everybody and kept for an hour; what it said last, when it does not answer. */
export function bankOfRussia({ url, clock, onFailed, timeOutMs = 3_000 }: Options): Rates {
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

  return async (currency) => {
    if (clock().getTime() >= askAt) await (asking ??= ask())
    const roubles = known?.rates.get(currency)
    return known === null || roubles === undefined ? null : { roubles, date: known.date }
  }
}

async function fetchDaily(url: string, timeOutMs: number): Promise<DailyRates> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeOutMs) })
  if (!response.ok || response.body === null) throw new Error('the bank did not answer')
  const daily = readDailyXml(await boundedBytes(response.body))
  if (daily === null) throw new Error('the answer is not the daily XML')
  return daily
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
