import type { Kysely } from 'kysely'
import type { ChargeFailure, Tables } from '../../../tables.ts'

/** What is noted of orders so that it is said once: failures, reminders. */
export const orderNotesStore = (db: Kysely<Tables>) => ({
  /** Keeps that a refund failed; false where that is known. */
  async noteFailedRefund(id: string, now: Date): Promise<boolean> {
    const noted = await db
      .updateTable('orders')
      .set({ refund_failed_at: now })
      .where('id', '=', id)
      .where('refund_failed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return noted !== undefined
  },

  /** Forgets that a refund failed, which is asked again; false where none did. */
  async forgetFailedRefund(id: string): Promise<boolean> {
    const forgotten = await db
      .updateTable('orders')
      .set({ refund_failed_at: null })
      .where('id', '=', id)
      .where('state', 'in', ['refunding', 'refunded'])
      .where('refund_failed_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    return forgotten !== undefined
  },

  /** Keeps why the charge of a month failed; null where the card was declined. */
  async noteFailure(id: string, failure: ChargeFailure | null): Promise<void> {
    await db.updateTable('orders').set({ failed_because: failure }).where('id', '=', id).execute()
  },

  /** Orders paid by PayPal that end before a moment, with their end, whose members were not reminded of it. */
  async findEnding(before: Date, now: Date) {
    return db
      .selectFrom('orders')
      .innerJoin('grants', 'grants.order_id', 'orders.id')
      .select(['orders.id', 'orders.user_id as userId', 'orders.plan_id as planId'])
      .select(({ fn }) => fn.max('grants.until_at').as('until'))
      .where('orders.provider', '=', 'paypal')
      .where('orders.state', 'in', ['paid', 'dispute-won'])
      .where('orders.reminded_at', 'is', null)
      .where('grants.until_at', '>', now)
      .where('grants.until_at', '<=', before)
      .groupBy(['orders.id', 'orders.user_id', 'orders.plan_id'])
      .execute()
  },

  /** Notes that a member is reminded; false where another server did it. */
  async noteReminder(id: string, now: Date): Promise<boolean> {
    const noted = await db
      .updateTable('orders')
      .set({ reminded_at: now })
      .where('id', '=', id)
      .where('reminded_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return noted !== undefined
  },
})
