import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type Count = { readonly used: number; readonly endsAt: Date }

/** Stores counters of attempts, each for a window of time that begins with the first attempt. */
export const limitsStore = (db: Kysely<Tables>) => ({
  /**
   * Counts one attempt and returns how many there are. If the window has ended, or all its attempts were subtracted, a
   * new window begins.
   */
  async add(key: Buffer, now: Date, windowMs: number): Promise<Count> {
    const endsAt = new Date(now.getTime() + windowMs)
    const hasEnded = sql<boolean>`(limits.ends_at <= ${now} or limits.used = 0)`
    const row = await db
      .insertInto('limits')
      .values({ key, used: 1, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          used: sql`case when ${hasEnded} then 1 else limits.used + 1 end`,
          ends_at: sql`case when ${hasEnded} then excluded.ends_at else limits.ends_at end`,
        }),
      )
      .returning(['used', 'ends_at'])
      .executeTakeFirstOrThrow()
    return { used: row.used, endsAt: row.ends_at }
  },

  /** The counts of these keys whose windows have not ended. */
  async find(keys: readonly Buffer[], now: Date): Promise<readonly (Count & { readonly key: Buffer })[]> {
    const rows = await db.selectFrom('limits').selectAll().where('key', 'in', keys).where('ends_at', '>', now).execute()
    return rows.map(({ key, used, ends_at: endsAt }) => ({ key, used, endsAt }))
  },

  async subtract(key: Buffer): Promise<void> {
    await db
      .updateTable('limits')
      .set({ used: sql`used - 1` })
      .where('key', '=', key)
      .where('used', '>', 0)
      .execute()
  },

  async remove(key: Buffer): Promise<void> {
    await db.deleteFrom('limits').where('key', '=', key).execute()
  },

  async removeEnded(now: Date): Promise<void> {
    await db.deleteFrom('limits').where('ends_at', '<=', now).execute()
  },
})
