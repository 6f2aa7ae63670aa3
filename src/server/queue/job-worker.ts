import type { Kysely } from 'kysely'
import { mailFaultCharsMax } from '#domain/policy.ts'
import type { Clock } from '../outside.ts'
import type { Tables } from '../tables.ts'
import { jobKinds, leaseMsOf, pauseMs, type KindsOf, type Taker } from '#domain/clock/job-kinds.ts'
import { jobsStore, type JobFault } from './jobs.store.ts'

/**
 * Does a job, and says whether it is done; one that is not is tried again later. It may be called again for what it did before, and then
 * does nothing.
 */
export type JobHandler = (subject: string, signal: AbortSignal) => Promise<boolean>

type Dependencies<Of extends Taker> = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly taker: Of
  readonly handlers: Readonly<Record<KindsOf<Of>, JobHandler>>
  /** Told of a try that failed. */
  readonly onFailed: (error: unknown) => void
}

/**
 * Does the jobs of one taker, one after the other, and tries each again with growing pauses until it is done. Safe with several servers,
 * and after one that was cut off. Kinds that this server does not know are left to the one that added them.
 */
export function jobWorker<Of extends Taker>({ db, clock, taker, handlers, onFailed }: Dependencies<Of>) {
  const store = jobsStore(db)
  // the keys of the table
  const kinds = Object.keys(handlers) as KindsOf<Of>[]
  const furthestMs = Math.max(leaseMsOf[taker], ...kinds.map((kind) => jobKinds[kind].pauseMsMax))
  const after = (ms: number): Date => new Date(clock().getTime() + ms)

  /** Does the next job that is due; false when there was none, or it was told to end. */
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
    /** Does every job that is due, until the signal says to stop: what is under way then stays queued. */
    async doDue(signal: AbortSignal): Promise<void> {
      while (!signal.aborted && (await doNext(signal)));
    },
  }
}

/** What the mail server, a provider or the network said, on one line. */
const becauseOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, mailFaultCharsMax)
