import type { Kysely } from 'kysely'
import { addDays } from '#domain/billing/calendar.ts'
import type { OrderEventKind, OrderState } from '#domain/billing/order-states.ts'
import { planOf } from '#domain/billing/plans.ts'
import type { KindsOf } from '#domain/clock/job-kinds.ts'
import type { WorkOf } from '#domain/clock/work-by-clock.ts'
import { payPalReminderDays } from '#domain/policy.ts'
import type { CardPayments } from '../../../payment-provider.ts'
import { jobWorker, type JobHandler } from '../../../queue/job-worker.ts'
import type { Tables } from '../../../tables.ts'
import { emailDay, type PaymentEmails } from '../order/payment-emails.ts'
import type { SubscriptionService } from '../order/subscription.service.ts'
import type { ChargingService } from '../payments/charging.service.ts'
import type { CustomersService } from '../payments/customers.service.ts'
import type { KeptCards } from '../payments/keeping-cards.service.ts'
import { orderListsStore } from '../store/order-lists.store.ts'
import { orderStore } from '../store/order.store.ts'
import type { RenewalsService } from '../subscriptions/renewals.service.ts'
import { openOrdersService } from './open-orders.service.ts'

type JobDependencies = {
  readonly db: Kysely<Tables>
  readonly cards: CardPayments | null
  readonly cardsIn: (inside: Kysely<Tables>) => Pick<KeptCards, 'find'>
  readonly charging: Pick<ChargingService, 'giveUp' | 'refund' | 'lookUpRefund'>
  readonly customers: Pick<CustomersService, 'removeById'>
  readonly step: (orderId: string, kind: OrderEventKind) => Promise<OrderState | null>
}

type ReminderDependencies = { readonly db: Kysely<Tables>; readonly emails: Pick<PaymentEmails, 'send'> }

type Dependencies = Parameters<typeof openOrdersService>[0] &
  JobDependencies &
  ReminderDependencies & {
    readonly renewals: Pick<RenewalsService, 'chargeDue'>
    readonly subscriptions: Pick<SubscriptionService, 'endDue'>
  }

/**
 * The billing work. `byClock` depends on the date and is done in the order listed, `anyTime` does not depend on the
 * date, and `atProviders` does the jobs that are queued for providers.
 */
export function billingJobs(dependencies: Dependencies) {
  const { renewals, subscriptions } = dependencies
  const openOrders = openOrdersService(dependencies)
  const worker = jobWorker({ ...dependencies, taker: 'providers', handlers: jobHandlers(dependencies) })
  return {
    byClock: {
      ends: subscriptions.endDue,
      charges: renewals.chargeDue,
      orders: openOrders.giveUpDue,
      reminders: (now: Date) => remindDue(dependencies, now),
    } satisfies Readonly<Record<WorkOf<'payments'>, unknown>>,
    anyTime: openOrders.lookUpOpen,
    atProviders: worker.doDue,
  }
}

type Handlers = Readonly<Record<KindsOf<'providers'>, JobHandler>>

/** Whether a refund must still be made. A disputed order cannot be refunded now, but can be if the dispute is won. */
const isToBeRefunded = (state: OrderState): boolean => state === 'refunding' || state === 'disputed'

/** The handler for each kind of job that is queued for providers. */
function jobHandlers({ db, cards, cardsIn, charging, customers, step }: JobDependencies): Handlers {
  const stateOf = async (orderId: string) => (await orderStore(db).read(orderId))?.state

  /**
   * Requests the refund, then polls until the money has arrived. If the provider refuses the refund, the operator (who
   * has been notified) must deal with it. After a lost dispute no new refund is requested, but an earlier request may
   * still be granted.
   */
  async function refund(orderId: string): Promise<boolean> {
    const state = await stateOf(orderId)
    if (state === 'paid' || state === 'dispute-won') await step(orderId, 'refund-asked')
    const isOver = await charging.refund(orderId)
    const asked = await stateOf(orderId)
    if (asked === 'dispute-lost') return charging.lookUpRefund(orderId)
    if (asked === 'refunding') await charging.lookUpRefund(orderId)
    return isOver && !isToBeRefunded((await stateOf(orderId)) ?? 'refunded')
  }

  /**
   * Ends the payment of an unpaid order whose account was deleted or suspended: gives up the order, or cancels the
   * charge of a deleted account. Returns false until the outcome is known. If the order was paid meanwhile, it counts
   * as paid, and a deleted account's payment is refunded.
   */
  async function cancelCharge(orderId: string): Promise<boolean> {
    const order = await orderStore(db).read(orderId)
    if (order === undefined) return true
    // the account was restored, so its order may be paid again
    if (order.userId !== null && order.suspendedAt === null) return true
    if (order.provider === 'paypal' || order.userId !== null) {
      const { order: found } = await charging.giveUp(orderId)
      return found !== 'no-response' && found !== 'pending'
    }
    if (order.payment === null) return true
    if (cards === null) return false
    const { kind } = await cards.cancelCharge(order.payment, `${orderId}.cancel-charge.deleted`)
    if (kind === 'paid') await step(orderId, 'payment-succeeded')
    return kind !== 'unreachable' && kind !== 'pending'
  }

  async function removeCustomer(customerId: string): Promise<boolean> {
    const removed = await customers.removeById(customerId)
    return removed.kind === 'done' || (removed.kind === 'declined' && removed.reason === 'not-found')
  }

  /**
   * Removes a card that is not saved, once it can no longer pay for an order. Does nothing if the card was saved again.
   * A refusal by the provider means that it no longer has the card.
   */
  async function detachCard(cardId: string): Promise<boolean> {
    if ((await cardsIn(db).find(cardId)) !== undefined) return true
    if (await orderListsStore(db).hasUnpaidBy(cardId)) return false
    const detached = await cards?.detachCard(cardId, `${cardId}.detach-card`)
    return detached !== undefined && detached.kind !== 'unreachable'
  }

  return { refund, 'cancel-charge': cancelCharge, 'remove-customer': removeCustomer, 'detach-card': detachCard }
}

/** Sends one reminder for each PayPal order that ends soon, because plans paid by PayPal do not renew. */
async function remindDue({ db, emails }: ReminderDependencies, now: Date): Promise<void> {
  for (const { id, until, left, ...order } of await remindersDue(db, now))
    await db.transaction().execute(async (inside) => {
      if (!(await orderStore(inside).noteReminder(id, now))) return
      const facts = { lastDay: emailDay(addDays(until, -1)) }
      await emails.send(order, { words: left > 0 ? 'payPalEnding' : 'payPalUsedUp', facts }, inside)
    })
}

/**
 * The orders whose members must get a reminder: orders of monthly plans, and of packs that are not used up. Adds a day,
 * because the end of an order is the day after its last day.
 */
export const remindersDue = async (db: Kysely<Tables>, now: Date) =>
  (await orderListsStore(db).findEnding(addDays(now, payPalReminderDays + 1), now)).filter(
    ({ planId, left }) => left > 0 || planOf(planId)?.period === 'month',
  )
