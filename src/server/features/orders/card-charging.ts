import type { Kysely } from 'kysely'
import { planWords } from '#words/plans.ts'
import { orderWords } from '#words/orders.ts'
import { say } from '#wording/say.ts'
import type { CardPayments, ChargeOutcome, ProviderUnreachable } from '../../payment-provider.ts'
import type { Tables } from '../../tables.ts'
import type { CustomersService } from './customers.service.ts'
import { ordersStore } from './orders.store.ts'
import { paymentsStore, type PayableOrder } from './payments.store.ts'
import { isSame, type ProviderCallsService } from './provider-calls.service.ts'
import type { PaymentAnswer } from './payment-step.ts'

/** How an order is paid by card: by which, with its holder at the page or not, and whether the holder agreed that it is kept. */
export type CardPaying = { readonly cardId: string; readonly isBuyerPresent: boolean; readonly keepsCard: boolean }

/** What came of asking, and for which of the payments that were begun. */
export type Answered = { readonly answer: PaymentAnswer; readonly attempt: number }

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly cards: CardPayments | null
  readonly calls: ProviderCallsService
  readonly customers: CustomersService
  /** Tells the order that another payment of it begins. */
  readonly begin: (orderId: string, attempt: number) => Promise<void>
}

const unreachable: ProviderUnreachable = { kind: 'unreachable' }
const openCall = 'open-charge'
const confirmCall = 'confirm-charge'
const cancelCall = 'cancel-charge'

/** Orders that are paid by card: one charge each, opened once and confirmed until it is paid. */
export function cardCharging({ db, cards, calls, customers, begin }: Dependencies) {
  const store = paymentsStore(db)

  type Opening = { readonly order: PayableOrder; readonly customerId: string; readonly attempt: number }

  async function opened({ order, customerId, attempt }: Opening, port: CardPayments) {
    const { id, planId, quantity, totalCents: cents } = order
    const description = say(orderWords.onReceipt, { plan: planWords[planId].name, count: quantity })
    const charge = { customerId, cents, description }
    const answer = await calls.once({
      ...{ of: { orderId: id }, provider: 'stripe', call: openCall, attempt, request: charge },
      make: (key) => port.openCharge(charge, key),
      async find(key) {
        const found = await port.findCharge({ customerId, key })
        return 'id' in found && found.id !== null ? ({ kind: 'created', id: found.id } as const) : refusedOrNot(found)
      },
    })
    if (answer.kind === 'created') await ordersStore(db).setPayment(id, { payment: answer.id })
    return answer
  }

  /** The charge of an order, opened where there is none yet. */
  async function chargeOf(order: PayableOrder, attempt: number, port: CardPayments) {
    if (order.payment !== null) return { kind: 'created', id: order.payment } as const
    if (order.userId === null) return unreachable
    const customer = await customers.ensure(order.userId)
    if (customer.kind !== 'customer') return customer
    const answer = await opened({ order, customerId: customer.id, attempt }, port)
    if (answer.kind === 'declined' && answer.reason === 'not-found') await customers.forget(order.userId)
    return answer
  }

  async function confirmed(order: PayableOrder, { chargeId, attempt, paying }: Confirming, port: CardPayments) {
    await store.setCard(order.id, paying.cardId)
    const answer = await calls.once<ChargeOutcome>({
      ...{ of: { orderId: order.id }, provider: 'stripe', call: confirmCall, attempt, request: paying },
      async make(key) {
        await begin(order.id, attempt)
        return port.confirmCharge({ chargeId, ...paying }, key)
      },
      async find() {
        const { outcome } = await port.readCharge(chargeId)
        // what was declined may have been the payment before: the same key tells
        return outcome.kind === 'open' || outcome.kind === 'declined' ? { kind: 'not-made' } : outcome
      },
    })
    return { answer, attempt }
  }

  /** Pays an order; what was begun before and not known to have ended is looked up first. */
  async function charge(order: PayableOrder, paying: CardPaying): Promise<Answered> {
    const { attempt } = order
    if (cards === null) return { answer: unreachable, attempt }
    const isOver = order.state === 'declined' || order.state === 'confirming'
    const next = isOver ? attempt + 1 : attempt
    const open = await chargeOf(order, next, cards)
    if (open.kind !== 'created') return { answer: open, attempt: next }
    const chargeId = open.id
    const last = await calls.newest({ orderId: order.id }, confirmCall)
    if (last === undefined) return confirmed(order, { chargeId, attempt: next, paying }, cards)
    const { outcome } = await cards.readCharge(chargeId)
    const isAgain = isSame(last.request, paying)
    if (isUnderWay(outcome) || (isAgain && outcome.kind === 'needs-confirmation'))
      return { answer: outcome, attempt: last.attempt }
    const isCutOff = last.answer === null || (order.state === 'placed' && last.attempt === attempt)
    const newest = isAgain && isCutOff ? last.attempt : Math.max(next, last.attempt + 1)
    return confirmed(order, { chargeId, attempt: newest, paying }, cards)
  }

  /** What became of the charge of an order. */
  async function lookUp(order: PayableOrder): Promise<Answered> {
    const { attempt, userId } = order
    if (cards === null) return { answer: unreachable, attempt }
    const chargeId = order.payment ?? (await chargeBegun(order, userId, cards))
    if (chargeId === null) return { answer: { kind: 'open', id: '' }, attempt }
    if (typeof chargeId !== 'string') return { answer: chargeId, attempt }
    const last = await calls.newest({ orderId: order.id }, confirmCall)
    const { outcome } = await cards.readCharge(chargeId)
    // a payment that was begun and is not known to have ended may be on its way: an earlier one was declined
    const isUncertain = outcome.kind === 'declined' && last?.answer === null
    return { answer: isUncertain ? { kind: 'open', id: chargeId } : outcome, attempt: last?.attempt ?? attempt }
  }

  async function chargeBegun({ id }: PayableOrder, userId: string | null, port: CardPayments) {
    const begun = await calls.newest({ orderId: id }, openCall)
    const customerId = userId === null ? null : await customers.find(userId)
    if (begun === undefined || customerId === null) return null
    const found = await port.findCharge({ customerId, key: begun.key })
    if (found.kind === 'unreachable') return unreachable
    const charge = 'id' in found ? found.id : null
    if (charge !== null) await ordersStore(db).setPayment(id, { payment: charge })
    return charge
  }

  /** Gives up a charge that was not paid. What was paid meanwhile is the answer. */
  async function cancel(order: PayableOrder): Promise<Answered> {
    const found = await lookUp(order)
    const { answer, attempt } = found
    const isEnded = isUnderWay(answer) || answer.kind === 'given-up'
    if (isEnded || cards === null) return found
    if (!('id' in answer) || answer.id === '' || answer.id === null)
      return { answer: { kind: 'cancelled', id: '' }, attempt }
    const chargeId = answer.id
    const cancelled = await calls.once<ChargeOutcome>({
      ...{ of: { orderId: order.id }, provider: 'stripe', call: cancelCall, attempt, request: { chargeId } },
      make: (key) => cards.cancelCharge(chargeId, key),
      async find() {
        const { outcome } = await cards.readCharge(chargeId)
        return isUnderWay(outcome) ? outcome : { kind: 'not-made' }
      },
    })
    return { answer: cancelled, attempt }
  }

  return { charge, lookUp, cancel }
}

type Confirming = { readonly chargeId: string; readonly attempt: number; readonly paying: CardPaying }

/** Nothing can be begun while it is so. */
const isUnderWay = ({ kind }: PaymentAnswer): boolean => ['paid', 'pending', 'cancelled', 'unreachable'].includes(kind)

const refusedOrNot = (found: ChargeOutcome | { readonly kind: 'not-made' }) =>
  found.kind === 'unreachable' || (found.kind === 'declined' && found.id === null)
    ? found
    : ({ kind: 'not-made' } as const)
