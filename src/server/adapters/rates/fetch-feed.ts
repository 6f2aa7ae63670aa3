import type { Clock } from '../../outside.ts'

export type FeedOptions = {
  readonly url: string
  readonly clock: Clock
  /** Called with the reason why the bank could not be asked; it is asked again later. */
  readonly onFailed: (error: unknown) => void
  /** The bank is waited for so long. */
  readonly timeOutMs?: number
}

/** After a failure nothing is asked for so long. */
export const askAgainMs = 60_000

const bytesMax = 1_000_000

/** What the feed answers; throws when it does not, takes too long or says too much. */
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
