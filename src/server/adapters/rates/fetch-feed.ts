import type { Clock } from '../../outside.ts'

export type FeedOptions = {
  readonly url: string
  readonly clock: Clock
  /** Called with the error when the bank could not be reached; it is retried later. */
  readonly onFailed: (error: unknown) => void
  /** Time-out for the bank's answer. */
  readonly timeOutMs?: number
}

/** Pause before the next request after a failure. */
export const askAgainMs = 60_000

const bytesMax = 1_000_000

/** Fetches the feed. Throws when it fails, takes too long or is too large. */
export async function fetchFeed(url: string, timeOutMs: number): Promise<Uint8Array> {
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
