import { sql, type Kysely } from 'kysely'
import type { Price } from '#domain/billing/prices.ts'
import type { Tables } from '../../tables.ts'

export type NewPrice = Omit<Price, 'serial'>

/** Stores the versions of prices, which are only added and never changed. */
export const pricesStore = (db: Kysely<Tables>) => ({
  /** Every version, in the order in which they were added. */
  async list(): Promise<readonly Price[]> {
    const rows = await db.selectFrom('prices').selectAll().orderBy('serial').execute()
    return rows.map(({ serial, plan_id: planId, cents, translations, assessments, ...row }) => ({
      serial,
      planId,
      cents,
      gives: { translations, assessments },
      isActive: row.is_active,
      isSample: row.is_sample,
      validFrom: row.valid_from,
    }))
  },

  async add({ planId, cents, gives, isActive, isSample, validFrom }: NewPrice, now: Date): Promise<void> {
    await db
      .insertInto('prices')
      .values({
        plan_id: planId,
        cents,
        ...gives,
        is_active: isActive,
        is_sample: isSample,
        valid_from: validFrom,
        added_at: now,
      })
      .execute()
  },

  /** Locks the table until the transaction ends, so that only this transaction can add versions. */
  async lock(): Promise<void> {
    await sql`lock table prices in share row exclusive mode`.execute(db)
  },
})
