import { sql, type Kysely } from 'kysely'
import { jobStateShown } from '../../refund-states.ts'
import { kindsOf, type Taker } from '#domain/clock/job-kinds.ts'
import type { Tables } from '../../tables.ts'

/**
 * The size of a queue. `waiting` counts its jobs, `failing` those of them that are failing. `dueSince` is when the
 * first job is due, in the past or future; null when no job waits.
 */
export type QueueNow = { readonly waiting: number; readonly failing: number; readonly dueSince: Date | null }

/** Counts the jobs in the queues. Returns only totals, never the row of a member. */
export const adminJobsStore = (db: Kysely<Tables>) => ({
  /**
   * Counts the waiting jobs of one taker (emails or providers), and those of them that are failing, by the same rules
   * as the overview.
   */
  async queue(taker: Taker, now: Date): Promise<QueueNow> {
    return db
      .selectFrom('jobs')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('waiting'),
        cast<number>(fn.countAll().filterWhere(jobStateShown(now), '=', 'failing'), 'integer').as('failing'),
        fn.min<Date | null>('due_at').as('dueSince'),
      ])
      .where('kind', 'in', kindsOf(taker))
      .executeTakeFirstOrThrow()
  },

  /**
   * The number of provider calls without a response, and when the first of them was made. If a call was repeated with a
   * new key, only the newest counts.
   */
  async calls(): Promise<{ readonly unanswered: number; readonly oldestAt: Date | null }> {
    return db
      .selectFrom('provider_calls as made')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('unanswered'),
        fn.min<Date | null>('written_at').as('oldestAt'),
      ])
      .where('answered_at', 'is', null)
      .where(({ exists, not, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('provider_calls as newer')
              .select('newer.serial')
              .whereRef('newer.call', '=', 'made.call')
              .whereRef('newer.attempt', '=', 'made.attempt')
              .where(sql<boolean>`coalesce(newer.order_id, newer.user_id) = coalesce(made.order_id, made.user_id)`)
              .where('newer.serial', '>', ref('made.serial')),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
  },
})
