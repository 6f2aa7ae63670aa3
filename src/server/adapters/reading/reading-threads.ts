import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readingMegabytesMax, readingMs } from '#domain/policy.ts'
import { inTime, readingStopped } from '#readers/reading-time.ts'
import { Refusal } from '../../http/refusal.ts'
import type { FileRead, Files, StatementFile } from '../../outside.ts'

type Bounds = {
  /** The thread's program, where it is not the one beside this file. */
  readonly thread?: URL
  readonly ms?: number
  readonly megabytes?: number
  /** Files read at once, and files that may wait for it. */
  readonly atOnce?: number
  readonly waitingMax?: number
}

/** Compiled or not, the thread is of the same kind as this file. */
const besideUs = new URL(new URL('./thread.ts', import.meta.url).href.replace(/\.ts$/, extname(import.meta.filename)))
const retryAfterSeconds = 10

/** Every file is read in a thread of its own: what it does to the thread is the end of the thread, never of the server. */
export function readingThreads({
  thread = besideUs,
  ms = readingMs,
  megabytes = readingMegabytesMax,
  atOnce = 2,
  waitingMax = 20,
}: Bounds = {}): Files {
  let running = 0
  const waiting: (() => void)[] = []

  async function turn(): Promise<void> {
    if (running < atOnce) running += 1
    else if (waiting.length >= waitingMax) throw new Refusal('unavailable', { retryAfterSeconds })
    else await new Promise<void>((resolve) => void waiting.push(resolve))
  }

  function done(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async (file) => {
    await turn()
    try {
      return await readApart(file, { thread, ms, megabytes })
    } finally {
      done()
    }
  }
}

/** A thread that takes too long, wants too much memory or breaks has read nothing. It is given no settings of the server. */
async function readApart(
  file: StatementFile,
  { thread, ms, megabytes }: Required<Pick<Bounds, 'thread' | 'ms' | 'megabytes'>>,
): Promise<FileRead> {
  const worker = new Worker(thread, {
    workerData: file,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stdout: true,
    stderr: true,
  })
  const answer = new Promise<FileRead>((resolve) => {
    worker.once('message', resolve)
    worker.once('error', () => resolve(stopped))
    worker.once('exit', () => resolve(stopped))
  })
  const answered = await inTime(answer, { ms })
  void worker.terminate()
  return answered === 'late' ? stopped : answered
}

const stopped: FileRead = { ...readingStopped, total: 0 }
