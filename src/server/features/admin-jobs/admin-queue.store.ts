import { sql, type Kysely } from 'kysely'
import { jobKindNames, type JobKind } from '#domain/clock/job-kinds.ts'
import { directionOf, isAfter, partPattern, sortableTime, type ListOrder, type ListPosition } from '../../list-sql.ts'
import { lowerCase } from '../../lower-case.ts'
import { jobStateShown, type JobState } from '../../refund-states.ts'
import type { Tables } from '../../tables.ts'

/**
 * The parameters of the SQL query for the list. `after` has the sort value and the id of the last row on the previous
 * page; `now` decides which jobs are due and which refunds are late.
 */
export type QueueWanted = {
  readonly search: string
  readonly kind: JobKind | null
  readonly state: JobState | null
  readonly sort: 'due' | 'tries' | 'failed'
  readonly order: ListOrder
  readonly after: ListPosition | null
  readonly limit: number
  readonly now: Date
}

const sortValues = {
  due: sortableTime('due_at'),
  tries: sql<string>`lpad(tries::text, 10, '0')`,
  failed: sortableTime('failed_at'),
} as const

/** The text that a search is compared with: the recipient of an email, or the subject of any other job. */
const searched = lowerCase(sql`case jobs.kind when 'email' then mails.recipient else jobs.subject end`)

/**
 * Lists waiting jobs, and makes a job due. Leaves out emails without a recipient, and never reads the text of an email,
 * which may contain a code or link.
 */
export const adminQueueStore = (db: Kysely<Tables>) => ({
  async page({ search, kind, state, sort, order, after, limit, now }: QueueWanted) {
    const value = sortValues[sort]
    const direction = directionOf(order)
    return db
      .selectFrom('jobs')
      .leftJoin('mails', (join) => join.on('jobs.kind', '=', 'email').on(sql<boolean>`mails.id::text = jobs.subject`))
      .select(['jobs.id', 'jobs.subject as of', 'tries', sql<JobKind>`kind`.as('kind')])
      .select(sql<Date | null>`case when due_at > ${now}::timestamptz then due_at end`.as('nextTryAt'))
      .select(['failed_at as failedAt', 'failed_because as failedBecause', 'recipient', 'mails.subject'])
      .select(['useless_at as givenUpAt', jobStateShown(now).as('state'), value.as('sortValue')])
      .where('kind', 'in', kind === null ? jobKindNames : [kind])
      .where(({ or, eb }) => or([eb('kind', '<>', 'email'), eb('recipient', 'is not', null)]))
      .where(searched, 'like', partPattern(search))
      .$if(state !== null, (query) => query.where(jobStateShown(now), '=', state ?? 'waiting'))
      .where(isAfter(value, 'jobs.id', order, after))
      .orderBy(value, direction)
      .orderBy('jobs.id', direction)
      .limit(limit)
      .execute()
  },

  /**
   * Locks a job and returns it; undefined when it is finished or withdrawn, or when only a newer server knows its kind.
   */
  async find(id: string) {
    return db
      .selectFrom('jobs')
      .select([sql<JobKind>`kind`.as('kind'), 'subject'])
      .where('id', '=', id)
      .where('kind', 'in', jobKindNames)
      .forUpdate()
      .executeTakeFirst()
  },

  async makeDue(id: string, now: Date): Promise<void> {
    await db.updateTable('jobs').set({ due_at: now }).where('id', '=', id).execute()
  },
})
