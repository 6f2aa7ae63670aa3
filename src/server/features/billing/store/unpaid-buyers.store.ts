import { sql, type Kysely } from 'kysely'
import type { Buyer } from '#domain/billing/invoice.ts'
import type { Tables } from '../../../tables.ts'

const forgotten: Buyer = { name: '', company: null, address: null, country: null, taxNumber: null }

/** Forgets the buyers of orders that were never paid. */
export const unpaidBuyersStore = (db: Kysely<Tables>) => ({
  /** Empties the buyers of orders placed before this time, if they were never paid and their account is deleted. */
  async forget(placedBefore: Date): Promise<void> {
    await db
      .updateTable('orders')
      .set({ buyer: JSON.stringify(forgotten) })
      .where('user_id', 'is', null)
      .where('accepted_at', 'is', null)
      .where('state', 'in', ['expired', 'declined'])
      .where('placed_at', '<', placedBefore)
      .where(sql`buyer ->> 'name'`, '!=', '')
      .execute()
  },
})
