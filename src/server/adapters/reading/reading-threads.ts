import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { filesReceivedAtOnce, largeFileBytes, serverReadingMs, serverReadingMegabytesMax } from '#domain/policy.ts'
import type { ReadResult } from '#readers/read-result.ts'
import { inTime, readingLate, readingStopped } from '#readers/reading-time.ts'
import type { ImportedFile, Files, StatementFile } from '../../outside.ts'
import { fairQueue, type QueueRequest, type FairQueue } from './fair-queue.ts'
import { fileRead } from './file-read.ts'

type Bounds = {
  /** The program of a thread; by default the one next to this file. */
  readonly thread?: URL
  readonly ms?: number
  readonly megabytes?: number
  /**
   * `receiving` gives the turns to receive a file; such a turn lasts until the file is read. `reading` gives the turns
   * to read a received file.
   */
  readonly receiving?: FairQueue
  readonly reading?: FairQueue
}

/** The program of a thread, next to this file. Its extension is the same as this file's: .ts, or .js when compiled. */
const besideUs = new URL(new URL('./thread.ts', import.meta.url).href.replace(/\.ts$/, extname(import.meta.filename)))

/**
 * Reads every file in a separate thread, so that a hostile file can end only its thread, never the server. A file takes
 * a reader only when it has been received completely, so a slow sender delays no other caller.
 */
export function readingThreads({
  thread = besideUs,
  ms = serverReadingMs,
  megabytes = serverReadingMegabytesMax,
  receiving = fairQueue({ atOnce: filesReceivedAtOnce }),
  // a busy reader becomes free within this time, because no file may take longer
  reading = fairQueue({ waitMs: serverReadingMs }),
}: Bounds = {}): Files {
  return {
    async inTurn({ memberId, network, bytesMax, left }, work) {
      const isLarge = bytesMax > largeFileBytes
      const asking = { member: memberId, network, isLarge, left }
      return inTurnOf(receiving, asking, () =>
        work((file) => inTurnOf(reading, asking, () => readApart(file, { thread, ms, megabytes, left }))),
      )
    },
    lengths: receiving.lengths,
  }
}

/** Does some work in a turn of the queue, then releases the turn. */
async function inTurnOf<Done>(queue: FairQueue, asking: QueueRequest, work: () => Promise<Done>): Promise<Done> {
  const release = await queue.turn(asking)
  try {
    return await work()
  } finally {
    release()
  }
}

type Thread = { readonly thread: URL; readonly ms: number; readonly megabytes: number; readonly left: AbortSignal }

/**
 * Reads a file in a thread. If the thread takes too long, uses too much memory or crashes, the result has no statements
 * and says why. If the caller disconnects, the thread is terminated. The thread takes over the bytes without a copy,
 * and gets none of the server's settings. Settles only when the thread has exited, so that its memory is free for the
 * next thread.
 */
async function readApart(file: StatementFile, { thread, ms, megabytes, left }: Thread): Promise<ImportedFile> {
  left.throwIfAborted()
  const worker = new Worker(thread, {
    workerData: file,
    transferList: [file.bytes.buffer],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stdout: true,
    stderr: true,
  })
  const ended = new AbortController()
  try {
    const response = new Promise<ImportedFile>((resolve, reject) => {
      left.addEventListener('abort', () => reject(left.reason), { signal: ended.signal })
      worker.once('message', resolve)
      worker.once('error', () => resolve(nothingRead(readingStopped)))
      worker.once('exit', () => resolve(nothingRead(readingStopped)))
    })
    const outcome = await inTime(response, { ms })
    return outcome === 'late' ? nothingRead(readingLate) : outcome
  } finally {
    ended.abort()
    await worker.terminate()
  }
}

/** The result for a file that was not read. It is built for each call, because the caller may transfer its buffers. */
const nothingRead = (why: ReadResult): ImportedFile => fileRead(why, { keepCompany: true, skip: 0, many: 0 })
