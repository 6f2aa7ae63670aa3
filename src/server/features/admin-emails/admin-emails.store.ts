import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** What is wanted of the list; `after`: the value of the sorting and the id at which the page before ended. */
export type EmailsWanted = {
  readonly search: string
  readonly state: 'waiting' | 'failed' | null
  readonly sort: 'due' | 'failed'
  readonly order: 'up' | 'down'
  readonly after: readonly [string, string] | null
  readonly limit: number
}

const sortValues = {
  due: sql<string>`to_char(next_try_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  failed: sql<string>`coalesce(to_char(failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')`,
} as const

/** Emails that wait, without what stands in them: that may be a code or a link. */
export const adminEmailsStore = (db: Kysely<Tables>) => ({
  async page({ search, state, sort, order, after, limit }: EmailsWanted) {
    const value = sortValues[sort]
    const direction = order === 'up' ? 'asc' : 'desc'
    return db
      .selectFrom('mails')
      .select(['id', 'recipient', 'subject', 'tries', 'next_try_at', 'useless_at', 'failed_at', 'failed_because'])
      .select([value.as('sortValue'), sql<boolean>`invoice_number is not null`.as('hasInvoice')])
      .where('recipient', 'is not', null)
      .where(sql`lower(recipient)`, 'like', `%${search.toLowerCase().replace(/[\\%_]/g, (each) => `\\${each}`)}%`)
      .$if(state !== null, (query) => query.where('failed_at', state === 'failed' ? 'is not' : 'is', null))
      .$if(after !== null, (query) => {
        const comparison = order === 'up' ? sql`>` : sql`<`
        const [at, id] = after ?? ['', '']
        return query.where(sql<boolean>`(${value}, id) ${comparison} (${at}, ${id}::uuid)`)
      })
      .orderBy(value, direction)
      .orderBy('id', direction)
      .limit(limit)
      .execute()
  },

  /** Makes an email due at once; false where it waits no more. */
  async makeDue(id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ next_try_at: now })
      .where('id', '=', id)
      .where('recipient', 'is not', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },
})
