import type { Kysely } from 'kysely'
import { attemptNow, nextAttempt } from '#domain/billing/order-states.ts'
import { planTitles } from '#words/plans.ts'
import { purchaseWords } from '#words/orders.ts'
import { say } from '#wording/say.ts'
import type {
  ChargeOutcome,
  Declined,
  PayPalOrder,
  PayPalPayments,
  ProviderUnreachable,
} from '../../../payment-provider.ts'
import type { Tables } from '../../../tables.ts'
import { isStopped, type AttemptResponse } from './provider-responses.ts'
import { isSame, type ProviderCallsService } from '../calls/provider-calls.service.ts'
import { orderStore, type PayableOrder } from '../store/order.store.ts'

/** The URLs that PayPal redirects the buyer to, after an approval and without one. */
export type PayPalReturns = { readonly returnUrl: string; readonly cancelUrl: string }

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly payPal: PayPalPayments | null
  readonly calls: ProviderCallsService
  /** Records that another attempt to pay the order begins. */
  readonly begin: (orderId: string, attempt: number) => Promise<void>
}

const unreachable: ProviderUnreachable = { kind: 'unreachable' }
const createCall = 'create-order'
const captureCall = 'capture'

/** Takes payments for orders by PayPal: opens a PayPal order, which the buyer approves, then captures it once. */
export function payPalCharging({ db, payPal, calls, begin }: Dependencies) {
  const store = orderStore(db)

  async function created(
    order: PayableOrder,
    { attempt, returns }: Creating,
    port: PayPalPayments,
  ): Promise<AttemptResponse> {
    const { id, planId, quantity, totalCents: cents } = order
    const description = say(purchaseWords.onReceipt, { plan: planTitles[planId], count: quantity })
    const purchase = { cents, description, ...returns }
    const response = await calls.once<Created | Declined>({
      of: { orderId: id },
      provider: 'paypal',
      call: createCall,
      attempt,
      request: purchase,
      async make(key) {
        await begin(id, attempt)
        return port.createOrder(purchase, key)
      },
      // PayPal cannot list orders; if a response was lost, the buyer was not redirected, so the lost order is never
      // approved
      find: async () => ({ kind: 'not-made' }),
    })
    if (response.kind !== 'created') return { response, attempt }
    await store.setPayment(id, { payment: response.id })
    const { approvalUrl: confirmation } = response
    return { response: { kind: 'needs-confirmation', id: response.id, confirmation }, attempt }
  }

  async function captured(
    { id }: PayableOrder,
    { payment, attempt }: Capturing,
    port: PayPalPayments,
  ): Promise<AttemptResponse> {
    const response = await calls.once<ChargeOutcome<string>>({
      of: { orderId: id },
      provider: 'paypal',
      call: captureCall,
      attempt,
      request: { payment },
      async make(key) {
        await begin(id, attempt)
        return port.capture(payment, key)
      },
      async find() {
        const { outcome } = await port.readOrder(payment)
        return outcome.kind === 'approved' || outcome.kind === 'needs-confirmation' ? { kind: 'not-made' } : outcome
      },
    })
    if (response.kind === 'paid') await store.setPayment(id, { capture: response.id })
    return { response, attempt }
  }

  /** Reads the order at PayPal. If it is paid, stores the id of the capture, because refunds need it. */
  async function readAt(payment: string, { id }: PayableOrder, port: PayPalPayments) {
    const { outcome } = await port.readOrder(payment)
    if (outcome.kind === 'paid') await store.setPayment(id, { capture: outcome.id })
    return outcome
  }

  /** Whether a capture of this PayPal order may have been made, because no response to it is stored. */
  async function isCapturing({ id, payment }: PayableOrder): Promise<boolean> {
    const last = await calls.newest({ orderId: id }, captureCall)
    return last?.answer === null && isSame(last.request, { payment })
  }

  /**
   * Gives up an unpaid order, so that it is never captured. If the order is paid, or its payment is pending or unknown,
   * returns that state instead.
   */
  async function cancel(order: PayableOrder): Promise<AttemptResponse> {
    const { payment, attempt } = order
    if (payment === null) return cancelledHere(order)
    if (payPal === null) return { response: unreachable, attempt }
    const outcome = await readAt(payment, order, payPal)
    if (['paid', 'pending', 'unreachable'].includes(outcome.kind)) return { response: outcome, attempt }
    // a capture without a response may have reached PayPal, and is not repeated here
    const isUncertain = !isClosed(outcome) && (await isCapturing(order))
    return isUncertain ? { response: unreachable, attempt } : cancelledHere(order)
  }

  /** Looks up an order at PayPal. If the buyer has approved it, captures it, unless it must no longer be paid. */
  async function lookUp(order: PayableOrder): Promise<AttemptResponse> {
    if (isOver(order)) return cancel(order)
    const { payment, attempt } = order
    if (payPal === null) return { response: unreachable, attempt }
    if (payment === null) return { response: { kind: 'open', id: '' }, attempt }
    const outcome = await readAt(payment, order, payPal)
    if (outcome.kind === 'approved') return captured(order, { payment, attempt: attemptNow(order) }, payPal)
    return { response: isForgotten(outcome) ? { kind: 'open', id: payment } : outcome, attempt }
  }

  return {
    cancel,
    lookUp,

    /** Opens an order at PayPal, which the buyer must approve, or returns the one that is open already. */
    async create(order: PayableOrder, returns: PayPalReturns): Promise<AttemptResponse> {
      if (isOver(order)) return cancel(order)
      if (payPal === null) return { response: unreachable, attempt: order.attempt }
      const found = await lookUp(order)
      const attempt = order.payment === null ? order.attempt : nextAttempt(order)
      if (isToBeOpened(found.response, order)) return created(order, { attempt, returns }, payPal)
      if (found.response.kind === 'needs-confirmation' && order.state === 'declined') await begin(order.id, attempt)
      return found
    },
  }
}

/** Whether an order must no longer be paid: it was given up, or its member is suspended. */
const isOver = (order: PayableOrder): boolean => order.state === 'expired' || isStopped(order)

/** Whether PayPal no longer knows an order. After some hours PayPal forgets orders that were not captured. */
const isForgotten = (outcome: PayPalOrder): boolean => outcome.kind === 'declined' && outcome.reason === 'not-found'

/**
 * Whether a capture of an order can no longer succeed: PayPal has declined it for a known reason, or has ended or
 * forgotten the order.
 */
const isClosed = (outcome: PayPalOrder): boolean =>
  outcome.kind === 'cancelled' || (outcome.kind === 'declined' && outcome.reason !== 'refused')

/** The response for an order that is given up here; PayPal has no call for that. */
const cancelledHere = ({ payment, attempt }: PayableOrder): AttemptResponse => ({
  response: { kind: 'cancelled', id: payment ?? '' },
  attempt,
})

type Created = { readonly kind: 'created'; readonly id: string; readonly approvalUrl: string }
type Creating = { readonly attempt: number; readonly returns: PayPalReturns }
type Capturing = { readonly payment: string; readonly attempt: number }

/**
 * Whether a new PayPal order must be opened: PayPal has no order, or no longer knows it, or the last one was cancelled,
 * or was declined in an earlier call.
 */
const isToBeOpened = ({ kind }: AttemptResponse['response'], { state }: PayableOrder): boolean =>
  kind === 'open' || kind === 'cancelled' || (kind === 'declined' && state === 'declined')
