import type { Kysely } from 'kysely'
import type { Clock } from '../outside.ts'
import type { Tables } from '../tables.ts'
import { firstTryAt, jobKinds, type JobKind, type Taker } from '#domain/clock/job-kinds.ts'
import { jobsStore } from './jobs.store.ts'

/**
 * Called when a job was added for a taker (a worker that does certain kinds of jobs), so that the taker does the job
 * without waiting for its next round.
 */
export type OnJobAdded = (taker: Taker) => void

/** Adds jobs in the caller's transaction; workers do them after it commits. */
export const jobQueue = (clock: Clock, onAdded: OnJobAdded) => ({
  /** Adds a job. Idempotent. */
  async add(kind: JobKind, subject: string, inside: Kysely<Tables>): Promise<void> {
    await jobsStore(inside).add(kind, subject, firstTryAt(kind, clock()))
    onAdded(jobKinds[kind].taker)
  },

  drop: async (kind: JobKind, subject: string, inside: Kysely<Tables>): Promise<void> =>
    jobsStore(inside).drop(kind, subject),

  /** Makes the jobs of these kinds for this subject due at once; returns false when there are none. */
  async hasten(kinds: readonly [JobKind, ...JobKind[]], subject: string, inside: Kysely<Tables>): Promise<boolean> {
    const count = await jobsStore(inside).hasten(kinds, subject, clock())
    if (count > 0) onAdded(jobKinds[kinds[0]].taker)
    return count > 0
  },
})

export type JobQueue = ReturnType<typeof jobQueue>
