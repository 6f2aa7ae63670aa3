// Many calls one after the other: each once, visibly, and none of them stops the others.

/** Why nothing further is sent. `refused`: the server takes no more of any statement for now. */
export type StopReason = 'person' | 'no-answer' | 'signed-out' | 'none-left' | 'needs-proof' | 'refused'

/** Why one job was not done; `draftId`: the draft where it can be put right. */
export type JobFailure = { readonly reason: string; readonly draftId: string | null }

export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: JobFailure }
  /** The server wants the same again later. */
  | { readonly kind: 'later'; readonly waitMs: number }
  | { readonly kind: 'stop'; readonly why: StopReason; readonly reason: string }

/** One thing to do. `attempt` may be called again, and goes on where it was. */
export type BatchJob = { readonly key: string; readonly attempt: () => Promise<JobOutcome> }

type Count = { readonly done: number; readonly total: number }

export type RunState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running'; readonly isStopping: boolean } & Count)
  | ({ readonly kind: 'waiting'; readonly seconds: number } & Count)
  | ({ readonly kind: 'stopped'; readonly why: StopReason; readonly reason: string } & Count)
  | ({ readonly kind: 'finished'; readonly failed: number } & Count)

/** How far it is, and what could not be done by the keys of the jobs. */
export type RunSnapshot = { readonly state: RunState; readonly failures: ReadonlyMap<string, JobFailure> }

/** Waits so long, or until it is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

const waitByClock: Wait = (ms, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const second = 1_000

/** How a run tells what happens, and how it waits. */
type RunTold = {
  readonly put: (state: RunState) => void
  readonly note: (key: string, failure: JobFailure | null) => void
  readonly wait: Wait
  readonly signal: AbortSignal
}

/** Attempts a job until it is done, failed or stopped. */
async function settle(job: BatchJob, count: Count, { put, wait, signal }: RunTold): Promise<JobOutcome> {
  for (;;) {
    if (signal.aborted) return { kind: 'stop', why: 'person', reason: '' }
    put({ kind: 'running', isStopping: false, ...count })
    const outcome = await job.attempt()
    if (outcome.kind !== 'later') return outcome
    put({ kind: 'waiting', seconds: Math.ceil(outcome.waitMs / second), ...count })
    await wait(outcome.waitMs, signal)
  }
}

/** Does jobs one after the other; gives how it ended. */
async function doJobs(jobs: readonly BatchJob[], told: RunTold): Promise<RunState> {
  const total = jobs.length
  let [done, failed] = [0, 0]
  for (const job of jobs) {
    const outcome = await settle(job, { done, total }, told)
    if (outcome.kind === 'stop') return { kind: 'stopped', why: outcome.why, reason: outcome.reason, done, total }
    told.note(job.key, outcome.kind === 'failed' ? outcome.failure : null)
    if (outcome.kind === 'failed') failed += 1
    else done += 1
  }
  return { kind: 'finished', done, total, failed }
}

/** Does jobs one after the other until all are done or something stops them all. */
export function makeRun(wait: Wait = waitByClock) {
  const listeners = new Set<() => void>()
  let snapshot: RunSnapshot = { state: { kind: 'idle' }, failures: new Map() }
  let stopping: AbortController | null = null
  const change = (changed: Partial<RunSnapshot>): void => {
    snapshot = { ...snapshot, ...changed }
    listeners.forEach((listener) => listener())
  }
  const put = (state: RunState): void => change({ state })
  const note = (key: string, failure: JobFailure | null): void => {
    const failures = new Map(snapshot.failures)
    if (failure === null) failures.delete(key)
    else failures.set(key, failure)
    change({ failures })
  }
  return {
    current: () => snapshot,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Begins, unless it is under way. Resolves when it has ended. */
    start: async (jobs: readonly BatchJob[]): Promise<void> => {
      if (stopping !== null || jobs.length === 0) return
      stopping = new AbortController()
      const state = await doJobs(jobs, { put, note, wait, signal: stopping.signal })
      stopping = null
      put(state)
    },
    /** Ends after the job that is under way; a wait ends at once. */
    stop: (): void => {
      if (stopping === null) return
      stopping.abort()
      const { state } = snapshot
      if (state.kind === 'running') put({ ...state, isStopping: true })
    },
  }
}

export type Run = ReturnType<typeof makeRun>

/** Whether jobs are being done now. */
export const isUnderWay = ({ kind }: RunState): boolean => kind === 'running' || kind === 'waiting'
