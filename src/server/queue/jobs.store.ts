import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { JobKind } from '#domain/clock/job-kinds.ts'

/** A job that was taken: `tries` counts this one. */
type TakenJob<Kind extends JobKind> = {
  readonly id: string
  readonly kind: Kind
  readonly subject: string
  readonly tries: number
  /** Until then it is this server's, unless it is made due meanwhile. */
  readonly leaseEndsAt: Date
}

/** Why a try failed, in the words of who was asked. */
export type JobFault = { readonly at: Date; readonly because: string }

/** What is to be done, kept until it is done. */
export const jobsStore = (db: Kysely<Tables>) => ({
  /** Adds a job, due at once. There is one of a kind for a subject: adding it again makes that one due, also where a server is at it. */
  async add(kind: JobKind, subject: string): Promise<void> {
    await db
      .insertInto('jobs')
      .values({ kind, subject })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ due_at: null }))
      .execute()
  },

  /** Takes a job back. */
  async drop(kind: JobKind, subject: string): Promise<void> {
    await db.deleteFrom('jobs').where('kind', '=', kind).where('subject', '=', subject).execute()
  },

  /** Makes the jobs of these kinds for a subject due at once, and gives how many there are. */
  async hasten(kinds: readonly JobKind[], subject: string): Promise<number> {
    const hastened = await db
      .updateTable('jobs')
      .set({ due_at: null })
      .where('kind', 'in', kinds)
      .where('subject', '=', subject)
      .returning('id')
      .execute()
    return hastened.length
  },

  /**
   * Takes the job of these kinds that has waited longest, and puts it off until `leaseEndsAt`, so that no other server takes it meanwhile.
   * One that is due after `furthest` was put off by a wrong clock, and is taken at once.
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
    // only these kinds were asked for
    return row === undefined ? null : { ...row, kind: row.kind as Kind, leaseEndsAt }
  },

  /** Puts a job off, with what was wrong; a null fault leaves the one before. */
  async putOff(job: HeldJob, dueAt: Date, fault: JobFault | null): Promise<void> {
    const known = fault === null ? {} : { failed_at: fault.at, failed_because: fault.because }
    await db
      .updateTable('jobs')
      .set({ due_at: dueAt, ...known })
      .where(stillHeld(job))
      .execute()
  },

  /** Puts back what was taken and not tried to the end: it is due at once. */
  async putBack(job: HeldJob, now: Date): Promise<void> {
    await db
      .updateTable('jobs')
      .set((eb) => ({ tries: eb('tries', '-', 1), due_at: now }))
      .where(stillHeld(job))
      .execute()
  },

  /** Removes a job that is done, unless it was added again meanwhile. */
  async remove(job: HeldJob): Promise<void> {
    await db.deleteFrom('jobs').where(stillHeld(job)).execute()
  },
})

type HeldJob = Pick<TakenJob<JobKind>, 'id' | 'leaseEndsAt'>

/** Neither made due meanwhile nor taken by another server. */
const stillHeld =
  ({ id, leaseEndsAt }: HeldJob) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'jobs'>) =>
    and([eb('id', '=', id), eb('due_at', '=', leaseEndsAt)])
