import { sql, type Kysely } from 'kysely'
import type { AdminRole } from '#domain/admin/rights.ts'
import { directionOf, isAfter, partPattern, sortableTime, type ListOrder, type ListPosition } from '../../list-sql.ts'
import type { Tables } from '../../tables.ts'

/**
 * The parameters of the SQL query for the list. `after` has the sort value and the id of the last row on the previous
 * page.
 */
export type AdminsWanted = {
  readonly search: string
  readonly role: AdminRole | null
  readonly sort: 'email' | 'added' | 'seen'
  readonly order: ListOrder
  readonly after: ListPosition | null
  readonly limit: number
  readonly now: Date
  readonly idleSince: Date
}

const sortValues = {
  email: sql<string>`email_key`,
  added: sortableTime('added_at'),
  seen: sortableTime('signed_in_at'),
} as const

/** Reads admins with their sessions and enrolment links. */
export const adminsListStore = (db: Kysely<Tables>) => ({
  async page({ search, role, sort, order, after, limit, now, idleSince }: AdminsWanted) {
    const value = sortValues[sort]
    const direction = directionOf(order)
    return db
      .with('listed', () => listed(db, now, idleSince))
      .selectFrom('listed')
      .selectAll()
      .select(value.as('sortValue'))
      .where('email_key', 'like', partPattern(search))
      .$if(role !== null, (query) => query.where('role', '=', role))
      .where(isAfter(value, 'id', order, after))
      .orderBy(value, direction)
      .orderBy('id', direction)
      .limit(limit)
      .execute()
  },

  async countSessions(id: string, now: Date, idleSince: Date): Promise<number> {
    const { count } = await db
      .selectFrom('admin_sessions')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('admin_id', '=', id)
      .where('ends_at', '>', now)
      .where('seen_at', '>', idleSince)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})

function listed(db: Kysely<Tables>, now: Date, idleSince: Date) {
  const live = db
    .selectFrom('admin_sessions')
    .select((eb) => ['admin_id', eb.fn.countAll<string>().as('sessions')])
    .where('ends_at', '>', now)
    .where('seen_at', '>', idleSince)
    .groupBy('admin_id')
    .as('live')
  return db
    .selectFrom('admins')
    .leftJoin(live, 'live.admin_id', 'admins.id')
    .leftJoin('admin_enrolments as link', (join) =>
      join.onRef('link.admin_id', '=', 'admins.id').on('link.ends_at', '>', now),
    )
    .select(['admins.id', 'email', 'email_key', 'role', 'added_at', 'enrolled_at', 'signed_in_at'])
    .select(['link.ends_at as invite_until', sql<string>`coalesce(live.sessions, 0)`.as('sessions')])
}
