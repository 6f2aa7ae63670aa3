import type { Kysely } from 'kysely'
import { orderGives, type OrderEventKind, type OrderState } from '#domain/billing/order-states.ts'
import type { RecordAudit } from '../../../audit-event.ts'
import type { Events, Tokens } from '../../../outside.ts'
import type { CardTrier, PaymentProviders, TryCard } from '../../../payment-provider.ts'
import type { Tables } from '../../../tables.ts'
import { turns } from '../../../turns.ts'
import { cardCharging, noCards, type Answered, type CardPaying } from './card-charging.service.ts'
import type { CustomersService } from './customers.service.ts'
import { keepingCards, type KeptCards } from './keeping-cards.ts'
import { paidStep, eventOf, stepOf, type PaymentStep, type ReceivePayment } from './payment-step.ts'
import { payPalCharging, type PayPalReturns } from './paypal-charging.service.ts'
import type { ProviderCallsService } from '../calls/provider-calls.service.ts'
import { refunding } from './refunding.ts'
import { orderStore, type PayableOrder } from '../store/order.store.ts'

type Dependencies = PaymentProviders & {
  readonly db: Kysely<Tables>
  readonly events: Pick<Events, 'publish'>
  readonly tokens: Pick<Tokens, 'id'>
  readonly calls: ProviderCallsService
  readonly customers: CustomersService
  readonly record: RecordAudit
  readonly cardsIn: (inside: Kysely<Tables>) => KeptCards
  readonly tryCard: TryCard
  /** Takes a step of an order, and gives the state it is in then. */
  readonly step: (orderId: string, kind: OrderEventKind, attempt?: number) => Promise<OrderState | null>
  readonly receive: ReceivePayment
}

/** Moves the money of orders. Everything may be repeated: an order is charged once and refunded once, whatever breaks on the way. */
export function chargingService(dependencies: Dependencies) {
  const { db, step, receive, cards } = dependencies
  const begin = async (orderId: string, attempt: number): Promise<void> => {
    if (attempt > 0) await step(orderId, 'payment-started', attempt)
  }
  const byCard = cards === null ? noCards : cardCharging({ ...dependencies, cards, begin })
  const byPayPal = payPalCharging({ ...dependencies, begin })
  const refunds = refunding(dependencies)
  const keepCard = keepingCards(dependencies)
  // the same of two servers is kept apart by the keys of the calls
  const inTurn = turns()
  const joined = joining()

  async function read(orderId: string): Promise<PayableOrder> {
    const order = await orderStore(db).read(orderId)
    if (order === undefined) throw new Error(`there is no order ${orderId}`)
    return order
  }

  /** Takes the step that an answer is, and gives where the payment stands. */
  async function taken(order: PayableOrder, { answer, attempt }: Answered): Promise<PaymentStep> {
    if (answer.kind === 'paid' && answer.cents !== order.totalCents)
      throw new Error(`the order ${order.id} was paid by another amount`)
    const event = eventOf(answer, order.state)
    const state = event === null ? order.state : await step(order.id, event, attempt)
    const next = stepOf(answer, state)
    if (next.order === 'paid') await keepCard(await read(order.id))
    return next
  }

  /** One after the other, each on the order as it is by then; an order that was paid is not paid again. */
  const unpaid = (orderId: string, work: (order: PayableOrder) => Promise<Answered>): Promise<PaymentStep> =>
    inTurn(orderId, async () => {
      const order = await read(orderId)
      return orderGives[order.state] === 'nothing' ? taken(order, await work(order)) : paidStep
    })

  /** Where the payment of an order stands at the provider; what a buyer approved at PayPal is captured. */
  const lookUp = (orderId: string): Promise<PaymentStep> =>
    unpaid(orderId, (order) => (order.provider === 'stripe' ? byCard : byPayPal).lookUp(order))

  return {
    lookUp,

    /** Pays an order by card, or goes on where that was cut off. `by`: who has the card tried; null: the server itself. */
    charge: async (orderId: string, paying: CardPaying, by: CardTrier | null): Promise<PaymentStep> =>
      joined(`${orderId} ${paying.cardId}`, () => unpaid(orderId, (order) => byCard.charge(order, paying, by))),

    /** Opens an order at PayPal; where its buyer approves it is in the answer, unless it was paid already. */
    startPayPal: (orderId: string, returns: PayPalReturns): Promise<PaymentStep> =>
      unpaid(orderId, (order) => byPayPal.create(order, returns)),

    /** Gives up an order that was not paid, at the provider first: then it is 'expired'. What was paid meanwhile is the answer. */
    giveUp: (orderId: string): Promise<PaymentStep> =>
      unpaid(orderId, (order) => (order.provider === 'stripe' ? byCard : byPayPal).cancel(order)),

    /** Asks for the money of an order back, which is refunding, or whose refund failed and is asked again. False: that is not over yet. */
    refund: (orderId: string): Promise<boolean> =>
      inTurn(orderId, async () => {
        const order = await read(orderId)
        if (order.state !== 'refunding' && order.state !== 'refunded') return true
        const { event, isOpen } = await refunds.refund(order)
        if (event !== null) await step(orderId, event)
        return !isOpen
      }),

    /** Takes what became of the money that went back, by whomever; of a part the operator is told. False: nobody knows now. */
    lookUpRefund: (orderId: string): Promise<boolean> =>
      inTurn(orderId, async () => {
        const order = await read(orderId)
        const found = await refunds.lookUp(order)
        if (found === 'unanswered') return false
        const { provider, payment } = order
        for (const id of found.parts)
          if (payment !== null) await receive(provider, { id, kind: 'refunded-in-part', payment })
        if (found.event !== null) await step(orderId, found.event)
        return true
      }),

    /** Keeps the card of a paid order where its holder agreed; false: it could not be asked for now. */
    keepCard: async (orderId: string): Promise<boolean> => keepCard(await read(orderId)),
  }
}

/** Who asks for the same at the same moment gets the same answer: a card that is declined is not tried once for each press. */
function joining() {
  const running = new Map<string, Promise<PaymentStep>>()
  return async (name: string, work: () => Promise<PaymentStep>): Promise<PaymentStep> => {
    const same = running.get(name) ?? work().finally(() => running.delete(name))
    running.set(name, same)
    return same
  }
}

export type ChargingService = ReturnType<typeof chargingService>
