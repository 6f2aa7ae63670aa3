import type { Kysely } from 'kysely'
import { jobFaultCharsMax } from '#domain/policy.ts'
import type { Clock } from '../outside.ts'
import type { Tables } from '../tables.ts'
import { jobKinds, leaseMsOf, pauseMs, type KindsOf, type Taker } from '#domain/clock/job-kinds.ts'
import { jobsStore, type JobFault } from './jobs.store.ts'

/**
 * Does a job, and returns true when it is finished, or false when it must be tried again later. Must be idempotent,
 * because it may run again after it succeeded.
 */
export type JobHandler = (subject: string, signal: AbortSignal) => Promise<boolean>

type Dependencies<Of extends Taker> = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly taker: Of
  readonly handlers: Readonly<Record<KindsOf<Of>, JobHandler>>
  /** Called with the error of a failed attempt. */
  readonly onFailed: (error: unknown) => void
}

/**
 * Does the jobs of one taker one after another, and retries each with back-off until it is finished. Safe with several
 * servers, and after a crash. Ignores kinds that this server does not know.
 */
export function jobWorker<Of extends Taker>({ db, clock, taker, handlers, onFailed }: Dependencies<Of>) {
  const store = jobsStore(db)
  // Object.keys loses the type of the keys
  const kinds = Object.keys(handlers) as KindsOf<Of>[]
  const furthestMs = Math.max(leaseMsOf[taker], ...kinds.map((kind) => jobKinds[kind].pauseMsMax))
  const after = (ms: number): Date => new Date(clock().getTime() + ms)

  /** Does the next due job; returns false when no job was due, or when the signal interrupted the job. */
  async function doNext(signal: AbortSignal): Promise<boolean> {
    const job = await store.takeDue(kinds, { now: clock(), furthest: after(furthestMs) }, after(leaseMsOf[taker]))
    if (job === null) return false
    const putOff = (fault: JobFault | null) => store.putOff(job, after(pauseMs(job.kind, job.tries)), fault)
    try {
      if (await handlers[job.kind](job.subject, signal)) await store.remove(job)
      else await putOff(null)
    } catch (error) {
      if (signal.aborted) return store.putBack(job, clock()).then(() => false)
      onFailed(error)
      await putOff({ at: clock(), because: becauseOf(error) })
    }
    return true
  }

  return {
    /** Does every due job until the signal aborts. A job that the signal interrupts stays queued. */
    async doDue(signal: AbortSignal): Promise<void> {
      while (!signal.aborted && (await doNext(signal)));
    },
  }
}

/** The error message of the mail server, provider or network, on one line. */
const becauseOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, jobFaultCharsMax)
