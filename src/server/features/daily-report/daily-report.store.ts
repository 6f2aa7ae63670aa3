import { sql, type Kysely } from 'kysely'
import type { DailyMatter } from '#domain/admin/daily-matters.ts'
import { failingJobs, readOpenRefunds } from '../../refund-states.ts'
import type { Tables } from '../../tables.ts'

/** Queries for the daily email. Returns only totals, never the row of a member. */
export const dailyReportStore = (db: Kysely<Tables>) => ({
  /**
   * Marks a day as reported. Returns false when it was marked before. A mark later than tomorrow comes from a wrong
   * clock and is ignored; a mark for tomorrow may come from a server whose clock is slightly ahead.
   */
  async claim(today: string, tomorrow: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('daily_report')
      .set({ sent_for: today })
      .where(({ or, eb }) =>
        or([eb('sent_for', 'is', null), eb('sent_for', '<', today), eb('sent_for', '>', tomorrow)]),
      )
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  /** When the newest backup was made; null when there is none. */
  async backedUpAt(): Promise<Date | null> {
    const { backed_up_at: at } = await db.selectFrom('daily_report').select('backed_up_at').executeTakeFirstOrThrow()
    return at
  },

  async noteBackup(at: Date): Promise<void> {
    await db.updateTable('daily_report').set({ backed_up_at: at }).execute()
  },

  /** For each matter about orders, payments and emails, the number of cases. */
  async matters(now: Date): Promise<Readonly<Record<Exclude<DailyMatter, 'held' | 'untoldErasures'>, number>>> {
    const refunds = await readOpenRefunds(db, now)
    const { rows } = await sql<Readonly<Record<'emails' | 'paymentTasks' | 'disputes', number>>>`select
      ${failingJobs('emails', now)} as emails,
      ${failingJobs('providers', now)} as "paymentTasks",
      (select count(*) from orders where state = 'disputed')::float8 as disputes`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('a row of counts')
    return { ...row, lateRefunds: refunds.late, failedRefunds: refunds.failed }
  },
})
