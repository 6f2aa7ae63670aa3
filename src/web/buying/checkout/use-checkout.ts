import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { CallRefused } from '#contract/call-refused.ts'
import { checkoutProblems, newCardWay } from '#domain/billing/checkout-form.ts'
import { afterPaymentEvent } from '#domain/billing/payment-steps.ts'
import { searchCount, searchState, searchText } from '#ui/search-state.ts'
import { useListState } from '#ui/use-search-state.ts'
import { useApi } from '../../api/api.ts'
import { memberQuery } from '../../api/queries.ts'
import { cardsQuery, paymentWaysQuery, quoteQuery } from '../../api/payment-queries.ts'
import { unsent } from '#browser/use-ruled-form.ts'
import { noCard, useCardEntry, type CardEntry } from '../card-entry.tsx'
import { useFieldForm } from '../../session/use-field-form.ts'
import { checkoutOf, forgetCheckout, type CheckoutPurchase } from '../kept-checkout.ts'
import { useIsBackFromPayPal } from './checkout-notices.tsx'
import { type CheckoutFields, type CheckoutQuote, following, paying, type Order } from './payment-actions.ts'
import { firstWay, type PayableCard } from './way-to-pay.tsx'
import { usePausedCheck } from './use-paused-check.ts'
import { useRenewedPlan } from './use-renewed-plan.ts'

const chosen = searchState({ plan: searchText, quantity: searchCount })

/** Returns the plan and the quantity that the URL names, with their quote, and the member's saved cards. */
export function useChoice() {
  const api = useApi()
  const { value: choice, change } = useListState(chosen)
  const [isQuantity, setIsQuantity] = useState(true)
  const quote = useQuery(quoteQuery(api, choice))
  const shownQuote = useLastQuote(choice.plan, quote)
  const takesCards = (shownQuote?.ways.card ?? null) !== null
  const cards = useQuery({ ...cardsQuery(api), enabled: takesCards, retry: false })
  const member = useQuery(memberQuery(api))
  const isNotSold = quote.error instanceof CallRefused && quote.error.refusal?.code === 'plan-not-sold'
  const ways = useQuery({ ...paymentWaysQuery(api), enabled: isNotSold })
  return {
    choice,
    /** Whether the quantity field contains a quantity; otherwise, `choice` still has the last one. */
    isQuantity,
    setQuantity: (quantity: number | null): void => {
      setIsQuantity(quantity !== null)
      if (quantity !== null) change({ quantity })
    },
    quote,
    /** The quote for the choice. While it loads, or if it cannot be loaded, the last quote for the same plan. */
    shownQuote,
    cards,
    member,
    /** Why nothing at all is sold; null when something is sold. */
    notSold: isNotSold ? (ways.data?.notSold ?? null) : null,
    /** Whether everything that is needed to preselect a payment method has loaded or failed to load. */
    isReady: shownQuote !== undefined && member.data !== undefined && (!takesCards || !cards.isPending),
  }
}

/**
 * Keeps the last quote of a plan, so that the checkout and the text typed in it stay when a new quote cannot be loaded.
 */
function useLastQuote(plan: string, quote: UseQueryResult<CheckoutQuote>): CheckoutQuote | undefined {
  const [last, setLast] = useState({ plan, quote: quote.data })
  const isNew = quote.data !== undefined && !quote.isPlaceholderData && quote.data !== last.quote
  if (isNew) setLast({ plan, quote: quote.data })
  return quote.data ?? (last.plan === plan ? last.quote : undefined)
}

type CheckoutOptions = {
  readonly quote: CheckoutQuote
  readonly cards: readonly PayableCard[]
  readonly memberId: string
  readonly isProven: boolean
  readonly leaveFor: (url: string) => void
}

/** The codes of refusals after which the quote is fetched again, because the quote on the page is outdated. */
const outdated: ReadonlySet<string> = new Set(['price-changed', 'terms-changed', 'plan-not-sold', 'subscribed-already'])

export function useCheckoutForm({ quote, cards, memberId, isProven, leaveFor }: CheckoutOptions) {
  const queries = useQueryClient()
  const [isUnproven, setUnproven] = useState(false)
  const isBack = useIsBackFromPayPal()
  const [first] = useState(() => ({
    ...noCard,
    ...quote.buyer,
    way: firstWay(quote, cards, isBack),
    agree: false,
    keep: false,
  }))
  const form = useFieldForm<CheckoutFields>({
    initial: first,
    check: (fields) => checkoutProblems(fields, quote.nextCharge !== null),
    kept: { as: 'checkout', fields: ['name', 'company', 'address', 'country', 'taxNumber'] },
    send: async (fields) => {
      setUnproven(!isProven)
      if (!isProven) return unsent
      return payment.pay(fields).catch(async (error: unknown) => {
        if (error instanceof CallRefused && outdated.has(error.refusal?.code ?? ''))
          await queries.invalidateQueries({ queryKey: ['quote'] })
        throw error
      })
    },
  })
  const way = useWatch({ control: form.fields.control, name: 'way' })
  const card = useCardEntry(quote.ways.card, way === newCardWay)
  const { plan, quantity, priceSerial } = quote
  const payment = usePayment({ quote, purchase: { memberId, planId: plan.id, quantity, priceSerial }, card, leaveFor })
  return { form, way, card, payment, isUnproven: isUnproven && !isProven }
}

type PaymentOptions = {
  readonly quote: CheckoutQuote
  readonly purchase: CheckoutPurchase
  readonly card: CardEntry
  /** Opens another site in the same tab. */
  readonly leaveFor: (url: string) => void
}

/**
 * Makes one payment: sends it once (idempotent), asks for the bank's confirmation when required, and follows it to its
 * outcome.
 */
function usePayment({ quote, purchase, card, leaveFor }: PaymentOptions) {
  const api = useApi()
  const renewPlan = useRenewedPlan()
  const [state, dispatch] = useReducer(afterPaymentEvent<Order>, { step: 'choosing', said: null })
  const { key, startAnew } = useKey(purchase)
  const isBusy = useRef(false)
  const { take, check } = following({ api, card, purchase, dispatch, renewPlan, startAnew })

  /**
   * Pays. Resolves to `unsent` when a payment is in progress already, or when the page itself shows why nothing was
   * paid. Rejects with any other failure, which the form shows.
   */
  async function pay(fields: CheckoutFields): Promise<typeof unsent | undefined> {
    if (isBusy.current) return unsent
    isBusy.current = true
    dispatch({ kind: 'pressed' })
    try {
      return await paying({ api, card, purchase, dispatch, quote, key, take, leaveFor })(fields)
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

/**
 * Returns the idempotency key of a purchase, and a function that starts a new checkout of the purchase. The key stays
 * the same until that function is called or the purchase changes, even if another tab completes the purchase.
 */
function useKey(purchase: CheckoutPurchase) {
  const name = JSON.stringify(purchase)
  const stored = () => ({ name, key: checkoutOf(window.localStorage, purchase).key })
  const [kept, setKept] = useState(stored)
  const startAnew = (): void => {
    // another tab may have begun a new checkout since
    if (stored().key === kept.key) forgetCheckout(window.localStorage, purchase)
    setKept(stored())
  }
  if (kept.name === name) return { key: kept.key, startAnew }
  const next = stored()
  setKept(next)
  return { key: next.key, startAnew }
}

/**
 * When the checkout opens, asks for the state of an order that was begun before, for example before a reload: the order
 * may be paid or still pending.
 */
function useBegunOrder(purchase: CheckoutPurchase, check: (orderId: string) => Promise<void>): void {
  const ask = useEffectEvent(() => {
    const { orderId } = checkoutOf(window.localStorage, purchase)
    if (orderId !== null) void check(orderId)
  })
  useEffect(() => ask(), [])
}

/** Calls `onReturn` when the buyer comes back from PayPal to a page that the browser kept in its back/forward cache. */
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
