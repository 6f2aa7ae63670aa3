import type { Kysely } from 'kysely'
import type { ResponseOf } from '#contract/endpoints.ts'
import { orderCancellationHours } from '#domain/policy.ts'
import type { Caller } from '../../../http/handlers.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Clock } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import type { JobQueue } from '../../../queue/job-queue.ts'
import type { OrderService } from '../order/order.service.ts'
import { invoicesStore } from '../store/invoices.store.ts'
import type { CustomersService } from '../payments/customers.service.ts'
import { orderOutput } from '../order/order-output.ts'
import { shownOrdersStore } from '../store/shown-orders.store.ts'
import type { SubscriptionService } from '../order/subscription.service.ts'
import { subscriptionsStore, type KeptSubscription } from '../store/subscriptions.store.ts'
import { orderStore } from '../store/order.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly withdraw: OrderService['withdraw']
  readonly stepIn: OrderService['stepIn']
  readonly subscriptions: Pick<SubscriptionService, 'cancel' | 'undoCancellation' | 'close'>
  readonly jobs: Pick<JobQueue, 'add'>
  readonly customers: Pick<CustomersService, 'keepCreated'>
}

/**
 * Lets members list, withdraw and cancel their own orders and subscriptions; those of other members are reported as not
 * found. Also ends the payments of an account that is being deleted or suspended.
 */
export function ownOrdersService(dependencies: Dependencies) {
  const { db, clock, withdraw, stepIn, subscriptions, jobs, customers } = dependencies
  const list = async ({ userId }: Caller): Promise<ResponseOf<'listOrders'>> => {
    const now = clock()
    return { orders: (await shownOrdersStore(db).list(userId)).map((order) => orderOutput(order, now)) }
  }

  /**
   * The id of the member's only live subscription, for calls that name none. Refuses when there is none or more than
   * one.
   */
  async function onlyLive({ userId }: Caller): Promise<string> {
    const [live, ...more] = await subscriptionsStore(db).findLive(userId)
    if (live === undefined) throw new Refusal('subscription-not-found')
    if (more.length > 0) throw new Refusal('subscription-choice-needed')
    return live.id
  }

  return {
    /** Lists every order, newest first. */
    list,

    async readInvoice({ userId }: Caller, number: string): Promise<ResponseOf<'readInvoice'>> {
      const invoice = await invoicesStore(db).findOwn(userId, number)
      if (invoice === undefined) throw new Refusal('invoice-not-found')
      return { number, ...invoice }
    },

    /** Withdraws an order in full. The refund is requested after the transaction. */
    async withdraw(caller: Caller, orderId: string): Promise<ResponseOf<'listOrders'>> {
      const outcome = await withdraw(caller, orderId)
      if (outcome !== 'withdrawn') throw new Refusal(outcome, { facts: { hours: orderCancellationHours } })
      return list(caller)
    },

    /**
     * Cancels a subscription, which then runs until its last day. Idempotent. `shownEnd` is the day after the last day,
     * as the page showed it to the member.
     */
    async cancel(caller: Caller, id: string | undefined, shownEnd?: Date): Promise<void> {
      refuseEnded(await subscriptions.cancel(caller, id ?? (await onlyLive(caller)), shownEnd))
    },

    /** Undoes the cancellation of a subscription. Idempotent. */
    async undoCancellation(caller: Caller, id: string): Promise<void> {
      const after = await subscriptions.undoCancellation(caller, id)
      refuseEnded(after)
      // the subscription's last day has passed, but no job has ended the subscription yet
      if (after?.endsOn !== null) throw new Refusal('subscription-ended')
    },

    /**
     * Ends all payments of an account, in the transaction that deletes the account. Unpaid orders expire and are no
     * longer charged, unless a payment is pending already; an open charge is cancelled at the provider; subscriptions
     * end at once. The database queues the removal of the customer at the provider.
     */
    async endPayments(userId: string, inside: Kysely<Tables>): Promise<void> {
      for (const orderId of await orderStore(inside).lockUnpaid(userId)) {
        await stepIn(inside, { orderId, kind: 'expired' })
        await jobs.add('cancel-charge', orderId, inside)
      }
      for (const { id } of await subscriptionsStore(inside).findLive(userId)) await subscriptions.close(id, inside)
      await customers.keepCreated(userId, inside)
    },

    /**
     * Queues a job for each purchase that is still under way, in the transaction that suspends the account. A purchase
     * is not ended at once, because it may have been paid already: the job first gives it up at its provider.
     */
    async endPurchases(userId: string, inside: Kysely<Tables>): Promise<void> {
      for (const orderId of await orderStore(inside).lockUnpaid(userId, 'purchases'))
        await jobs.add('cancel-charge', orderId, inside)
    },
  }
}

export type OwnOrdersService = ReturnType<typeof ownOrdersService>

function refuseEnded(subscription: KeptSubscription | null): void {
  if (subscription === null) throw new Refusal('subscription-not-found')
  if (subscription.state === 'ended') throw new Refusal('subscription-ended')
}
