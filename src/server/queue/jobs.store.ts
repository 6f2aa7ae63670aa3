import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { JobKind } from '#domain/clock/job-kinds.ts'

/** A job that this server took; `tries` includes the current attempt. */
type TakenJob<Kind extends JobKind> = {
  readonly id: string
  readonly kind: Kind
  readonly subject: string
  readonly tries: number
  /** When this server's lease ends. Making the job due ends the lease earlier. */
  readonly leaseEndsAt: Date
}

/** Why an attempt failed, in the words of the mail server, provider or network. */
export type JobFault = { readonly at: Date; readonly because: string }

/** Stores the queue of jobs; each job stays in it until it is finished or withdrawn. */
export const jobsStore = (db: Kysely<Tables>) => ({
  /**
   * Adds a job, due at this time. There is one job per kind and subject: adding it again sets its due time, even while
   * a server works on it.
   */
  async add(kind: JobKind, subject: string, dueAt: Date): Promise<void> {
    await db
      .insertInto('jobs')
      .values({ kind, subject, due_at: dueAt })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ due_at: dueAt }))
      .execute()
  },

  async drop(kind: JobKind, subject: string): Promise<void> {
    await db.deleteFrom('jobs').where('kind', '=', kind).where('subject', '=', subject).execute()
  },

  /** Makes the jobs of these kinds for this subject due now, and returns how many there are. */
  async hasten(kinds: readonly JobKind[], subject: string, now: Date): Promise<number> {
    const hastened = await db
      .updateTable('jobs')
      .set({ due_at: now })
      .where('kind', 'in', kinds)
      .where('subject', '=', subject)
      .returning('id')
      .execute()
    return hastened.length
  },

  /**
   * Among the jobs of these kinds, takes the one that has been due longest, with a lease until `leaseEndsAt`. A due
   * time after `furthest` comes from a wrong clock; a job with such a time is taken at once.
   */
  async takeDue<Kind extends JobKind>(
    kinds: readonly Kind[],
    { now, furthest }: Readonly<Record<'now' | 'furthest', Date>>,
    leaseEndsAt: Date,
  ): Promise<TakenJob<Kind> | null> {
    const row = await db
      .updateTable('jobs')
      .set((eb) => ({ tries: eb('tries', '+', 1), due_at: leaseEndsAt }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('jobs')
          .select('id')
          .where('kind', 'in', kinds)
          .where(({ or, eb: is }) =>
            or([is('due_at', 'is', null), is('due_at', '<=', now), is('due_at', '>', furthest)]),
          )
          .orderBy('due_at', (order) => order.asc().nullsFirst())
          .orderBy('added')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'kind', 'subject', 'tries'])
      .executeTakeFirst()
    // the query selects only these kinds
    return row === undefined ? null : { ...row, kind: row.kind as Kind, leaseEndsAt }
  },

  /** Postpones a job and stores the error of the attempt; null leaves the previous error stored. */
  async putOff(job: HeldJob, dueAt: Date, fault: JobFault | null): Promise<void> {
    const known = fault === null ? {} : { failed_at: fault.at, failed_because: fault.because }
    await db
      .updateTable('jobs')
      .set({ due_at: dueAt, ...known })
      .where(stillHeld(job))
      .execute()
  },

  /** Puts back a job whose attempt was interrupted; the job is due at once. */
  async putBack(job: HeldJob, now: Date): Promise<void> {
    await db
      .updateTable('jobs')
      .set((eb) => ({ tries: eb('tries', '-', 1), due_at: now }))
      .where(stillHeld(job))
      .execute()
  },

  /** Removes a finished job, unless it was added again meanwhile. */
  async remove(job: HeldJob): Promise<void> {
    await db.deleteFrom('jobs').where(stillHeld(job)).execute()
  },
})

type HeldJob = Pick<TakenJob<JobKind>, 'id' | 'leaseEndsAt'>

/** Whether this server still has the lease, which it loses if the job is made due again or taken by another server. */
const stillHeld =
  ({ id, leaseEndsAt }: HeldJob) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'jobs'>) =>
    and([eb('id', '=', id), eb('due_at', '=', leaseEndsAt)])
