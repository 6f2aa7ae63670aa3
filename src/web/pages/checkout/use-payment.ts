import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { afterPaymentEvent } from '#domain/billing/payment-steps.ts'
import { useApi } from '../../api/api.ts'
import type { CardEntry } from '../../flows/card-entry.tsx'
import { checkoutOf, type CheckoutPurchase } from '../../flows/kept-checkout.ts'
import { following, paying, type CheckoutFields, type Order, type CheckoutQuote } from './payment-actions.ts'
import { usePausedCheck } from './use-paused-check.ts'
import { useRenewedPlan } from './use-renewed-plan.ts'

type PaymentOptions = {
  readonly quote: CheckoutQuote
  readonly purchase: CheckoutPurchase
  readonly card: CardEntry
  /** Navigates to another site in the same tab. */
  readonly leaveFor: (url: string) => void
}

/** One payment: sent once (idempotent), confirmed with the bank when required, and followed to its outcome. */
export function usePayment({ quote, purchase, card, leaveFor }: PaymentOptions) {
  const api = useApi()
  const renewPlan = useRenewedPlan()
  const [state, dispatch] = useReducer(afterPaymentEvent<Order>, { step: 'choosing', said: null })
  const key = useKey(purchase)
  const isBusy = useRef(false)
  const { take, check } = following({ api, card, purchase, dispatch, renewPlan })

  /** Rejects with the reason nothing was paid, for the form to show. */
  async function pay(fields: CheckoutFields): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    dispatch({ kind: 'pressed' })
    try {
      await paying({ api, card, purchase, dispatch, quote, key, take, leaveFor })(fields)
    } catch (error) {
      dispatch({ kind: 'not-paid', said: null })
      throw error
    } finally {
      isBusy.current = false
    }
  }

  useBegunOrder(purchase, check)
  usePausedCheck(state.step === 'pending' ? state : null, check)
  useReturn(() => dispatch({ kind: 'returned' }))
  return { state, pay, check }
}

/** The idempotency key of a purchase: stable while the page is open, whatever another tab does meanwhile. */
function useKey(purchase: CheckoutPurchase): string {
  const name = JSON.stringify(purchase)
  const [kept, setKept] = useState(() => ({ name, key: checkoutOf(window.localStorage, purchase).key }))
  if (kept.name === name) return kept.key
  const next = { name, key: checkoutOf(window.localStorage, purchase).key }
  setKept(next)
  return next.key
}

/** After a reload the order continues where it was: it may be paid or still pending. */
function useBegunOrder(purchase: CheckoutPurchase, check: (orderId: string) => Promise<void>): void {
  const ask = useEffectEvent(() => {
    const { orderId } = checkoutOf(window.localStorage, purchase)
    if (orderId !== null) void check(orderId)
  })
  useEffect(() => ask(), [])
}

/** The browser may restore the page from its back/forward cache after the buyer left for PayPal. */
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
