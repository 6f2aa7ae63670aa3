import { sql, type Kysely } from 'kysely'
import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import { failingJobs, isAskedAgain } from '../../refund-states.ts'
import { kindsOf } from '#domain/clock/job-kinds.ts'
import type { Tables } from '../../tables.ts'

/** The sum for a day: a number of events, or an amount in cents. `day` is in UTC, YYYY-MM-DD. */
export type OfDay = { readonly day: string; readonly sum: number }

/** The columns with the times when an order was accepted and refunded. */
type MoneyMoment = 'accepted_at' | 'refunded_at'

/** Sums over all members. Returns only totals, never the row of a member. */
export const adminOverviewStore = (db: Kysely<Tables>) => ({
  /**
   * The number of events of a kind on each day. Events of objects that were deleted later count too, because the audit
   * trail keeps them.
   */
  async events(kind: AuditKind, since: Date): Promise<readonly OfDay[]> {
    const { rows } = await sql<OfDay>`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(count)::float8 as sum
      from audit_events where kind = ${kind} and at >= ${since} group by 1`.execute(db)
    return rows
  },

  /**
   * The total, in cents, of the orders that were paid, or refunded, on each day. A refund that was reported as
   * completed and later as failed counts only once it is completed again.
   */
  async cents(moment: MoneyMoment, since: Date): Promise<readonly OfDay[]> {
    const at = sql.ref(moment)
    const isMoved = moment === 'refunded_at' ? sql`orders.refund_failed_at is null and not ${isAskedAgain}` : sql`true`
    const { rows } = await sql<OfDay>`
      select to_char(${at} at time zone 'UTC', 'YYYY-MM-DD') as day, sum(total_cents)::float8 as sum
      from orders where ${at} >= ${since} and ${isMoved} group by 1`.execute(db)
    return rows
  },

  /**
   * The current totals and the waiting work, in one query. A task or email that still waits after an attempt counts as
   * failing, because it would have been removed if the attempt had succeeded; a refund that is late, or that the
   * provider has accepted, does not count.
   */
  async now(now: Date) {
    const { rows } = await sql<Now>`select
      (select count(*) from users)::float8 as members,
      (select count(*) from plan_holdings)::float8 as "membersWithPlan",
      (select count(*) from financial_statements where status = 'draft' and deleted_at is null)::float8 as drafts,
      (select count(*) from financial_statements where status = 'generated' and deleted_at is null)::float8 as translations,
      (select count(*) from assessments where deleted_at is null)::float8 as assessments,
      (select count(*) from subscriptions where state <> 'ended')::float8 as subscriptions,
      (select count(*) from jobs where kind = 'email')::float8 as "emailsWaiting",
      ${failingJobs('emails', now)} as "emailsTriedBefore",
      (select count(*) from jobs where kind in (${sql.join(kindsOf('providers'))}))::float8 as "paymentTasksWaiting",
      ${failingJobs('providers', now)} as "paymentTasksFailing",
      pg_database_size(current_database())::float8 as "databaseBytes"`.execute(db)
    return rows[0] ?? nothing
  },
})

const nothing = {
  members: 0,
  membersWithPlan: 0,
  drafts: 0,
  translations: 0,
  assessments: 0,
  subscriptions: 0,
  emailsWaiting: 0,
  emailsTriedBefore: 0,
  paymentTasksWaiting: 0,
  paymentTasksFailing: 0,
  databaseBytes: 0,
}

type Now = Readonly<typeof nothing>
