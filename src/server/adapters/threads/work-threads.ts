import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { readingMegabytesMax, workApartMs, workAtOnceBytesMax } from '#domain/policy.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Job, JobSize, Work } from '../../outside.ts'

type Bounds = {
  /** The threads' program, which knows every job by its name. */
  readonly program: URL
  /** Work on no more bytes is done at once. */
  readonly atOnceBytesMax?: number
  readonly ms?: number
  readonly megabytes?: number
  readonly threads?: number
  /** So much work of one member, and of all, may wait; more is refused. */
  readonly waitingMax?: { readonly ofMember: number; readonly ofAll: number }
}

/** What a thread is asked, and what it answers: one at a time. */
export type ThreadRequest = { readonly job: string; readonly given: unknown }
export type ThreadAnswer =
  | { readonly made: unknown }
  | { readonly refused: Pick<Refusal, 'code' | 'details'> }
  | { readonly failed: string }
  | 'ready'

type Waiting = ThreadRequest & {
  readonly userId: string
  readonly end: (answer: ThreadAnswer) => void
}

type Listener = (answer: ThreadAnswer | null) => void

const retryAfterSeconds = 10

/** A thread that has not begun by then never will. */
const startMs = 60_000

/** The event loop and the database have the cores too. */
const usualThreads = Math.max(1, Math.min(4, availableParallelism() - 1))

/**
 * Large work in a few threads that stay. Members take turns: who has much to do waits behind who has little. A thread that takes too
 * long, wants too much memory or breaks is replaced, and its work refused.
 */
export function workThreads({
  program,
  atOnceBytesMax = workAtOnceBytesMax,
  ms = workApartMs,
  megabytes = readingMegabytesMax,
  threads = usualThreads,
  waitingMax = { ofMember: 10, ofAll: 50 },
}: Bounds): { readonly work: Work; readonly waiting: () => number; readonly close: () => Promise<void> } {
  const idle: Worker[] = []
  const listening = new Map<Worker, Listener>()
  const waiting: Waiting[] = []

  function start(): void {
    const worker = new Worker(program, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      stdout: true,
      stderr: true,
    })
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => listening.get(worker)?.(answer))
    const ended = (): void => {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
      listening.get(worker)?.(null)
    }
    worker.on('error', ended)
    worker.on('exit', ended)
    // its first message says that it is ready
    listen(worker, startMs, (answer) => {
      if (answer === null) for (const { end } of waiting.splice(0)) end(stopped)
    })
  }

  /** Hears the next message of a thread, which is idle then; null when none comes in time or the thread ends, which is replaced. */
  function listen(worker: Worker, withinMs: number, heard: Listener): void {
    const done: Listener = (answer) => {
      clearTimeout(timer)
      listening.delete(worker)
      if (answer === null) void worker.terminate()
      else idle.push(worker)
      heard(answer)
      next()
    }
    const timer = setTimeout(done, withinMs, null)
    listening.set(worker, done)
  }

  function next(): void {
    const request = waiting[0]
    if (request === undefined) return
    const worker = idle.pop()
    if (worker === undefined) {
      if (listening.size < threads) start()
      return
    }
    waiting.shift()
    const { job, given, end } = request
    listen(worker, ms, (answer) => end(answer ?? stopped))
    worker.postMessage({ job, given } satisfies ThreadRequest)
  }

  /** Behind one's own work, and before the further work of members who wait with more. */
  function queue(request: Waiting): void {
    const ofMember = (userId: string, before: number): number =>
      waiting.slice(0, before).filter((each) => each.userId === userId).length
    const turn = ofMember(request.userId, waiting.length)
    if (turn >= waitingMax.ofMember || waiting.length >= waitingMax.ofAll)
      throw new Refusal('unavailable', { retryAfterSeconds })
    const at = waiting.findIndex((each, index) => ofMember(each.userId, index) > turn)
    waiting.splice(at === -1 ? waiting.length : at, 0, request)
  }

  async function apart<Given, Made>({ name }: Job<Given, Made>, given: Given, userId: string): Promise<Made> {
    const answer = await new Promise<ThreadAnswer>((end) => {
      queue({ job: name, given, userId, end })
      next()
    })
    if (answer === 'ready') throw new Error('a thread answered without a result')
    if ('refused' in answer) throw new Refusal(answer.refused.code, answer.refused.details)
    if ('failed' in answer) throw Object.assign(new Error('work apart failed'), { stack: answer.failed })
    // what the job of that name gives
    return answer.made as Made
  }

  return {
    async work<Given, Made>(job: Job<Given, Made>, given: Given, { userId, bytes }: JobSize): Promise<Made> {
      return bytes <= atOnceBytesMax ? job.run(given) : apart(job, given, userId)
    },
    waiting: () => waiting.length,
    async close() {
      await Promise.all([...idle, ...listening.keys()].map((worker) => worker.terminate()))
    },
  }
}

const stopped: ThreadAnswer = { refused: { code: 'unavailable', details: { retryAfterSeconds } } }
