import type { ResponseOf } from '#contract/endpoints.ts'
import type { Client } from '#contract/client.ts'
import { newCardWay, payPalWay, type CheckoutForm } from '#domain/billing/checkout-form.ts'
import { orderGives } from '#domain/billing/order-states.ts'
import type { PaymentEvent } from '#domain/billing/payment-steps.ts'
import { cardEntryWords, checkoutWords } from '#words/payments.ts'
import { isRetryable } from '#browser/retry.ts'
import { quotedSentenceOf } from '#browser/sentences.ts'
import { unsent } from '#browser/use-ruled-form.ts'
import type { CardEntry } from '../card-entry.tsx'
import { forgetCheckout, noteCheckout, type CheckoutPurchase } from '../kept-checkout.ts'

type Payment = ResponseOf<'makePayment'>
export type Order = Payment['order']
export type CheckoutQuote = ResponseOf<'readQuote'>

/** The values of the form; '' for a missing value. */
export type CheckoutFields = { readonly [Name in keyof CheckoutForm]: NonNullable<CheckoutForm[Name]> }

type Dependencies = {
  readonly api: Client
  readonly card: CardEntry
  readonly purchase: CheckoutPurchase
  readonly dispatch: (event: PaymentEvent<Order>) => void
}

/** Resolves to `unsent` if nothing was paid and the page has shown why. */
type Outcome = Promise<typeof unsent | undefined>

type Following = Dependencies & {
  readonly renewPlan: () => Promise<void>
  /** Forgets the stored checkout, so that the next press of the button places a new order. */
  readonly startAnew: () => void
}

/**
 * Returns `take`, which handles the state of a payment that the server reported, and `check`, which asks the server for
 * that state.
 */
export function following({ api, card, purchase, dispatch, renewPlan, startAnew }: Following) {
  async function take(payment: Payment): Outcome {
    const { outcome, order } = payment
    if (isEnded(order)) {
      startAnew()
      return notPaid(checkoutWords.endedBefore)
    }
    noteCheckout(window.localStorage, purchase, { orderId: order.id, isAtPayPal: false })
    dispatch({ kind: 'responded', outcome, order })
    if (outcome === 'paid') {
      forgetCheckout(window.localStorage, purchase)
      await renewPlan()
    }
    if (outcome !== 'needs-confirmation') return undefined
    const { checked, said } = await askedBank({ api, card }, payment)
    return checked.outcome === 'needs-confirmation' ? notPaid(said) : take(checked)
  }

  function notPaid(said: string | null): typeof unsent {
    dispatch({ kind: 'not-paid', said })
    return unsent
  }

  async function check(orderId: string): Promise<void> {
    try {
      const payment = await api.checkPayment({ body: { orderId } })
      if (payment.outcome === 'needs-confirmation') dispatch({ kind: 'no-response' })
      else await take(payment)
    } catch (error) {
      dispatch(isRetryable(error) ? { kind: 'no-response' } : { kind: 'not-paid', said: quotedSentenceOf(error) })
    }
  }

  return { take, check }
}

/**
 * Asks the buyer for the bank's confirmation, then asks the server for the result; without a response the payment
 * counts as pending. `said`: why the bank did not confirm, if it did not.
 */
async function askedBank(
  { api, card }: Pick<Dependencies, 'api' | 'card'>,
  { order, confirmation }: Payment,
): Promise<{ readonly checked: Payment; readonly said: string }> {
  const asked = confirmation === null ? null : await card.confirm(confirmation.clientSecret, confirmation.cardId)
  const checked = await api.checkPayment({ body: { orderId: order.id } }).catch((error: unknown) => {
    if (isRetryable(error)) return { outcome: 'pending', order, confirmation: null } as const
    throw error
  })
  return { checked, said: asked?.message ?? cardEntryWords.notConfirmed }
}

/** Whether an order was paid, and has been withdrawn, refunded or lost in a dispute since. */
const isEnded = ({ state }: Order): boolean => orderGives[state] === 'ended-grants'

type Paying = Dependencies & {
  readonly quote: CheckoutQuote
  /** The idempotency key of the purchase. */
  readonly key: string
  readonly take: (payment: Payment) => Outcome
  readonly leaveFor: (url: string) => void
}

/**
 * Returns the function that pays by the chosen method. The function rejects if a call is refused or gets no response.
 */
export function paying({ api, card, purchase, dispatch, quote, key, take, leaveFor }: Paying) {
  async function payByCard(fields: CheckoutFields): Outcome {
    const isNew = fields.way === newCardWay
    const source = isNew ? await card.createPaymentMethod(fields.cardholder) : { id: fields.way }
    if ('message' in source) {
      dispatch({ kind: 'not-paid', said: source.message })
      return unsent
    }
    const keep = isNew && fields.keep
    const consentVersion = keep ? quote.ways.consentVersion : ''
    const body = { ...orderingOf(quote, fields), source: source.id, keep, consentVersion }
    return take(await api.makePayment({ body, idempotencyKey: key }))
  }

  async function payByPayPal(fields: CheckoutFields): Outcome {
    const { order, approvalUrl } = await api.payByPayPal({ body: orderingOf(quote, fields), idempotencyKey: key })
    noteCheckout(window.localStorage, purchase, { orderId: order.id, isAtPayPal: approvalUrl !== '' })
    // There is no URL because the order is already paid or pending, for example from another tab.
    if (approvalUrl === '') return take(await api.checkPayment({ body: { orderId: order.id } }))
    dispatch({ kind: 'left' })
    leaveFor(approvalUrl)
    return undefined
  }

  return (fields: CheckoutFields): Outcome => (fields.way === payPalWay ? payByPayPal(fields) : payByCard(fields))
}

const orderingOf = ({ plan, quantity, priceSerial, termsVersion }: CheckoutQuote, fields: CheckoutFields) => {
  const { name, company, address, country, taxNumber, agree } = fields
  const buyer = { name, company, address, country, taxNumber }
  return { planId: plan.id, quantity, priceSerial, buyer, agree, termsVersion }
}
