import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { filesReceivedAtOnce, largeFileBytes, serverReadingMs, serverReadingMegabytesMax } from '#domain/policy.ts'
import type { ReadResult } from '#readers/read-result.ts'
import { inTime, readingLate, readingStopped } from '#readers/reading-time.ts'
import type { ImportedFile, Files, StatementFile } from '../../outside.ts'
import { fairQueue, type Asking, type FairQueue } from './fair-queue.ts'
import { fileRead } from './file-read.ts'

type Bounds = {
  /** The thread's program, where it is not the one beside this file. */
  readonly thread?: URL
  readonly ms?: number
  readonly megabytes?: number
  /** Turns to receive a file and keep it until it is read, and turns to read one that was received. */
  readonly receiving?: FairQueue
  readonly reading?: FairQueue
}

/** Compiled or not, the thread is of the same kind as this file. */
const besideUs = new URL(new URL('./thread.ts', import.meta.url).href.replace(/\.ts$/, extname(import.meta.filename)))

/**
 * Every file is read in a thread of its own: what it does to the thread is the end of the thread, never of the server. Readers are given
 * to files that were received, so that a slow sender keeps none waiting.
 */
export function readingThreads({
  thread = besideUs,
  ms = serverReadingMs,
  megabytes = serverReadingMegabytesMax,
  receiving = fairQueue({ atOnce: filesReceivedAtOnce }),
  // until then one of the readers at work has ended
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

/** Does the work in a turn of the queue, and passes the turn on. */
async function inTurnOf<Done>(queue: FairQueue, asking: Asking, work: () => Promise<Done>): Promise<Done> {
  const release = await queue.turn(asking)
  try {
    return await work()
  } finally {
    release()
  }
}

type Thread = { readonly thread: URL; readonly ms: number; readonly megabytes: number; readonly left: AbortSignal }

/**
 * A thread that takes too long, wants too much memory or breaks has read nothing; one whose caller has left is ended. It is given no
 * settings of the server, and the bytes without a copy. Settles when the thread has gone, so that its memory is free for the next.
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
    const answer = new Promise<ImportedFile>((resolve, reject) => {
      left.addEventListener('abort', () => reject(left.reason), { signal: ended.signal })
      worker.once('message', resolve)
      worker.once('error', () => resolve(nothingRead(readingStopped)))
      worker.once('exit', () => resolve(nothingRead(readingStopped)))
    })
    const answered = await inTime(answer, { ms })
    return answered === 'late' ? nothingRead(readingLate) : answered
  } finally {
    ended.abort()
    await worker.terminate()
  }
}

/** Made anew each time: who goes on with it may move its buffers away. */
const nothingRead = (why: ReadResult): ImportedFile => fileRead(why, { keepCompany: true, skip: 0, many: 0 })
