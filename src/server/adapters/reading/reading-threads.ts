import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { largeFileBytes, readingMs, serverReadingMegabytesMax } from '#domain/policy.ts'
import { inTime, readingStopped } from '#readers/reading-time.ts'
import { networkOf } from '../../http/network.ts'
import type { FileRead, Files, StatementFile } from '../../outside.ts'
import { fairQueue, type FairQueue } from './fair-queue.ts'
import { fileRead } from './file-read.ts'

type Bounds = {
  /** The thread's program, where it is not the one beside this file. */
  readonly thread?: URL
  readonly ms?: number
  readonly megabytes?: number
  readonly queue?: FairQueue
}

/** Compiled or not, the thread is of the same kind as this file. */
const besideUs = new URL(new URL('./thread.ts', import.meta.url).href.replace(/\.ts$/, extname(import.meta.filename)))

/** Every file is read in a thread of its own: what it does to the thread is the end of the thread, never of the server. */
export function readingThreads({
  thread = besideUs,
  ms = readingMs,
  megabytes = serverReadingMegabytesMax,
  queue = fairQueue(),
}: Bounds = {}): Files {
  return {
    async inTurn({ memberId, address, bytesMax, left }, work) {
      const whose = { member: memberId, network: networkOf(address), isLarge: bytesMax > largeFileBytes }
      const handBack = await queue.turn({ ...whose, left })
      try {
        return await work((file) => readApart(file, { thread, ms, megabytes, left }))
      } finally {
        handBack()
      }
    },
    lengths: queue.lengths,
  }
}

type Thread = { readonly thread: URL; readonly ms: number; readonly megabytes: number; readonly left: AbortSignal }

/**
 * A thread that takes too long, wants too much memory or breaks has read nothing; one whose caller has left is ended. It is given no
 * settings of the server, and the bytes without a copy. Settles when the thread has gone, so that its memory is free for the next.
 */
async function readApart(file: StatementFile, { thread, ms, megabytes, left }: Thread): Promise<FileRead> {
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
    const answer = new Promise<FileRead>((resolve, reject) => {
      left.addEventListener('abort', () => reject(left.reason), { signal: ended.signal })
      worker.once('message', resolve)
      worker.once('error', () => resolve(stopped()))
      worker.once('exit', () => resolve(stopped()))
    })
    const answered = await inTime(answer, { ms })
    return answered === 'late' ? stopped() : answered
  } finally {
    ended.abort()
    await worker.terminate()
  }
}

/** Made anew each time: who goes on with it may move its buffers away. */
const stopped = (): FileRead => fileRead(readingStopped, { keepCompany: true, skip: 0, many: 0 })
