// Runs many calls one after the other, with visible progress; one failure does not stop the others.

/** Why a run stopped before all jobs were done. `refused`: the server would refuse every remaining statement. */
export type StopReason = 'person' | 'no-response' | 'signed-out' | 'none-left' | 'needs-proof' | 'refused'

/**
 * Why a job failed. `draftId`: id of the draft in which the user can correct the statement; null when there is none.
 */
export type JobFailure = { readonly reason: string; readonly draftId: string | null }

export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: JobFailure }
  /** The server asks to retry after this time, in milliseconds. */
  | { readonly kind: 'later'; readonly waitMs: number }
  | { readonly kind: 'stop'; readonly why: StopReason; readonly reason: string }

/** One job. `attempt` may be called again, and then resumes where it stopped. */
export type BatchJob = { readonly key: string; readonly attempt: () => Promise<JobOutcome> }

type Count = { readonly done: number; readonly total: number }

export type RunState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running'; readonly isStopping: boolean } & Count)
  | ({ readonly kind: 'waiting'; readonly seconds: number } & Count)
  | ({ readonly kind: 'stopped'; readonly why: StopReason; readonly reason: string } & Count)
  | ({ readonly kind: 'finished'; readonly failed: number } & Count)

/** The state of the run with its progress, and the failures by the key of the job. */
export type RunSnapshot = { readonly state: RunState; readonly failures: ReadonlyMap<string, JobFailure> }

/** Waits for this time in milliseconds, or until the signal aborts. */
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

/** The functions with which a run reports its state and waits. */
type RunTold = {
  readonly put: (state: RunState) => void
  readonly note: (key: string, failure: JobFailure | null) => void
  readonly wait: Wait
  readonly signal: AbortSignal
}

/** Attempts a job until it is done, has failed, or stops the run. */
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

/** Runs jobs in sequence; returns the final state. */
async function doJobs(jobs: readonly BatchJob[], told: RunTold): Promise<RunState> {
  const total = jobs.length
  let done = 0
  let failed = 0
  for (const job of jobs) {
    const outcome = await settle(job, { done, total }, told)
    if (outcome.kind === 'stop') return { kind: 'stopped', why: outcome.why, reason: outcome.reason, done, total }
    told.note(job.key, outcome.kind === 'failed' ? outcome.failure : null)
    if (outcome.kind === 'failed') failed += 1
    else done += 1
  }
  return { kind: 'finished', done, total, failed }
}

/** Makes a run, which does jobs one after the other until all are done or something stops the run. */
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
    /** Starts the run, unless it is in progress. Resolves when the run has ended. */
    start: async (jobs: readonly BatchJob[]): Promise<void> => {
      if (stopping !== null || jobs.length === 0) return
      stopping = new AbortController()
      const state = await doJobs(jobs, { put, note, wait, signal: stopping.signal })
      stopping = null
      put(state)
    },
    /** Stops the run after the current job, or at once if the run is waiting. */
    stop: (): void => {
      if (stopping === null) return
      stopping.abort()
      const { state } = snapshot
      if (state.kind === 'running') put({ ...state, isStopping: true })
    },
  }
}

export type Run = ReturnType<typeof makeRun>

export const isUnderWay = ({ kind }: RunState): boolean => kind === 'running' || kind === 'waiting'
