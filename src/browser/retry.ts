// @owns retries of failed calls
import { CallRefused } from '#contract/call-refused.ts'
import {
  retriesWhileWaitingMax,
  retryAskedMsMax,
  retryFirstWaitMs,
  retryLongestWaitMs,
  retryWhileWaitingMsMax,
} from '#domain/policy.ts'
import { NoAnswer } from './no-answer.ts'

// When a call is made again, for every call of the site: questions, what a person presses for, and drafts that save themselves.

const tooManyCalls = 429
const serverFaults = 500

const isTooMany = (error: unknown): boolean => error instanceof CallRefused && error.status === tooManyCalls

/** Whether the same call may succeed a little later: there was no answer, the server is in trouble, or it was asked too often. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof CallRefused && error.status >= serverFaults) || isTooMany(error)

/**
 * Milliseconds to wait before a call is made again that failed so many times before: twice as long each time, and never shorter
 * than the server asks (Retry-After).
 */
export function retryWaitMs(failures: number, error: unknown): number {
  const backoffMs = Math.min(retryFirstWaitMs * 2 ** failures, retryLongestWaitMs)
  const seconds = error instanceof CallRefused ? error.retryAfterSeconds : null
  return seconds !== null && seconds > 0 ? Math.max(backoffMs, Math.min(seconds * 1_000, retryAskedMsMax)) : backoffMs
}

/**
 * The same rule for a call that a person waits for: it is made again a few times only, and soon, whatever the server asks. Of too
 * many calls the person hears at once, with the time the server names.
 */
export const whileWaiting = {
  retry: (failures: number, error: unknown): boolean =>
    failures < retriesWhileWaitingMax && isRetryable(error) && !isTooMany(error),
  retryDelay: (failures: number, error: unknown): number =>
    Math.min(retryWaitMs(failures, error), retryWhileWaitingMsMax),
}

/** Asks again a little later while no answer comes, or when the server says that there is one later. */
export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!whileWaiting.retry(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, whileWaiting.retryDelay(failures, error)))
    }
  }
}
