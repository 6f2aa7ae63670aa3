import type { Kysely } from 'kysely'
import type { OrderEventKind, OrderState } from '#domain/billing/order-states.ts'
import type { CardPayments } from '../../../payment-provider.ts'
import type { Tables } from '../../../tables.ts'
import type { ChargingService } from '../payments/charging.service.ts'
import type { CustomersService } from '../payments/customers.service.ts'
import type { JobHandler } from '../../../queue/job-worker.ts'
import type { KindsOf } from '#domain/clock/job-kinds.ts'
import { orderStore } from '../store/order.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly cards: CardPayments | null
  readonly charging: Pick<ChargingService, 'refund' | 'lookUpRefund'>
  readonly customers: Pick<CustomersService, 'removeById'>
  readonly step: (orderId: string, kind: OrderEventKind) => Promise<OrderState | null>
}

type Handlers = Readonly<Record<KindsOf<'providers'>, JobHandler>>

/** A disputed order cannot be refunded yet; its refund becomes possible if the dispute is won. */
const isToBeRefunded = (state: OrderState): boolean => state === 'refunding' || state === 'disputed'

/** The handlers of queued provider tasks. */
export function taskHandlers({ db, cards, charging, customers, step }: Dependencies): Handlers {
  const stateOf = orderStore(db).stateOf

  /**
   * Requests the refund, then polls until the money has arrived. A refund the provider refuses is left to the operator, who was notified.
   */
  async function refund(orderId: string): Promise<boolean> {
    const state = await stateOf(orderId)
    if (state === 'paid' || state === 'dispute-won') await step(orderId, 'refund-asked')
    const isOver = await charging.refund(orderId)
    if ((await stateOf(orderId)) === 'refunding') await charging.lookUpRefund(orderId)
    return isOver && !isToBeRefunded((await stateOf(orderId)) ?? 'refunded')
  }

  /** Cancels a charge that was open when its account was deleted. If it was paid meanwhile, the order is paid and gets refunded. */
  async function cancelCharge(orderId: string): Promise<boolean> {
    const order = await orderStore(db).read(orderId)
    if (order === undefined || order.payment === null || order.provider !== 'stripe') return true
    if (cards === null) return false
    const { kind } = await cards.cancelCharge(order.payment, `${orderId}.cancel-charge.deleted`)
    if (kind === 'paid') await step(orderId, 'payment-succeeded')
    return kind !== 'unreachable' && kind !== 'pending'
  }

  async function removeCustomer(customerId: string): Promise<boolean> {
    const removed = await customers.removeById(customerId)
    return removed.kind === 'done' || (removed.kind === 'declined' && removed.reason === 'not-found')
  }

  return { refund, 'cancel-charge': cancelCharge, 'remove-customer': removeCustomer }
}
