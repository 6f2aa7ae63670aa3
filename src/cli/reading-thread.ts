import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readingMegabytesMax } from '#domain/policy.ts'
import type { ReadResult } from '#readers/read-result.ts'
import { inTime, readingLate, readingStopped, type TimeBound } from '#readers/reading-time.ts'
import type { OpenedFile, ReadFile } from './sources.ts'

/** Limits that only tests override. `program` is the program that the thread runs. */
export type ReadingBounds = TimeBound & { readonly program?: URL; readonly megabytes?: number }

/** The thread's program next to this file, with the same extension: .ts, or .js when compiled. */
const besideUs = new URL(
  new URL('./thread-entry.ts', import.meta.url).href.replace(/\.ts$/, extname(import.meta.filename)),
)

/**
 * Reads files in a separate thread, one at a time, with limits of time and memory. The same thread reads all files,
 * unless it takes too long, uses too much memory or crashes: then it is ended, and the next file is read in a new
 * thread. A file that ends a thread in which others were read is tried once more, except when it took too long.
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
    const response = await inTime(thread.ask(file), bounds)
    if (response === 'late' || response === 'broken') await end()
    return response
  }

  return {
    async close() {
      isClosed = true
      await end()
    },
    async read(file) {
      const isUsed = thread !== null
      const response = await ask(file)
      // an earlier file may have caused the crash, so this one is tried again in a new thread
      const last = response === 'broken' && isUsed && !isClosed ? await ask(file) : response
      if (last === 'late') return readingLate
      return last === 'broken' ? readingStopped : last
    },
  }
}

type Thread = {
  readonly ask: (file: OpenedFile) => Promise<ReadResult | 'broken'>
  readonly end: () => Promise<unknown>
}

/** Starts the thread with an empty environment. Its output is not shown. */
function startThread({ program = besideUs, megabytes = readingMegabytesMax }: ReadingBounds): Thread {
  const worker = new Worker(program, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stdout: true,
    stderr: true,
  })
  let isBroken = false
  let settle: (response: ReadResult | 'broken') => void = () => {}
  const broken = (): void => {
    isBroken = true
    settle('broken')
  }
  worker.on('message', (response: ReadResult) => settle(response))
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
