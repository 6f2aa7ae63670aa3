// @owns retries of failed calls
import { CallRefused } from '#contract/call-refused.ts'
import {
  retriesWhileWaitingMax,
  retryAskedMsMax,
  retryFirstWaitMs,
  retryLongestWaitMs,
  retryWhileWaitingMsMax,
} from '#domain/policy.ts'
import { NoResponse } from './no-response.ts'

// The retry policy of every call: queries, user actions, and autosaved drafts.

const tooManyCalls = 429
const serverFaults = 500

const isTooMany = (error: unknown): boolean => error instanceof CallRefused && error.status === tooManyCalls

/**
 * Whether a retry may succeed: true if there was no response, the server had an error, or there were too many calls.
 */
export const isRetryable = (error: unknown): boolean =>
  error instanceof NoResponse || (error instanceof CallRefused && error.status >= serverFaults) || isTooMany(error)

/**
 * The pause in milliseconds before the next try; `failures`: how many failures preceded the last one. The pause doubles
 * with each failure, up to a maximum. If the server's Retry-After is longer, the pause is that long instead, up to
 * `retryAskedMsMax`.
 */
export function retryWaitMs(failures: number, error: unknown): number {
  const backoffMs = Math.min(retryFirstWaitMs * 2 ** failures, retryLongestWaitMs)
  const seconds = error instanceof CallRefused ? error.retryAfterSeconds : null
  return seconds !== null && seconds > 0 ? Math.max(backoffMs, Math.min(seconds * 1_000, retryAskedMsMax)) : backoffMs
}

/**
 * The policy for a call that a user is waiting for: a few quick retries, even if Retry-After asks for longer waits. A
 * rate-limited call is not retried, so that the user sees at once how long to wait.
 */
export const whileWaiting = {
  retry: (failures: number, error: unknown): boolean =>
    failures < retriesWhileWaitingMax && isRetryable(error) && !isTooMany(error),
  retryDelay: (failures: number, error: unknown): number =>
    Math.min(retryWaitMs(failures, error), retryWhileWaitingMsMax),
}

/** Retries a few times with back-off, if there is no response or the server has an error (see `whileWaiting`). */
export async function withRetries<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!whileWaiting.retry(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, whileWaiting.retryDelay(failures, error)))
    }
  }
}

type Patience = {
  /**
   * Aborting it ends a wait that the server demands, or prevents the next such wait. The promise then rejects with the
   * signal's reason. A call under way is not stopped.
   */
  readonly signal: AbortSignal
  /** Called before each wait that the server demands. */
  readonly onWait: () => void
}

/**
 * Like `withRetries`, for work that makes so many calls that it reaches the server's limits: waits as long as the
 * server demands, and then continues.
 */
export async function withLongRetries<Result>(
  ask: () => Promise<Result>,
  { signal, onWait }: Patience,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted()
    try {
      return await withRetries(ask)
    } catch (error) {
      if (!isTooMany(error)) throw error
      signal.throwIfAborted()
      onWait()
      await pause(retryWaitMs(failures, error), signal)
    }
  }
}

/** Resolves after this time, or as soon as the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
