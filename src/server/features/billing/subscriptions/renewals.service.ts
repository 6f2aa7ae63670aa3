import type { Kysely } from 'kysely'
import type { Seller } from '#domain/billing/invoice.ts'
import { paymentLookUpMs } from '#domain/policy.ts'
import type { Clock } from '../../../outside.ts'
import type { ChargeFailure, Tables } from '../../../tables.ts'
import type { ChargingService } from '../payments/charging.service.ts'
import type { OrderService } from '../order/order.service.ts'
import type { MonthsService } from './months.service.ts'
import { subscriptionsStore } from '../store/subscriptions.store.ts'
import { orderStore } from '../store/order.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  /** null when nothing is sold. */
  readonly seller: Seller | null
  readonly charging: Pick<ChargingService, 'charge' | 'lookUp'>
  readonly step: OrderService['step']
  readonly months: MonthsService
  readonly onFailed: (error: unknown) => void
}

/** Lease on an order while it is charged; an interrupted charge is retried after it. */
const leaseMs = 10 * 60_000

/** Charges subscriptions off-session, on their anniversaries and retry days. */
export function renewalsService({ db, clock, seller, charging, step, months, onFailed }: Dependencies) {
  const store = orderStore(db)
  const after = (ms: number): Date => new Date(clock().getTime() + ms)

  async function fail(orderId: string, failure: ChargeFailure): Promise<void> {
    await store.noteFailure(orderId, failure)
    await step(orderId, 'payment-failed')
  }

  /**
   * Charges an order and returns until when to leave it alone, null for no pause. A bank that asks for confirmation counts as a failure,
   * because no one is present.
   */
  async function charge(orderId: string, cardId: string): Promise<Date | null> {
    await store.noteFailure(orderId, null)
    const { order } = await charging.charge(orderId, { cardId, isBuyerPresent: false, keepsCard: false }, null)
    if (order === 'confirming') await fail(orderId, 'bank-asks')
    return order === 'unanswered' || order === 'pending' ? after(paymentLookUpMs) : null
  }

  async function chargeOnce(orderId: string): Promise<void> {
    const claimed = await store.claim(orderId, clock(), after(leaseMs))
    if (claimed === undefined) return
    const { state, userId, subscriptionId } = claimed
    // the account was suspended after the month was found due
    if (state === 'placed' && (await subscriptionsStore(db).isPaused(orderId))) return store.release(orderId, null)
    const cardId = userId === null ? null : await subscriptionsStore(db).findChargedCard(userId, subscriptionId)
    if (state === 'placed' && cardId !== null) return store.release(orderId, await charge(orderId, cardId))
    if (state === 'placed') await fail(orderId, 'no-card')
    await store.release(orderId, null)
  }

  return {
    /** Charges one due month; does nothing when another server has the lease. */
    chargeOnce,

    /** Charges each month due at the given time. Several servers together charge it once. */
    async chargeDue(now: Date, signal: AbortSignal): Promise<void> {
      // without a seller nothing can be invoiced, so nothing is charged
      if (seller === null) return
      for (const orderId of await months.placeDue(now)) if (!signal.aborted) await chargeOnce(orderId).catch(onFailed)
    },
  }
}

export type RenewalsService = ReturnType<typeof renewalsService>
