import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { readingMegabytesMax, workApartMs, workAtOnceBytesMax, workWaitingMax, workWaitMs } from '#domain/policy.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ThreadJob, ThreadJobSize, Work } from '../../outside.ts'
import { fairQueue } from '../reading/fair-queue.ts'

type Bounds = {
  /** The program of the threads, which knows every job by its name. */
  readonly program: URL
  /** Jobs up to this size, in bytes, run at once on the main thread. */
  readonly atOnceBytesMax?: number
  readonly ms?: number
  readonly megabytes?: number
  readonly threads?: number
  /**
   * How many jobs may wait, per member, per network and in total, and how long a job may wait; jobs beyond these limits
   * are refused.
   */
  readonly waitingMax?: Readonly<Record<'ofMember' | 'ofNetwork' | 'ofAll', number>>
  readonly waitMs?: number
}

/**
 * A request to a thread, and the thread's response. A thread gets one request at a time, and says in its first message
 * that it is ready.
 */
export type ThreadRequest = { readonly job: string; readonly given: unknown }
export type ThreadResponse =
  | { readonly made: unknown }
  | { readonly refused: Pick<Refusal, 'code' | 'details'> }
  | { readonly failed: string }
  | 'ready'

export type WorkThreads = {
  readonly work: Work
  /** The number of large jobs that are running, and of those waiting for a turn. */
  readonly lengths: () => { readonly running: number; readonly waiting: number }
  readonly close: () => Promise<void>
}

/** The limits of the queue for large files. They have no effect here, because no job counts as a large file. */
const noFiles = { large: 0, largeOfNetwork: 0 }

/** One core remains for the event loop and the database. */
const usualThreads = Math.max(1, Math.min(4, availableParallelism() - 1))

/**
 * Runs large jobs in a small pool of threads. Members and networks take turns: callers with many jobs wait behind those
 * with few, and if there are several threads, one network never uses them all. A thread that takes too long, uses too
 * much memory or crashes is replaced, and its job is refused.
 */
export function workThreads({
  program,
  atOnceBytesMax = workAtOnceBytesMax,
  ms = workApartMs,
  megabytes = readingMegabytesMax,
  threads = usualThreads,
  waitingMax = workWaitingMax,
  waitMs = workWaitMs,
}: Bounds): WorkThreads {
  const pool = threadPool(program, megabytes)
  const queue = fairQueue({
    atOnce: { member: 1, network: Math.max(1, threads - 1), ...noFiles, total: threads },
    waitingMax: { member: waitingMax.ofMember, network: waitingMax.ofNetwork, ...noFiles, total: waitingMax.ofAll },
    waitMs,
    busy: unavailable,
  })

  async function apart(
    request: ThreadRequest,
    { userId, network, left = stays(), moved = [] }: ThreadJobSize,
  ): Promise<unknown> {
    const release = await queue.turn({ member: userId, network, isLarge: false, left })
    try {
      return madeOf(await pool.ask(request, { withinMs: ms, moved }))
    } finally {
      release()
    }
  }

  return {
    async work<Given, Made>(job: ThreadJob<Given, Made>, given: Given, size: ThreadJobSize): Promise<Made> {
      if (size.bytes <= atOnceBytesMax) return job.run(given)
      // the thread returns the result of the job with this name
      return (await apart({ job: job.name, given }, size)) as Made
    },
    lengths: queue.lengths,
    close: pool.close,
  }
}

/**
 * A signal that never aborts. Most large jobs continue when their caller disconnects, because such a job may already
 * count as a use.
 */
const stays = (): AbortSignal => new AbortController().signal

const retryAfterSeconds = 10
const unavailable = (): Refusal => new Refusal('unavailable', { retryAfterSeconds })

function madeOf(response: ThreadResponse | null): unknown {
  if (response === null) throw unavailable()
  if (response === 'ready') throw new Error('a thread responded without a result')
  if ('refused' in response) throw new Refusal(response.refused.code, response.refused.details)
  if ('failed' in response) throw Object.assign(new Error('work apart failed'), { stack: response.failed })
  return response.made
}

type TaskOptions = { readonly withinMs: number; readonly moved: readonly ArrayBuffer[] }

/** How long to wait for a thread to start; after that, the thread is terminated. */
const startMs = 60_000

/**
 * A pool of threads, which are started on demand and kept for later requests. A response is null when the thread did
 * not respond and was terminated.
 */
function threadPool(program: URL, megabytes: number) {
  const idle: Worker[] = []
  const all = new Set<Worker>()

  async function started(): Promise<Worker | null> {
    const worker = new Worker(program, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      stdout: true,
      stderr: true,
    })
    worker.unref()
    all.add(worker)
    worker.once('exit', () => void all.delete(worker))
    // a thread may still emit an error while it is being terminated
    worker.on('error', () => undefined)
    return (await nextMessage(worker, startMs)) === null ? null : worker
  }

  return {
    async ask(request: ThreadRequest, { withinMs, moved }: TaskOptions): Promise<ThreadResponse | null> {
      const rested = idle.pop()
      const worker = rested !== undefined && all.has(rested) ? rested : await started()
      if (worker === null) return null
      const response = nextMessage(worker, withinMs)
      worker.postMessage(request, moved)
      if ((await response) !== null) idle.push(worker)
      return response
    },
    async close(): Promise<void> {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

/**
 * The next message of a thread; null when none comes in time or the thread crashes, and the thread is then terminated.
 */
function nextMessage(worker: Worker, withinMs: number): Promise<ThreadResponse | null> {
  return new Promise((resolve) => {
    const done = (response: ThreadResponse | null): void => {
      clearTimeout(timer)
      worker.off('message', done).off('error', broken).off('exit', broken)
      if (response === null) void worker.terminate()
      resolve(response)
    }
    const broken = (): void => done(null)
    const timer = setTimeout(broken, withinMs)
    worker.on('message', done).on('error', broken).on('exit', broken)
  })
}
