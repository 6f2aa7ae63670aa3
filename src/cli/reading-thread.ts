import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readingMegabytesMax } from '#domain/policy.ts'
import type { ReadResult } from '#readers/read-result.ts'
import { inTime, readingLate, readingStopped, type TimeBound } from '#readers/reading-time.ts'
import type { OpenedFile, ReadFile } from './sources.ts'

/** Other than the usual ones in tests alone. `program`: what the thread runs. */
export type ReadingBounds = TimeBound & { readonly program?: URL; readonly megabytes?: number }

/** Compiled or not, the thread is of the same kind as this file. */
const besideUs = new URL(
  new URL('./thread-entry.ts', import.meta.url).href.replace(/\.ts$/, extname(import.meta.filename)),
)

/**
 * Reads files apart, in bounded time and memory, one after another. The thread serves all files; one that takes too long, wants
 * too much memory or breaks is ended and has read nothing, and the next file gets a new one.
 */
export function readingThread(bounds: ReadingBounds = {}): {
  readonly read: ReadFile
  readonly close: () => Promise<void>
} {
  let thread: Thread | null = null
  let isClosed = false

  async function end(): Promise<void> {
    const ended = thread
    thread = null
    await ended?.end()
  }

  async function ask(file: OpenedFile): Promise<ReadResult | 'late' | 'broken'> {
    thread ??= startThread(bounds)
    const answer = await inTime(thread.ask(file), bounds)
    if (answer === 'late' || answer === 'broken') await end()
    return answer
  }

  return {
    async close() {
      isClosed = true
      await end()
    },
    async read(file) {
      const isUsed = thread !== null
      const answer = await ask(file)
      // what broke it may be left from another file: this one is tried by itself
      const last = answer === 'broken' && isUsed && !isClosed ? await ask(file) : answer
      if (last === 'late') return readingLate
      return last === 'broken' ? readingStopped : last
    },
  }
}

type Thread = {
  readonly ask: (file: OpenedFile) => Promise<ReadResult | 'broken'>
  readonly end: () => Promise<unknown>
}

/** It is given no settings of the command line, and prints nothing. */
function startThread({ program = besideUs, megabytes = readingMegabytesMax }: ReadingBounds): Thread {
  const worker = new Worker(program, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stdout: true,
    stderr: true,
  })
  let isBroken = false
  let settle: (answer: ReadResult | 'broken') => void = () => {}
  const broken = (): void => {
    isBroken = true
    settle('broken')
  }
  worker.on('message', (answer: ReadResult) => settle(answer))
  worker.on('error', broken)
  worker.on('exit', broken)
  return {
    ask: (file) =>
      new Promise((resolve) => {
        settle = resolve
        if (isBroken) resolve('broken')
        else worker.postMessage(file)
      }),
    end: () => worker.terminate(),
  }
}
