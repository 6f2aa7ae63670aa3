import { readingMs } from '#domain/policy.ts'
import type { ReadResult } from './read-result.ts'
import { refused } from './refused.ts'

// Every face reads a file in a thread, which it starts and ends itself.

/** Calls `done` after so many milliseconds, unless what it returns is called before. */
export type Timer = (ms: number, done: () => void) => () => void

/** Other than the usual ones in tests alone. */
export type TimeBound = { readonly ms?: number; readonly timer?: Timer }

const clockTimer: Timer = (ms, done) => {
  const id = setTimeout(done, ms)
  return () => clearTimeout(id)
}

/** The answer of a thread that reads a file, or 'late' when it takes longer than a file may: the thread is then to be ended. */
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

/** What a file gives whose thread was ended because it was late: the computer is busy, which is no fault of the file. */
export const readingLate: ReadResult = refused('reading-late')

/** What a file gives whose thread wanted too much memory or broke. */
export const readingStopped: ReadResult = refused('reading-stopped')
