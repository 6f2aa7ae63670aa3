import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { jobKinds, type JobKind, type Taker } from '#domain/clock/job-kinds.ts'
import { jobsStore } from './jobs.store.ts'

/** Called when a job was added for a taker, so that it need not wait for the next round. */
export type OnJobAdded = (taker: Taker) => void

/** Adds what is to be done, in the transaction that asks for it; it is done after it. */
export const jobQueue = (onAdded: OnJobAdded) => ({
  /** Adds a job, once however often it is said. */
  async add(kind: JobKind, subject: string, inside: Kysely<Tables>): Promise<void> {
    await jobsStore(inside).add(kind, subject)
    onAdded(jobKinds[kind].taker)
  },

  /** Takes a job back. */
  drop: async (kind: JobKind, subject: string, inside: Kysely<Tables>): Promise<void> =>
    jobsStore(inside).drop(kind, subject),

  /** Has the jobs of these kinds for a subject done at once; false where there are none. */
  async hasten(kinds: readonly [JobKind, ...JobKind[]], subject: string, inside: Kysely<Tables>): Promise<boolean> {
    const count = await jobsStore(inside).hasten(kinds, subject)
    if (count > 0) onAdded(jobKinds[kinds[0]].taker)
    return count > 0
  },
})

export type JobQueue = ReturnType<typeof jobQueue>
