import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { purgedAtOnceMax } from '#domain/policy.ts'
import type { StatementStatus } from '#domain/records/keeping.ts'
import type { Tables } from '../../tables.ts'

const isDue =
  (now: Date, deletedBefore: Date) =>
  (eb: ExpressionBuilder<Pick<Tables, 'financial_statements'>, 'financial_statements'>) =>
    eb.or([eb('expires_at', '<=', now), eb('deleted_at', '<=', deletedBefore)])

const isEnding =
  (days: number, now: Date, before: Date) =>
  (eb: ExpressionBuilder<Pick<Tables, 'financial_statements'>, 'financial_statements'>) =>
    eb.and([
      eb('deleted_at', 'is', null),
      eb('expires_at', '>', now),
      eb('expires_at', '<=', before),
      sql<boolean>`coalesce(told_days, ${days} + 1) > ${days}`,
    ])

type Purged = {
  readonly rows: readonly { readonly id: string; readonly userId: string }[]
  readonly members: readonly string[]
  readonly counts: Readonly<Record<StatementStatus, number>>
}

/** Marks statements as deleted, restores them, deletes them permanently, and records which notices were sent. */
export const endsStore = (db: Kysely<Tables>) => ({
  /** Marks a statement as deleted, and returns when it expires; null when it does not exist. */
  async remove(userId: string, id: string, now: Date): Promise<Date | null> {
    const row = await db
      .updateTable('financial_statements')
      .set({ deleted_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('expires_at')
      .executeTakeFirst()
    return row?.expires_at ?? null
  },

  /**
   * Restores a statement that was deleted after `since` and has not expired at `now`, and returns its status; null when
   * there is none.
   */
  async restore(userId: string, id: string, { since, now }: { since: Date; now: Date }) {
    const row = await db
      .updateTable('financial_statements')
      .set({ deleted_at: null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('deleted_at', '>', since)
      .where('expires_at', '>', now)
      .returning('status')
      .executeTakeFirst()
    return row?.status ?? null
  },

  /**
   * The number of statements that have expired at `now` or were deleted before `deletedBefore`, how many of them were
   * deleted by their members, and the number of all statements.
   */
  async countDue(now: Date, deletedBefore: Date) {
    return db
      .selectFrom('financial_statements')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('all'),
        cast<number>(fn.countAll().filterWhere(isDue(now, deletedBefore)), 'integer').as('due'),
        cast<number>(fn.countAll().filterWhere('deleted_at', '<=', deletedBefore), 'integer').as('byMembers'),
      ])
      .executeTakeFirstOrThrow()
  },

  /**
   * Permanently deletes statements that have expired at `now` or were deleted before `deletedBefore`, at most
   * `purgedAtOnceMax`. Returns them, their members, and the number of statements of each status.
   */
  async purge(now: Date, deletedBefore: Date): Promise<Purged> {
    const due = db.selectFrom('financial_statements').select('id').where(isDue(now, deletedBefore))
    const rows = await db
      .deleteFrom('financial_statements')
      .where('id', 'in', due.limit(purgedAtOnceMax))
      // check again whether the statement is due, because it may be saved or restored while this query waits for its
      // lock
      .where(isDue(now, deletedBefore))
      .returning(['id', 'status', 'user_id as userId'])
      .execute()
    const generated = rows.filter(({ status }) => status === 'generated').length
    return {
      rows,
      members: [...new Set(rows.map(({ userId }) => userId))],
      counts: { draft: rows.length - generated, generated },
    }
  },

  /**
   * The number of statements that end within one of these notice periods and have not had the notice for that period.
   * Leaves out those of members whose address is not proven, who get no notice.
   */
  async countEnding(notices: readonly { readonly days: number; readonly before: Date }[], now: Date): Promise<number> {
    const { count } = await db
      .selectFrom('financial_statements')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('user_id', 'in', db.selectFrom('users').select('id').where('address_proven_at', 'is not', null))
      .where((eb) => eb.or(notices.map(({ days, before }) => isEnding(days, now, before)(eb))))
      .executeTakeFirstOrThrow()
    return count
  },

  /**
   * Marks statements that end within this many days as notified; returns their expiry and their members' email
   * addresses. A statement gets at most one notice for each number of days. It gets none while its member's address is
   * not proven, because the address may be a stranger's.
   */
  async takeEnding(days: number, now: Date, before: Date) {
    return db
      .updateTable('financial_statements')
      .from('users')
      .set({ told_days: days })
      .whereRef('users.id', '=', 'financial_statements.user_id')
      .where('users.address_proven_at', 'is not', null)
      .where(isEnding(days, now, before))
      .returning(['users.email', 'expires_at as expiresAt'])
      .execute()
  },
})
