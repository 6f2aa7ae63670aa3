import type { Kysely } from 'kysely'
import type { Tables } from '../../../tables.ts'

/** What is to be done at a provider. `subject`: the id of the order, or the provider's name for the customer. */
export type ProviderTask = {
  readonly id: string
  readonly kind: Tables['provider_tasks']['kind']
  readonly subject: string
  readonly tries: number
}

/** What is to be done for an order: its money goes back, or its open charge is given up. */
export type TaskOfOrder = Exclude<ProviderTask['kind'], 'remove-customer'>

/** What is to be done at the providers, kept until it is done. */
export const providerTasksStore = (db: Kysely<Tables>) => ({
  /** Adds what is to be done for an order. Adding it again changes nothing. */
  async add(id: string, kind: TaskOfOrder, orderId: string): Promise<void> {
    await db
      .insertInto('provider_tasks')
      .values({ id, kind, order_id: orderId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** Takes back what was to be done for an order. */
  async drop(kind: TaskOfOrder, orderId: string): Promise<void> {
    await db.deleteFrom('provider_tasks').where('kind', '=', kind).where('order_id', '=', orderId).execute()
  },

  /** Has everything that is to be done for an order done at the next round; gives how much that is. */
  async hasten(orderId: string): Promise<number> {
    const hastened = await db
      .updateTable('provider_tasks')
      .set({ next_try_at: null })
      .where('order_id', '=', orderId)
      .returning('id')
      .execute()
    return hastened.length
  },

  /**
   * Takes the task that has waited longest, and puts it off until `leaseEndsAt`, so that no other server takes it meanwhile. A next try
   * after `furthest` was set by a wrong clock, and is made at once.
   */
  async takeDue(
    { now, furthest }: Readonly<Record<'now' | 'furthest', Date>>,
    leaseEndsAt: Date,
  ): Promise<ProviderTask | null> {
    const row = await db
      .updateTable('provider_tasks')
      .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: leaseEndsAt }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('provider_tasks')
          .select('id')
          .where(({ or, eb: is }) =>
            or([is('next_try_at', 'is', null), is('next_try_at', '<=', now), is('next_try_at', '>', furthest)]),
          )
          .orderBy('next_try_at', (order) => order.asc().nullsFirst())
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) return null
    const { id, kind, tries, order_id: orderId, customer } = row
    return { id, kind, tries, subject: orderId ?? customer ?? '' }
  },

  async putOff(id: string, nextTryAt: Date): Promise<void> {
    await db.updateTable('provider_tasks').set({ next_try_at: nextTryAt }).where('id', '=', id).execute()
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('provider_tasks').where('id', '=', id).execute()
  },
})
