import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Buyer, Seller } from '#domain/billing/invoice.ts'
import { monthToCharge } from '#domain/billing/subscription-states.ts'
import { paymentLookUpMs } from '#domain/policy.ts'
import { bySystem, type RecordAudit } from '../../../audit-event.ts'
import type { Clock } from '../../../outside.ts'
import type { ChargeFailure, Tables } from '../../../tables.ts'
import type { ChargingService } from '../payments/charging.service.ts'
import type { OrderService } from '../order/order.service.ts'
import { subscriptionsStore, type KeptSubscription } from '../store/subscriptions.store.ts'
import { orderStore } from '../store/order.store.ts'

type Dependencies = MonthDependencies & {
  readonly clock: Clock
  /** The seller; null when nothing is sold. */
  readonly seller: Seller | null
  readonly charging: Pick<ChargingService, 'charge'>
  readonly step: OrderService['step']
  readonly onFailed: (error: unknown) => void
}

/**
 * How long the lease on an order lasts while the order is charged, in milliseconds; an interrupted charge is retried
 * after that.
 */
const leaseMs = 10 * 60_000

/** Charges subscriptions without their members: on anniversaries, on retry days, and when an admin retries a charge. */
export function renewalsService(dependencies: Dependencies) {
  const { db, clock, seller, charging, step, stepIn, onFailed } = dependencies
  const months = monthsService(dependencies)
  const store = orderStore(db)
  const after = (ms: number): Date => new Date(clock().getTime() + ms)

  async function fail(orderId: string, failure: ChargeFailure): Promise<void> {
    await store.noteFailure(orderId, failure)
    await step(orderId, 'payment-failed')
  }

  /**
   * Charges an order. Returns the time before which no job may handle it again; null for no pause. If the bank asks for
   * confirmation, the charge counts as failed, because the holder is not there to confirm.
   */
  async function charge(orderId: string, cardId: string): Promise<Date | null> {
    await store.noteFailure(orderId, null)
    const { order } = await charging.charge(orderId, { cardId, isBuyerPresent: false, keepsCard: false }, null)
    if (order === 'confirming') await fail(orderId, 'bank-asks')
    return order === 'no-response' || order === 'pending' ? after(paymentLookUpMs) : null
  }

  /** Charges one month that is due; does nothing when another server has the lease. */
  async function chargeOnce(orderId: string): Promise<void> {
    const claimed = await store.claim(orderId, clock(), after(leaseMs))
    if (claimed === undefined) return
    const { state, userId, subscriptionId } = claimed
    if (state !== 'placed') return store.release(orderId, null)
    // the account was suspended after the month was found to be due
    if (await subscriptionsStore(db).isPaused(orderId)) return store.release(orderId, null)
    const cardId = userId === null ? null : await subscriptionsStore(db).findChargedCard(userId, subscriptionId)
    if (cardId !== null) return store.release(orderId, await charge(orderId, cardId))
    await fail(orderId, 'no-card')
    await store.release(orderId, null)
  }

  /**
   * Begins to charge an overdue month, without waiting for the next retry day; must run in a transaction. Returns false
   * when the order is not for an overdue month, when its subscription is paused or has ended, or when there is no
   * seller.
   */
  async function beginAgain(orderId: string, inside: Kysely<Tables>): Promise<boolean> {
    const order = await orderStore(inside).lock(orderId)
    if (seller === null || order?.state !== 'declined' || order.subscriptionId === null) return false
    const subscription = await subscriptionsStore(inside).lock(order.subscriptionId)
    if (subscription === undefined || subscription.state === 'ended' || subscription.pausedAt !== null) return false
    if (subscription.failing === null || subscription.failing.month !== order.month) return false
    await stepIn(inside, { orderId, kind: 'payment-started' })
    return true
  }

  return {
    /** `begin` opens a new attempt in a transaction; `charge` then charges the card. */
    again: { begin: beginAgain, charge: chargeOnce },

    /** Charges every month that is due at this time. Each month is charged once, even if several servers run this. */
    async chargeDue(now: Date, signal: AbortSignal): Promise<void> {
      // without a seller there can be no invoice, so nothing is charged
      if (seller === null) return
      for (const orderId of await months.placeDue(now)) if (!signal.aborted) await chargeOnce(orderId).catch(onFailed)
    },
  }
}

export type RenewalsService = ReturnType<typeof renewalsService>

type MonthDependencies = {
  readonly db: Kysely<Tables>
  readonly record: RecordAudit
  readonly stepIn: OrderService['stepIn']
}

/** A subscription month that seems to be due. */
type DueMonth = { readonly id: string; readonly userId: string; readonly month: number }
type MonthPlacement = { readonly month: number; readonly now: Date; readonly inside: Kysely<Tables> }

/** Places the orders of subscription months; each month is one order. */
export function monthsService({ db, record, stepIn }: MonthDependencies) {
  async function place(of: KeptSubscription, { month, now, inside }: MonthPlacement): Promise<string | null> {
    const before = await subscriptionsStore(inside).findNewestOrder(of.id)
    // the account was deleted, so no one can be charged
    if (before === undefined || of.userId === null) return null
    const id = monthOrderId(of.id, month)
    const { buyer, ...terms } = before
    await orderStore(inside).add({
      id,
      userId: of.userId,
      planId: of.planId,
      priceSerial: of.priceSerial,
      renews: true,
      of: { subscriptionId: of.id, month },
      placedAt: now,
      ...terms,
      // every order is stored with its buyer
      buyer: buyer as Buyer,
    })
    const why = `subscription:${of.id}`
    await record(inside, {
      kind: 'order.placed',
      ...bySystem(of.userId),
      object: `order:${id}`,
      after: of.planId,
      why,
    })
    return id
  }

  /**
   * The order of a month that is due: places the order if there is none, and begins another attempt if the order was
   * not paid. null when the month is no longer due.
   */
  async function placed({ id, userId, month }: DueMonth, now: Date, inside: Kysely<Tables>): Promise<string | null> {
    const orders = orderStore(inside)
    const subscriptions = subscriptionsStore(inside)
    // locks are taken in this order everywhere: account, order, subscription
    await subscriptions.holdAccount(userId)
    const known = await orders.findOfMonth(id, month)
    const own = known === undefined ? undefined : await orders.lock(known.id)
    const subscription = await subscriptions.lock(id)
    if (subscription === undefined || monthToCharge(subscription, now) !== month) return null
    if (own === undefined)
      return (await orders.findOfMonth(id, month))?.id ?? place(subscription, { month, now, inside })
    // the holder is not there to confirm at the bank, so try the card again, as after a decline
    if (own.state === 'declined' || own.state === 'confirming')
      await stepIn(inside, { orderId: own.id, kind: 'payment-started' })
    return own.id
  }

  return {
    /**
     * The orders that must be charged now: the next month's order on its anniversary, and a declined order on retry
     * days. Places each order once. An order whose charge was interrupted is included until the outcome is known.
     */
    async placeDue(now: Date): Promise<readonly string[]> {
      const due: string[] = []
      const live = await subscriptionsStore(db).findLive()
      for (const { id, userId, ...subscription } of live) {
        const month = monthToCharge(subscription, now)
        if (month === null || userId === null) continue
        const orderId = await db.transaction().execute((inside) => placed({ id, userId, month }, now, inside))
        if (orderId !== null) due.push(orderId)
      }
      return due
    },
  }
}

/**
 * The id of the order of a month. The same subscription and month always give the same id, and so the same keys for the
 * calls to the provider: if the database is restored from a backup, a charge made after the backup is still found.
 */
function monthOrderId(subscriptionId: string, month: number): string {
  const hash = createHash('sha256').update(`${subscriptionId} ${month}`).digest('hex')
  // as a UUID of version 8, whose layout RFC 9562 leaves to the application
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
