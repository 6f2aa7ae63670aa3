import { sql, type Kysely, type NotNull } from 'kysely'
import type { StatementStatus } from '#domain/records/keeping.ts'
import { lowerCase } from '../../lower-case.ts'
import { orderStateShown } from '../../refund-states.ts'
import type { Tables } from '../../tables.ts'
import { memberCompany, memberCompanyFrom } from './member-company.ts'

/** The data about one member that admins see, which never includes the content of a statement or an assessment. */
export const memberFileStore = (db: Kysely<Tables>) => ({
  async account(id: string) {
    return db
      .selectFrom('users')
      .select(['id', 'email', 'email_key as emailKey', 'name', 'country', 'phone'])
      .select([memberCompany.as('company'), memberCompanyFrom.as('companyFrom')])
      .select(['created_at as registeredAt', 'signed_in_at as signedInAt'])
      .select(['suspended_at as suspendedAt', 'suspended_because as suspendedBecause'])
      .select((eb) => [
        eb('address_proven_at', 'is not', null).$castTo<boolean>().as('isAddressProven'),
        eb('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      ])
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** For each status: the number of statements, the bytes of their figures, the newest save, the earliest expiry. */
  async statements(userId: string) {
    const { rows } = await sql<StatementsKept>`
      select status, count(*)::integer as count,
        sum(octet_length(figures::text))::integer as bytes,
        max(saved_at) as "newestAt", min(expires_at) as "endsFirstAt"
      from financial_statements where user_id = ${userId}::uuid and deleted_at is null
      group by status order by status desc`.execute(db)
    return rows
  },

  async assessments(userId: string) {
    return db
      .selectFrom('assessments')
      .select((eb) => [
        sql<number>`count(*)::integer`.as('count'),
        eb.fn.max('saved_at').$castTo<Date | null>().as('newestAt'),
      ])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  },

  async orders(userId: string, { now, limit }: { readonly now: Date; readonly limit: number }) {
    return db
      .selectFrom('orders')
      .select(['id', 'plan_id as planId', 'total_cents as totalCents', 'placed_at as placedAt'])
      .select(orderStateShown(now).as('state'))
      .where('user_id', '=', userId)
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  },

  async countOrders(userId: string): Promise<number> {
    const { count } = await db
      .selectFrom('orders')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return count
  },

  /** The emails that wait to be sent to the member's address, without their text. */
  async emails(emailKey: string) {
    return (
      db
        .selectFrom('mails')
        .innerJoin('jobs', (join) => join.on('jobs.kind', '=', 'email').on(sql<boolean>`jobs.subject = mails.id::text`))
        .select(['mails.id', 'mails.subject', 'tries', 'due_at as nextTryAt', 'failed_because as failedBecause'])
        .where(lowerCase(sql`recipient`), '=', emailKey)
        // the job for an email always has a due time
        .$narrowType<{ nextTryAt: NotNull }>()
        .orderBy('due_at')
        .execute()
    )
  },

  async freeSince(userId: string): Promise<Date | null> {
    const held = await db.selectFrom('plan_holdings').select('since').where('user_id', '=', userId).executeTakeFirst()
    return held?.since ?? null
  },
})

type StatementsKept = {
  readonly status: StatementStatus
  readonly count: number
  readonly bytes: number
  readonly newestAt: Date
  readonly endsFirstAt: Date
}
