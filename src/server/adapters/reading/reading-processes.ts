import { fork, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { filesReceivedAtOnce, largeFileBytes, serverReadingMs, serverReadingMegabytesMax } from '#domain/policy.ts'
import type { ReadResult } from '#readers/read-result.ts'
import { inTime, readingLate, readingStopped } from '#readers/reading-time.ts'
import type { ImportedFile, Files, StatementFile } from '../../outside.ts'
import { fairQueue, type QueueRequest, type FairQueue } from './fair-queue.ts'
import { fileRead } from './file-read.ts'

type Bounds = {
  /** The program of a process; by default the one next to this file. */
  readonly program?: URL
  readonly ms?: number
  readonly megabytes?: number
  /**
   * `receiving` gives the turns to receive a file; such a turn lasts until the work on the file has ended. `reading`
   * gives the turns to read a received file.
   */
  readonly receiving?: FairQueue
  readonly reading?: FairQueue
}

/** The program of a process, next to this file. Its extension is the same as this file's: .ts, or .js when compiled. */
const besideUs = new URL(
  new URL('./read-one-file.ts', import.meta.url).href.replace(/\.ts$/, extname(import.meta.filename)),
)

/**
 * Reads every file in a separate process, so that a hostile file can end only its process, never the server. A thread
 * would not be enough: when one large array exceeds a thread's memory limit, Node aborts the whole process. A file
 * takes a reader only when it has been received completely, so a slow sender delays no other caller.
 */
export function readingProcesses({
  program = besideUs,
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
        work((file) => inTurnOf(reading, asking, () => readApart(file, { program, ms, megabytes, left }))),
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

type Process = { readonly program: URL; readonly ms: number; readonly megabytes: number; readonly left: AbortSignal }

/**
 * Reads a file in a process. If the process takes too long, uses too much memory or crashes, the result has no
 * statements and says why. If the caller disconnects, the process is killed. The process gets a copy of the bytes, and
 * none of the server's settings. Settles only when the process has exited, so that its memory is free for the next one.
 */
async function readApart(file: StatementFile, { program, ms, megabytes, left }: Process): Promise<ImportedFile> {
  left.throwIfAborted()
  const child = started(program, megabytes)
  if (child === null) return nothingRead(readingLate)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const ended = new AbortController()
  try {
    const response = new Promise<ImportedFile | null>((resolve, reject) => {
      left.addEventListener('abort', () => reject(left.reason), { signal: ended.signal })
      child.once('message', (read) => resolve(read as ImportedFile)) // the program sends nothing else
      void exited.then(() => resolve(null))
      // ignore the error if the child exits before it has received the file, because its exit is handled above
      child.send(file, () => {})
    })
    const outcome = await inTime(response, { ms })
    if (outcome === 'late') return nothingRead(readingLate)
    return outcome === null ? nothingRead(readingStopped) : withOwnBuffers(outcome)
  } finally {
    ended.abort()
    child.kill('SIGKILL')
    await exited
  }
}

/** Starts a process; null when the system has no room for one now. */
function started(program: URL, megabytes: number): ChildProcess | null {
  try {
    const child = fork(program, {
      env: {},
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => {}) // ignore: it only repeats that the process did not start or has exited
    return child.pid === undefined ? null : child
  } catch {
    return null
  }
}

/**
 * The result with a separate buffer for each record. The values of a message from a process share one buffer, which
 * could not be transferred to another thread.
 */
const withOwnBuffers = ({ records, problems, ...read }: ImportedFile): ImportedFile => ({
  ...read,
  records: records.map((record) => record.slice()),
  problems: problems.slice(),
})

/** The result for a file that was not read. It is built for each call, because the caller may transfer its buffers. */
const nothingRead = (why: ReadResult): ImportedFile => fileRead(why, { keepCompany: true, skip: 0, many: 0 })
