import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/endpoints.ts'
import { newCardWay, payPalWay, type CheckoutForm } from '#domain/billing/checkout-form.ts'
import { afterPaymentEvent } from '#domain/billing/payment-steps.ts'
import { cardEntryWords } from '#words/payments.ts'
import { useApi } from '../../api/api.ts'
import { isRetryable } from '../../api/retry.ts'
import { sentenceOf } from '../../api/sentences.ts'
import type { CardEntry } from '../../flows/card-entry.tsx'
import { checkoutOf, forgetCheckout, noteCheckout, type Purchase } from '../../flows/kept-checkout.ts'
import { usePausedCheck } from './use-paused-check.ts'
import { useRenewedPlan } from './use-renewed-plan.ts'

type Payment = AnswerOf<'makePayment'>
export type Order = Payment['order']
export type Quote = AnswerOf<'readQuote'>

/** What is filled in, as the form holds it: what is not given is an empty text. */
export type CheckoutFields = { readonly [Name in keyof CheckoutForm]: NonNullable<CheckoutForm[Name]> }

type PaymentOptions = {
  readonly quote: Quote
  readonly purchase: Purchase
  readonly card: CardEntry
  /** Opens another site's page in the place of this one. */
  readonly leaveFor: (url: string) => void
}

/** One payment: sent once however often it is asked for, confirmed with the bank where it asks, and followed to its end. */
export function usePayment({ quote, purchase, card, leaveFor }: PaymentOptions) {
  const api = useApi()
  const renewPlan = useRenewedPlan()
  const [state, dispatch] = useReducer(afterPaymentEvent<Order>, { step: 'choosing', said: null })
  const key = useKey(purchase)
  const isBusy = useRef(false)

  async function take(payment: Payment): Promise<void> {
    const { outcome, order } = payment
    noteCheckout(window.localStorage, purchase, { orderId: order.id, isAtPayPal: false })
    dispatch({ kind: 'answered', outcome, order })
    if (outcome === 'paid') {
      forgetCheckout(window.localStorage, purchase)
      await renewPlan()
    }
    if (outcome === 'needs-confirmation') await askBank(payment)
  }

  async function askBank({ order, confirmation }: Payment): Promise<void> {
    const said = confirmation === null ? null : await card.confirm(confirmation.clientSecret, confirmation.cardId)
    const checked = await api.checkPayment({ body: { orderId: order.id } }).catch((error: unknown) => {
      if (isRetryable(error)) return { outcome: 'pending', order, confirmation: null } as const
      throw error
    })
    if (checked.outcome !== 'needs-confirmation') return take(checked)
    dispatch({ kind: 'not-paid', said: said?.message ?? cardEntryWords.notConfirmed })
  }

  async function payByCard(fields: CheckoutFields): Promise<void> {
    const isNew = fields.way === newCardWay
    const source = isNew ? await card.createPaymentMethod(fields.cardholder) : { id: fields.way }
    if ('message' in source) return dispatch({ kind: 'not-paid', said: source.message })
    const keep = isNew && fields.keep
    const consentVersion = keep ? quote.ways.consentVersion : ''
    const body = { ...orderingOf(quote, fields), source: source.id, keep, consentVersion }
    await take(await api.makePayment({ body, idempotencyKey: key }))
  }

  async function payByPayPal(fields: CheckoutFields): Promise<void> {
    const { order, approvalUrl } = await api.payByPayPal({ body: orderingOf(quote, fields), idempotencyKey: key })
    noteCheckout(window.localStorage, purchase, { orderId: order.id, isAtPayPal: approvalUrl !== '' })
    // it is paid already, or under way, as by another tab
    if (approvalUrl === '') return take(await api.checkPayment({ body: { orderId: order.id } }))
    dispatch({ kind: 'left' })
    leaveFor(approvalUrl)
  }

  /** Rejects with why nothing was paid; the form says it. */
  async function pay(fields: CheckoutFields): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    dispatch({ kind: 'pressed' })
    try {
      await (fields.way === payPalWay ? payByPayPal(fields) : payByCard(fields))
    } catch (error) {
      dispatch({ kind: 'not-paid', said: null })
      throw error
    } finally {
      isBusy.current = false
    }
  }

  /** Asks what became of a payment that is under way. */
  async function check(orderId: string): Promise<void> {
    try {
      const payment = await api.checkPayment({ body: { orderId } })
      if (payment.outcome === 'needs-confirmation') dispatch({ kind: 'unanswered' })
      else await take(payment)
    } catch (error) {
      dispatch(isRetryable(error) ? { kind: 'unanswered' } : { kind: 'not-paid', said: sentenceOf(error) })
    }
  }

  useBegunOrder(purchase, check)
  usePausedCheck(state.step === 'pending' ? state : null, check)
  useReturn(() => dispatch({ kind: 'returned' }))
  return { state, pay, check }
}

const orderingOf = ({ plan, quantity, priceSerial, termsVersion }: Quote, fields: CheckoutFields) => {
  const { name, company, address, country, taxNumber, agree } = fields
  const buyer = { name, company, address, country, taxNumber }
  return { planId: plan.id, quantity, priceSerial, buyer, agree, termsVersion }
}

/** The idempotency key of a purchase: the same for as long as the page stands, whatever another tab does meanwhile. */
function useKey(purchase: Purchase): string {
  const name = JSON.stringify(purchase)
  const [kept, setKept] = useState(() => ({ name, key: checkoutOf(window.localStorage, purchase).key }))
  if (kept.name === name) return kept.key
  const next = { name, key: checkoutOf(window.localStorage, purchase).key }
  setKept(next)
  return next.key
}

/** A reload finds the order where it was: it may be paid by now, or still be on its way. */
function useBegunOrder(purchase: Purchase, check: (orderId: string) => Promise<void>): void {
  const ask = useEffectEvent(() => {
    const { orderId } = checkoutOf(window.localStorage, purchase)
    if (orderId !== null) void check(orderId)
  })
  useEffect(() => ask(), [])
}

/** The browser may show the page again as it was left for PayPal. */
function useReturn(onReturn: () => void): void {
  const shown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn()
  })
  useEffect(() => {
    const listener = (event: PageTransitionEvent): void => shown(event)
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])
}
