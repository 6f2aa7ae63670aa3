import type { Kysely } from 'kysely'
import { attemptNow, nextAttempt } from '#domain/billing/order-states.ts'
import { planTitles } from '#words/plans.ts'
import { purchaseWords } from '#words/orders.ts'
import { say } from '#wording/say.ts'
import type {
  CardPayments,
  CardTrier,
  ChargeOutcome,
  ProviderUnreachable,
  TryCard,
  Declined,
} from '../../../payment-provider.ts'
import type { Tables } from '../../../tables.ts'
import type { CustomersService } from './customers.service.ts'
import { firstKey, isSame, type ProviderCallsService, type GivenUp } from '../calls/provider-calls.service.ts'
import { gone } from '../store/provider-calls.store.ts'
import { orderStore, type PayableOrder } from '../store/order.store.ts'
import { isStopped, type AttemptResponse, type PaymentResponse } from './provider-responses.ts'

/**
 * How an order is paid by card: which card, whether the buyer is on the page, and whether the buyer agreed to save the
 * card.
 */
export type CardPaying = { readonly cardId: string; readonly isBuyerPresent: boolean; readonly keepsCard: boolean }

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly cards: CardPayments
  readonly calls: ProviderCallsService
  readonly customers: CustomersService
  /** Records that another attempt to pay the order begins. `by` is the person who makes it; null for the server. */
  readonly begin: (orderId: string, attempt: number, by: CardTrier | null) => Promise<void>
  readonly tryCard: TryCard
}

const unreachable: ProviderUnreachable = { kind: 'unreachable' }
const openCall = 'open-charge'
const confirmCall = 'confirm-charge'
const cancelCall = 'cancel-charge'

/** Takes payments for orders by card: each order has one charge at a time, and each attempt to pay confirms it. */
export function cardCharging(dependencies: Dependencies) {
  const { db, cards, calls, begin, tryCard } = dependencies
  const store = orderStore(db)
  const charges = orderCharges(dependencies)

  async function tryConfirming(order: PayableOrder, confirming: Confirming): Promise<AttemptResponse> {
    const response = await tryCard(confirming.by, () => confirmOnce(order, confirming))
    return { response, attempt: confirming.attempt }
  }

  async function confirmOnce(order: PayableOrder, { chargeId, attempt, paying, by, isFirst }: Confirming) {
    await store.setCard(order.id, paying.cardId)
    return calls.once<ChargeOutcome>({
      of: { orderId: order.id },
      provider: 'stripe',
      call: confirmCall,
      attempt,
      request: paying,
      mayBeMade: isFirst && isChargedByClock(order),
      async make(key) {
        await begin(order.id, attempt, by)
        return cards.confirmCharge({ chargeId, ...paying }, key)
      },
      async find() {
        const { outcome } = await cards.readCharge(chargeId)
        // a decline may belong to an earlier attempt, so the call is repeated with the same key, which gives this
        // attempt's outcome
        return outcome.kind === 'open' || outcome.kind === 'declined' ? { kind: 'not-made' } : outcome
      },
    })
  }

  /**
   * Reads a charge and the last attempt to confirm it; if another charge replaced this one before a restore, reads the
   * other charge. An outcome that only the last attempt can have (pending or cancelled) is stored with that attempt, so
   * that later outcomes of the charge are not attributed to it.
   */
  async function read(order: PayableOrder, chargeId: string): Promise<ReadCharge> {
    const last = await calls.newest({ orderId: order.id }, confirmCall)
    const { outcome } = await cards.readCharge(chargeId)
    const isOfLast = outcome.kind === 'pending' || outcome.kind === 'cancelled'
    if (last?.answer === null && isOfLast) await calls.keep(last.key, outcome)
    const other = isReplaced(order, outcome) ? await charges.find({ ...order, payment: null }) : null
    if (typeof other === 'string') return read(order, other)
    return { chargeId, outcome: other ?? outcome, last }
  }

  /** The current state of an order's charge, read from the provider. */
  async function lookUp(order: PayableOrder): Promise<AttemptResponse> {
    const { attempt } = order
    const found = await charges.find(order)
    if (found === null) return { response: { kind: 'open', id: '' }, attempt }
    if (typeof found !== 'string') return { response: found, attempt }
    const { chargeId, outcome, last } = await read(order, found)
    // if no response is stored, the last attempt may be in progress, and the decline may belong to an earlier attempt
    const isUncertain = outcome.kind === 'declined' && last?.answer === null
    return { response: isUncertain ? { kind: 'open', id: chargeId } : outcome, attempt: last?.attempt ?? attempt }
  }

  /** Cancels an unpaid charge. If it was paid meanwhile, or may have been, returns the state of the payment instead. */
  async function cancel(order: PayableOrder): Promise<AttemptResponse> {
    const found = await lookUp(order)
    const { response, attempt } = found
    if (forbidsAttempt(response)) return found
    const chargeId = 'id' in response && response.id !== '' ? response.id : null
    if (chargeId === null) return { response: { kind: 'cancelled', id: '' }, attempt }
    const cancelled = await calls.once<ChargeOutcome>({
      of: { orderId: order.id },
      provider: 'stripe',
      call: cancelCall,
      attempt,
      request: { chargeId },
      make: (key) => cards.cancelCharge(chargeId, key),
      async find() {
        const { outcome } = await cards.readCharge(chargeId)
        return forbidsAttempt(outcome) ? outcome : { kind: 'not-made' }
      },
    })
    return { response: cancelled, attempt }
  }

  return {
    cancel,

    /** The current state of an order's charge. Cancels the charge of a purchase that must no longer be paid. */
    lookUp: (order: PayableOrder): Promise<AttemptResponse> => (isStopped(order) ? cancel(order) : lookUp(order)),

    /**
     * Pays an order; if an attempt was made before, looks up its outcome first. Cancels the charge of a purchase that
     * must no longer be paid.
     */
    async charge(order: PayableOrder, paying: CardPaying, by: CardTrier | null): Promise<AttemptResponse> {
      if (isStopped(order)) return cancel(order)
      const { attempt, state } = order
      const next = attemptNow(order)
      const opened = await charges.open(order, next)
      if (opened.kind !== 'created') return { response: opened, attempt: next }
      const first = { chargeId: opened.id, attempt: next, paying, by, isFirst: true }
      const begun = await calls.newest({ orderId: order.id }, confirmCall)
      if (begun === undefined) return tryConfirming(order, first)
      const { chargeId, outcome, last = begun } = await read(order, opened.id)
      const isAgain = isSame(last.request, paying)
      if (forbidsAttempt(outcome) || (isAgain && outcome.kind === 'needs-confirmation'))
        return { response: outcome, attempt: last.attempt }
      // an interrupted attempt with the same card is repeated under the same attempt number; otherwise a new attempt
      // begins
      const isCutOff = last.answer === null || (state === 'placed' && last.attempt === attempt)
      const newest = isAgain && isCutOff ? last.attempt : Math.max(next, nextAttempt(last))
      return tryConfirming(order, { chargeId, attempt: newest, paying, by, isFirst: false })
    },
  }
}

/** Replaces `cardCharging` when card payments are not, or no longer, configured. */
export const noCards = {
  lookUp: async ({ attempt }: PayableOrder): Promise<AttemptResponse> => ({ response: unreachable, attempt }),
  charge: async ({ attempt }: PayableOrder): Promise<AttemptResponse> => ({ response: unreachable, attempt }),
  cancel: async ({ attempt }: PayableOrder): Promise<AttemptResponse> => ({ response: unreachable, attempt }),
}

type ReadCharge = {
  readonly chargeId: string
  readonly outcome: ChargeOutcome
  readonly last: Awaited<ReturnType<ProviderCallsService['newest']>>
}

type Confirming = {
  readonly chargeId: string
  readonly attempt: number
  readonly paying: CardPaying
  readonly by: CardTrier | null
  /** Whether this is the first confirmation: none is stored for any charge of this order. */
  readonly isFirst: boolean
}

const forbidsAttempt = ({ kind }: PaymentResponse): boolean =>
  ['paid', 'pending', 'cancelled', 'unreachable'].includes(kind)

/**
 * Whether an order is for a later month of a subscription. After a restore, a job places such an order again, under the
 * same id.
 */
const isChargedByClock = ({ month }: PayableOrder): boolean => month > 0

/** Whether this is the outcome of a charge that another charge replaces or has replaced. */
const isReplaced = (order: PayableOrder, { kind }: { readonly kind: string }): boolean =>
  kind === 'cancelled' && isChargedByClock(order)

type CreatedIntent = { readonly kind: 'created'; readonly id: string }
type OpenedCharge = CreatedIntent | Declined | ProviderUnreachable | GivenUp

/**
 * The one charge of each order. It takes no money before it is confirmed. For a subscription month, a charge that was
 * cancelled at the provider is replaced by another. The call that opens the other charge takes its attempt number from
 * the earlier calls, so that the charge is found after a restore.
 */
function orderCharges({ db, cards, calls, customers }: Dependencies) {
  const store = orderStore(db)

  async function opened(order: PayableOrder, customerId: string, attempt: number): Promise<OpenedCharge> {
    const { id, planId, quantity, totalCents: cents } = order
    const last = await calls.newest({ orderId: id }, openCall)
    // an earlier run stored this response, or marked it as gone because the charge was cancelled
    const before = (last?.answer ?? null) as CreatedIntent | Declined | typeof gone | null
    const isAgain = before === null || before.kind === 'created'
    // a restored order may begin at another attempt, so for a month the attempt number follows from the stored calls
    const another = isChargedByClock(order) ? nextAttempt(last ?? { attempt: -1 }) : attempt
    const description = say(purchaseWords.onReceipt, { plan: planTitles[planId], count: quantity })
    const request = { customerId, cents, description }
    const response = await calls.once<CreatedIntent | Declined | typeof gone>({
      of: { orderId: id },
      provider: 'stripe',
      call: openCall,
      attempt: last !== undefined && isAgain ? last.attempt : another,
      request,
      mayBeMade: isChargedByClock(order),
      make: (key) => cards.openCharge(request, key),
      async find(key) {
        const found = await cards.findCharge({ customerId, key })
        if (isReplaced(order, found)) return gone
        if ('id' in found && found.id !== null) return { kind: 'created', id: found.id }
        return found.kind === 'declined' || found.kind === 'unreachable' ? found : { kind: 'not-made' }
      },
    })
    return response.kind === 'gone' ? opened(order, customerId, attempt) : response
  }

  return {
    /** The charge of an order; opens one if there is none. */
    async open(order: PayableOrder, attempt: number): Promise<OpenedCharge> {
      const { id, userId, payment } = order
      if (payment !== null) return { kind: 'created', id: payment }
      if (userId === null) return unreachable
      const customer = await customers.ensure(userId)
      if (customer.kind !== 'customer') return customer
      const response = await opened(order, customer.id, attempt)
      if (response.kind === 'created') await store.setPayment(id, { payment: response.id })
      if (response.kind === 'declined' && response.reason === 'not-found') await customers.forget(userId)
      return response
    },

    /**
     * The charge that was opened, even if its id was not stored; null when no charge was opened, or if a month's charge
     * was cancelled and no other was opened. Also finds a replacement that was opened after the backup from which the
     * database was restored.
     */
    async find(order: PayableOrder): Promise<string | null | ProviderUnreachable> {
      const { id, userId, payment } = order
      if (payment !== null) return payment
      const begun = await calls.newest({ orderId: id }, openCall)
      const customerId = userId === null ? null : await customers.find(userId)
      if (begun === undefined || customerId === null) return null
      let { key, attempt } = begun
      let found = await cards.findCharge({ customerId, key })
      while (isReplaced(order, found)) {
        attempt += 1
        key = firstKey({ of: { orderId: id }, call: openCall, attempt })
        found = await cards.findCharge({ customerId, key })
      }
      if (found.kind === 'unreachable') return unreachable
      const charge = 'id' in found ? found.id : null
      if (charge !== null) await store.setPayment(id, { payment: charge })
      return charge
    },
  }
}
