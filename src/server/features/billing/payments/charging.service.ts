import type { Kysely } from 'kysely'
import { orderGives, type OrderEventKind, type OrderState } from '#domain/billing/order-states.ts'
import { stepOf, type AuditBy, type RecordAudit } from '../../../audit-event.ts'
import type { Events, Tokens } from '../../../outside.ts'
import type { CardTrier, PaymentProviders, TryCard } from '../../../payment-provider.ts'
import type { JobQueue } from '../../../queue/job-queue.ts'
import type { Tables, Provider } from '../../../tables.ts'
import { turns } from '../../../turns.ts'
import { cardCharging, noCards, type CardPaying } from './card-charging.service.ts'
import type { CustomersService } from './customers.service.ts'
import { keepingCards, type KeptCards } from './keeping-cards.service.ts'
import { payPalCharging, type PayPalReturns } from './paypal-charging.service.ts'
import type { ProviderCallsService } from '../calls/provider-calls.service.ts'
import { orderEventOf, paidStep, paymentStepOf, type AttemptResponse, type PaymentStep } from './provider-responses.ts'
import { refunding } from './refunding.service.ts'
import { orderStore, type PayableOrder } from '../store/order.store.ts'

/** An event about a payment, as reported by a provider; `payment` is the id of the payment there. */
export type ReportedPayment = { readonly id: string; readonly kind: OrderEventKind; readonly payment: string }

/** Applies an event of a provider, once per id of the event. */
export type ReceivePayment = (provider: Provider, event: ReportedPayment) => Promise<void>

type Dependencies = PaymentProviders & {
  readonly db: Kysely<Tables>
  readonly events: Pick<Events, 'publish'>
  readonly tokens: Pick<Tokens, 'id'>
  readonly jobs: Pick<JobQueue, 'add'>
  readonly calls: ProviderCallsService
  readonly customers: CustomersService
  readonly record: RecordAudit
  readonly cardsIn: (inside: Kysely<Tables>) => KeptCards
  readonly tryCard: TryCard
  /** Applies an event to an order, and returns the new state. */
  readonly step: (
    orderId: string,
    kind: OrderEventKind,
    attempt?: number,
    by?: AuditBy | null,
  ) => Promise<OrderState | null>
  readonly receive: ReceivePayment
}

/** Moves the money of orders. Idempotent: an order is charged once and refunded once, whatever fails meanwhile. */
export function chargingService(dependencies: Dependencies) {
  const { db, step, receive, cards, calls } = dependencies
  const begin = async (orderId: string, attempt: number, by: CardTrier | null = null): Promise<void> => {
    // the first attempt began when the order was placed
    if (attempt > 0) await step(orderId, 'payment-started', attempt, by === null ? null : stepOf(by.userId))
  }
  const byCard = cards === null ? noCards : cardCharging({ ...dependencies, cards, begin })
  const byPayPal = payPalCharging({ ...dependencies, begin })
  const refunds = refunding(dependencies)
  const keepCard = keepingCards(dependencies)
  // `inTurn` and `joined` work only within this process; across servers, the idempotency keys prevent double charges
  const inTurn = turns()
  const joined = joining()

  async function read(orderId: string): Promise<PayableOrder> {
    const order = await orderStore(db).read(orderId)
    if (order === undefined) throw new Error(`there is no order ${orderId}`)
    return order
  }

  /** Forgets a cancelled charge, which can no longer take money, so that the next attempt opens another. */
  async function forget({ id }: PayableOrder, payment: string): Promise<void> {
    await calls.closePayment(id, payment)
    await orderStore(db).forgetPayment(id, payment)
  }

  /** Applies the provider's response to the order, and saves the card of a paid order. Returns the payment state. */
  async function applyResponse(order: PayableOrder, found: AttemptResponse): Promise<PaymentStep> {
    const { response } = found
    if (response.kind === 'paid' && response.cents !== order.totalCents)
      throw new Error(`the order ${order.id} was paid by another amount`)
    const event = orderEventOf(found, order)
    // a cancelled charge also ends the attempt that has just begun
    const attempt = response.kind === 'cancelled' ? Math.max(found.attempt, order.attempt) : found.attempt
    const state = event === null ? order.state : await step(order.id, event, attempt)
    if (response.kind === 'cancelled' && state === 'declined' && order.month > 0) await forget(order, response.id)
    const next = paymentStepOf(response, state)
    if (next.order === 'paid') await keepCard(await read(order.id))
    return next
  }

  /**
   * Runs `work` on the current state of an order, after all earlier work on that order. Skips an order that is already
   * paid.
   */
  const ifUnpaid = (orderId: string, work: (order: PayableOrder) => Promise<AttemptResponse>): Promise<PaymentStep> =>
    inTurn(orderId, async () => {
      const order = await read(orderId)
      return orderGives[order.state] === 'nothing' ? applyResponse(order, await work(order)) : paidStep
    })

  /** Looks up the payment of an order at the provider; if the buyer has approved it at PayPal, captures it. */
  const lookUp = (orderId: string): Promise<PaymentStep> =>
    ifUnpaid(orderId, (order) => (order.provider === 'stripe' ? byCard : byPayPal).lookUp(order))

  return {
    lookUp,

    /**
     * Pays an order by card, or continues an interrupted payment. `by` is the person who uses the card; null for the
     * server.
     */
    charge: async (orderId: string, paying: CardPaying, by: CardTrier | null): Promise<PaymentStep> =>
      joined(`${orderId} ${paying.cardId}`, () => ifUnpaid(orderId, (order) => byCard.charge(order, paying, by))),

    /** Opens an order at PayPal. The response has the URL for approval if the buyer must still approve the order. */
    startPayPal: (orderId: string, returns: PayPalReturns): Promise<PaymentStep> =>
      ifUnpaid(orderId, (order) => byPayPal.create(order, returns)),

    /**
     * Gives up an unpaid order, first at the provider; the order's state is then 'expired'. If the order was paid
     * meanwhile, or may have been, returns the state of the payment instead.
     */
    giveUp: (orderId: string): Promise<PaymentStep> =>
      ifUnpaid(orderId, async (order) => ({
        ...(await (order.provider === 'stripe' ? byCard : byPayPal).cancel(order)),
        isGivenUp: true,
      })),

    /**
     * Requests the refund of an order, or requests it again after a failure. Returns false as long as the outcome of a
     * repeated refund is unknown.
     */
    refund: (orderId: string): Promise<boolean> =>
      inTurn(orderId, async () => {
        const order = await read(orderId)
        if (order.state !== 'refunding' && order.state !== 'refunded') return true
        const { event, isOpen } = await refunds.refund(order)
        if (event !== null) await step(orderId, event)
        return !isOpen
      }),

    /**
     * Looks up refunds, among them those made by hand at the provider, and reports a partial refund to the operator.
     * Returns false when the outcome is unknown.
     */
    lookUpRefund: (orderId: string): Promise<boolean> =>
      inTurn(orderId, async () => {
        const order = await read(orderId)
        const found = await refunds.lookUp(order)
        if (found === 'no-response') return false
        const { provider, payment } = order
        for (const id of found.parts)
          if (payment !== null) await receive(provider, { id, kind: 'refunded-in-part', payment })
        if (found.event !== null) await step(orderId, found.event)
        if (found.event === 'refund-succeeded' && order.refundFailedAt !== null)
          await orderStore(db).forgetFailedRefund(orderId, order.refundFailedAt)
        return true
      }),

    /**
     * Saves the card of a paid order if the holder agreed to saving it. Returns false when the provider could not be
     * reached.
     */
    keepCard: async (orderId: string): Promise<boolean> => keepCard(await read(orderId)),
  }
}

export type ChargingService = ReturnType<typeof chargingService>

/** Lets concurrent identical requests share one attempt, so that a double-click does not retry a declined card. */
function joining() {
  const running = new Map<string, Promise<PaymentStep>>()
  return async (name: string, work: () => Promise<PaymentStep>): Promise<PaymentStep> => {
    const same = running.get(name) ?? work().finally(() => running.delete(name))
    running.set(name, same)
    return same
  }
}
