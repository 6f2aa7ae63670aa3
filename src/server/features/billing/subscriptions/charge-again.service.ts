import type { Kysely } from 'kysely'
import type { Seller } from '#domain/billing/invoice.ts'
import { afterOrderEvent } from '#domain/billing/order-states.ts'
import type { Tables } from '../../../tables.ts'
import { ordersStore } from '../store/order.store.ts'
import type { RenewalsService } from './renewals.service.ts'
import { subscriptionsStore } from '../store/subscriptions.store.ts'

type Dependencies = {
  /** Null: nothing is sold. */
  readonly seller: Seller | null
  readonly renewals: Pick<RenewalsService, 'chargeOnce'>
}

/** The overdue month of a subscription, charged before its next day of retry, with nobody at the page. */
export const chargeAgainService = ({ seller, renewals }: Dependencies) => ({
  /** Begins the charge anew, inside a transaction; false where the order is no month that is overdue, or nothing can be invoiced. */
  async begin(orderId: string, inside: Kysely<Tables>): Promise<boolean> {
    const order = await ordersStore(inside).lock(orderId)
    if (seller === null || order?.state !== 'declined' || order.subscriptionId === null) return false
    const subscription = await subscriptionsStore(inside).lock(order.subscriptionId)
    if (subscription === undefined || subscription.state === 'ended' || subscription.pausedAt !== null) return false
    if (subscription.failing === null || subscription.failing.month !== order.month) return false
    const begun = { kind: 'payment-started', attempt: order.attempt + 1 } as const
    await ordersStore(inside).change(orderId, afterOrderEvent(order, begun).order)
    return true
  },

  /** Makes the charge that was begun. */
  charge: renewals.chargeOnce,
})
