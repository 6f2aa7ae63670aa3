import { readingMs } from '#domain/policy.ts'
import type { ReadResult } from './read-result.ts'
import { refused } from './refused.ts'

// Limits the time for reading a file. The site and the command line each start and terminate a thread, the server a
// process.

/** Calls `done` after `ms` milliseconds, unless the caller first calls the returned function. */
export type Timer = (ms: number, done: () => void) => () => void

/** The time limit and the timer; only tests replace them. */
export type TimeBound = { readonly ms?: number; readonly timer?: Timer }

const clockTimer: Timer = (ms, done) => {
  const id = setTimeout(done, ms)
  return () => clearTimeout(id)
}

/**
 * Waits for the response of a thread or process that reads a file. Returns 'late' when the time limit is exceeded; the
 * caller must then terminate the thread or process.
 */
export async function inTime<Result>(
  response: Promise<Result>,
  { ms = readingMs, timer = clockTimer }: TimeBound = {},
): Promise<Result | 'late'> {
  let stop = (): void => {}
  const late = new Promise<'late'>((resolve) => {
    stop = timer(ms, () => resolve('late'))
  })
  try {
    return await Promise.race([response, late])
  } finally {
    stop()
  }
}

/**
 * The result for a file whose thread or process was terminated because it was late. The probable cause is a busy
 * computer, not the file.
 */
export const readingLate: ReadResult = refused('reading-late')

/** The result for a file whose thread or process used too much memory or crashed. */
export const readingStopped: ReadResult = refused('reading-stopped')
