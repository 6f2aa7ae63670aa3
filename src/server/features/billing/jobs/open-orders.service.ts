import type { Kysely } from 'kysely'
import { paymentLookUpMs, paymentLookUpMsMax, unpaidOrderMs } from '#domain/policy.ts'
import type { Clock } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import type { ChargingService } from '../payments/charging.service.ts'
import { orderStore } from '../store/order.store.ts'
import { orderListsStore } from '../store/order-lists.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly charging: Pick<ChargingService, 'lookUp' | 'giveUp' | 'keepCard'>
  readonly onFailed: (error: unknown) => void
}

/** How long a lease on an order excludes other servers, in milliseconds. */
const leaseMs = 10 * 60_000

/**
 * Handles orders after their purchase was interrupted: looks up payments with an unknown outcome, gives up orders that
 * stay unpaid, and saves cards of paid orders.
 */
export function openOrdersService({ db, clock, charging, onFailed }: Dependencies) {
  const store = orderStore(db)
  const lists = orderListsStore(db)
  const after = (ms: number): Date => new Date(clock().getTime() + ms)
  const before = (ms: number): Date => new Date(clock().getTime() - ms)

  /** The pause between two look-ups; the older the order, the longer the pause. */
  const pauseFor = (placedAt: Date): number =>
    Math.min(paymentLookUpMsMax, Math.max(paymentLookUpMs, (clock().getTime() - placedAt.getTime()) / 4))

  async function lookUp(orderId: string): Promise<void> {
    const claimed = await store.claim(orderId, clock(), after(leaseMs))
    if (claimed === undefined) return
    await charging.lookUp(orderId)
    await store.release(orderId, after(pauseFor(claimed.placedAt)))
  }

  /**
   * Gives up an order. If the order was paid meanwhile, it stays paid; if the outcome is unknown, giving up is retried
   * later.
   */
  async function giveUp(orderId: string): Promise<void> {
    const claimed = await store.claim(orderId, clock(), after(leaseMs))
    if (claimed === undefined) return
    const { order } = await charging.giveUp(orderId)
    await store.release(orderId, order === 'expired' ? null : after(pauseFor(claimed.placedAt)))
  }

  const each = async (ids: readonly string[], work: (id: string) => Promise<unknown>, signal: AbortSignal) => {
    for (const id of ids) if (!signal.aborted) await work(id).catch(onFailed)
  }

  return {
    /** Gives up all orders that were not paid in time. */
    giveUpDue: async (now: Date, signal: AbortSignal): Promise<void> =>
      each(await unpaidOrdersDue(db, now), giveUp, signal),

    /**
     * Looks up payments with an unknown outcome, and saves cards that could not be saved earlier. Does not depend on
     * the date: it gives up no order because of its age, and takes money only if the buyer has approved it at PayPal.
     */
    async lookUpOpen(signal: AbortSignal): Promise<void> {
      await each(await lists.findCardsToKeep(before(unpaidOrderMs)), charging.keepCard, signal)
      await each(await lists.findUnknown(before(paymentLookUpMs), clock()), lookUp, signal)
    },
  }
}

/** The orders that must be given up at this time. */
export const unpaidOrdersDue = (db: Kysely<Tables>, now: Date): Promise<readonly string[]> =>
  orderListsStore(db).findUnpaid(new Date(now.getTime() - unpaidOrderMs), now)
