import type { Kysely } from 'kysely'
import type { Tables } from '../../../tables.ts'
import type { OrderService } from '../order/order.service.ts'
import type { JobQueue } from '../../../queue/job-queue.ts'
import type { SubscriptionsService } from '../order/subscription.service.ts'
import { subscriptionsStore } from '../store/subscriptions.store.ts'
import { orderStore } from '../store/order.store.ts'

type Dependencies = {
  readonly stepIn: OrderService['stepIn']
  readonly subscriptions: Pick<SubscriptionsService, 'close'>
  readonly jobs: Pick<JobQueue, 'add'>
}

/**
 * Ends all payments of an account, in the transaction that deletes it: unpaid orders expire, so they are not charged any more; an open
 * charge is cancelled at the provider; subscriptions end at once. Removing the customer at the provider is queued by the database.
 */
export const endPaymentsOf =
  ({ stepIn, subscriptions, jobs }: Dependencies) =>
  async (userId: string, inside: Kysely<Tables>): Promise<void> => {
    for (const orderId of await orderStore(inside).lockUnpaid(userId)) {
      await stepIn(inside, { orderId, kind: 'expired' })
      await jobs.add('cancel-charge', orderId, inside)
    }
    for (const { id } of await subscriptionsStore(inside).findLive(userId)) await subscriptions.close(id, inside)
  }
