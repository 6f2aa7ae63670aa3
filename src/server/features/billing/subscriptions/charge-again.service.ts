import type { Kysely } from 'kysely'
import type { Seller } from '#domain/billing/invoice.ts'
import type { Tables } from '../../../tables.ts'
import type { OrderService } from '../order/order.service.ts'
import { orderStore } from '../store/order.store.ts'
import { subscriptionsStore } from '../store/subscriptions.store.ts'
import type { RenewalsService } from './renewals.service.ts'

type Dependencies = {
  /** null when nothing is sold. */
  readonly seller: Seller | null
  readonly stepIn: OrderService['stepIn']
  readonly renewals: Pick<RenewalsService, 'chargeOnce'>
}

/** Charges an overdue month before its next retry day, off-session. */
export const chargeAgainService = ({ seller, stepIn, renewals }: Dependencies) => ({
  /** Starts the charge again inside a transaction; false when the order is not an overdue month, or cannot be invoiced. */
  async begin(orderId: string, inside: Kysely<Tables>): Promise<boolean> {
    const order = await orderStore(inside).lock(orderId)
    if (seller === null || order?.state !== 'declined' || order.subscriptionId === null) return false
    const subscription = await subscriptionsStore(inside).lock(order.subscriptionId)
    if (subscription === undefined || subscription.state === 'ended' || subscription.pausedAt !== null) return false
    if (subscription.failing === null || subscription.failing.month !== order.month) return false
    await stepIn(inside, { orderId, kind: 'payment-started' })
    return true
  },

  /** Makes the charge started by `begin`. */
  charge: renewals.chargeOnce,
})
