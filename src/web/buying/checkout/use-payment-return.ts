import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { afterPaymentEvent } from '#domain/billing/payment-steps.ts'
import { notify } from '#ui/notify.tsx'
import { listed } from '#words/locale.ts'
import { paymentReturnWords as words } from '#words/payments.ts'
import { say } from '#wording/say.ts'
import { usesTexts } from '#wording/uses-text.ts'
import { useApi } from '../../api/api.ts'
import { memberQuery } from '../../api/queries.ts'
import { isRetryable } from '#browser/retry.ts'
import { quotedSentenceOf } from '#browser/sentences.ts'
import { forgetCheckoutOfOrder } from '../kept-checkout.ts'
import { useSession } from '../../session/session.ts'
import { usePausedCheck } from './use-paused-check.ts'
import type { Order } from './payment-actions.ts'
import { useRenewedPlan } from './use-renewed-plan.ts'

type Payment = ResponseOf<'confirmPayPal'>

/**
 * Handles the return from PayPal: confirms the payment that the URL names, but only once, and then opens the page for
 * translating (specification §2).
 */
export function usePaymentReturn() {
  const api = useApi()
  const confirming = useConfirmation()
  const [state, dispatch] = useReducer(afterPaymentEvent<Order>, { step: 'paying' })
  const goOn = useGoingOn()
  const responded = ({ outcome, order }: Payment): void =>
    dispatch({ kind: 'responded', outcome: outcome === 'paid' ? 'paid' : 'pending', order })

  async function check(orderId: string): Promise<void> {
    try {
      responded(await api.checkPayment({ body: { orderId } }))
    } catch (error) {
      dispatch(isRetryable(error) ? { kind: 'no-response' } : { kind: 'not-paid', said: quotedSentenceOf(error) })
    }
  }

  const { data } = confirming
  const take = useEffectEvent(responded)
  useEffect(() => {
    if (data !== undefined) take(data)
  }, [data])
  useOnce(state.step === 'paid' ? state.order : null, goOn)
  usePausedCheck(state.step === 'pending' ? state : null, check)
  const failure = confirming.isError
    ? quotedSentenceOf(confirming.error)
    : state.step === 'choosing'
      ? state.said
      : null
  return { state, check, failure }
}

/** Confirms the payment once per URL, however often the page renders; the call is idempotent. */
function useConfirmation() {
  const api = useApi()
  const [asked] = useSearchParams()
  const returned = { token: asked.get('token') ?? '', PayerID: asked.get('PayerID') ?? '' }
  return useQuery({
    queryKey: ['payment return', returned],
    queryFn: () => api.confirmPayPal({ body: returned }),
    staleTime: Infinity,
  })
}

/**
 * Returns a function that, after the payment, deletes the stored checkout, refreshes the number of uses left, shows a
 * notification, and opens the page for translating.
 */
function useGoingOn(): (order: Order) => Promise<void> {
  const renewPlan = useRenewedPlan()
  const session = useSession()
  const leave = useLeaving()
  return async (order) => {
    const memberId = session.current()?.user?.id ?? ''
    // false if the page is visited again, or if the buyer has come back in another browser
    const isNew = forgetCheckoutOfOrder(window.localStorage, memberId, order.id)
    await renewPlan()
    notify.done(isNew ? say(words.paid, { uses: listed(usesTexts(order.gives)) }) : words.paidBefore)
    await leave(() => address('TransformationInput', { type: 'FinancialStatements' }))
  }
}

/**
 * Returns a function that opens another page and replaces this one in the history, so that going back does not return
 * here. If the navigation fails, shows a message (specification §8).
 */
function useLeaving() {
  const navigate = useNavigate()
  return async (to: () => string | Promise<string>): Promise<void> => {
    try {
      await navigate(await to(), { replace: true })
    } catch {
      notify.failure(words.unhandled)
    }
  }
}

/**
 * Returns a function that, after a failure, opens the statements if translations are left, otherwise the checkout of
 * the plan that the URL names (specification §2). If the URL names no plan, opens the plans.
 */
export function useAfterFailure(): () => Promise<void> {
  const api = useApi()
  const [asked] = useSearchParams()
  const [plan, quantity] = [asked.get('plan'), asked.get('quantity') ?? '1']
  const queries = useQueryClient()
  const session = useSession()
  const leave = useLeaving()
  return () =>
    leave(async () => {
      const known = session.current()?.user ?? null
      const user = await queries.query({ ...memberQuery(api), staleTime: 0, retry: false }).catch(() => known)
      if ((user?.counter ?? 0) > 0) return address('financialStatements')
      return plan === null ? address('plans') : address('checkout', { plan, quantity })
    })
}

/** Runs `act` once, as soon as there is an order. */
function useOnce(order: Order | null, act: (order: Order) => Promise<void>): void {
  const isDone = useRef(false)
  const start = useEffectEvent((found: Order) => {
    if (isDone.current) return
    isDone.current = true
    void act(found)
  })
  useEffect(() => {
    if (order !== null) start(order)
  }, [order])
}
