import type { Kysely } from 'kysely'
import type { Tables } from '../../../tables.ts'

/** Orders with all that belongs to them, kept as long as the law asks. */
export const salesRecordsStore = (db: Kysely<Tables>) => ({
  async countOlder(than: Date) {
    return db
      .selectFrom('orders')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('all'),
        cast<number>(fn.countAll().filterWhere('placed_at', '<', than), 'integer').as('due'),
      ])
      .executeTakeFirstOrThrow()
  },

  /** Removes orders placed before a moment, and subscriptions that ended and have no order left. */
  async removeOlder(than: Date): Promise<void> {
    await db.transaction().execute(async (inside) => {
      const old = inside.selectFrom('orders').select('orders.id').where('placed_at', '<', than)
      for (const table of tablesOfOrders) await inside.deleteFrom(table).where('order_id', 'in', old).execute()
      await inside.deleteFrom('orders').where('placed_at', '<', than).execute()
      await inside
        .deleteFrom('subscriptions')
        .where('state', '=', 'ended')
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('orders').select('orders.id').whereRef('subscription_id', '=', 'subscriptions.id'))),
        )
        .execute()
    })
  },
})

const tablesOfOrders = ['grants', 'invoices', 'provider_events', 'provider_calls', 'provider_tasks'] as const
