import { readingMs } from '#domain/policy.ts'
import type { ReadResult } from './read-result.ts'
import { refused } from './refused.ts'

// The time limit for reading a file. The site, the server and the command line each start and terminate their own
// thread.

/** Calls `done` after this many milliseconds unless the returned function is called first. */
export type Timer = (ms: number, done: () => void) => () => void

/** Replaced only in tests. */
export type TimeBound = { readonly ms?: number; readonly timer?: Timer }

const clockTimer: Timer = (ms, done) => {
  const id = setTimeout(done, ms)
  return () => clearTimeout(id)
}

/** The answer of a thread that reads a file, or 'late' when the time limit is exceeded; the thread must then be terminated. */
export async function inTime<Answer>(
  answer: Promise<Answer>,
  { ms = readingMs, timer = clockTimer }: TimeBound = {},
): Promise<Answer | 'late'> {
  let stop = (): void => {}
  const late = new Promise<'late'>((resolve) => {
    stop = timer(ms, () => resolve('late'))
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    stop()
  }
}

/** The result for a file whose thread was terminated for being late: the computer is busy, which is not the file's fault. */
export const readingLate: ReadResult = refused('reading-late')

/** The result for a file whose thread used too much memory or crashed. */
export const readingStopped: ReadResult = refused('reading-stopped')
