import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CallRefused } from '#contract/call-refused.ts'
import { checkoutProblems, newCardWay } from '#domain/billing/checkout-form.ts'
import { searchCount, searchState, searchText } from '#ui/search-state.ts'
import { useListState } from '#ui/use-search-state.ts'
import { useApi } from '../../api/api.ts'
import { memberQuery } from '../../api/queries.ts'
import { cardsQuery, paymentWaysQuery, quoteQuery } from '../../api/payment-queries.ts'
import { noCard, useCardEntry } from '../../flows/card-entry.tsx'
import { useFieldForm } from '../../flows/use-field-form.ts'
import type { CheckoutFields, CheckoutQuote } from './payment-actions.ts'
import { usePayment } from './use-payment.ts'
import { firstWay, type PayableCard } from './way-to-pay.tsx'

const chosen = searchState({ plan: searchText, quantity: searchCount })

/** The choice from the address, and its quote and the saved cards from the server. */
export function useChoice() {
  const api = useApi()
  const { value: choice, change } = useListState(chosen)
  const quote = useQuery(quoteQuery(api, choice))
  const takesCards = (quote.data?.ways.card ?? null) !== null
  const cards = useQuery({ ...cardsQuery(api), enabled: takesCards, retry: false })
  const member = useQuery(memberQuery(api))
  const isNotSold = quote.error instanceof CallRefused && quote.error.refusal?.code === 'plan-not-sold'
  const ways = useQuery({ ...paymentWaysQuery(api), enabled: isNotSold })
  return {
    choice,
    setQuantity: (quantity: number) => change({ quantity }),
    quote,
    cards,
    member,
    /** The reason nothing at all is sold; null when something is sold. */
    notSold: isNotSold ? (ways.data?.notSold ?? null) : null,
    /** Whether everything needed to preselect a payment method has loaded or failed to load. */
    isReady: quote.data !== undefined && member.data !== undefined && (!takesCards || !cards.isPending),
  }
}

type CheckoutOptions = {
  readonly quote: CheckoutQuote
  readonly cards: readonly PayableCard[]
  readonly memberId: string
  readonly isProven: boolean
  readonly leaveFor: (url: string) => void
}

/** Refusals after which the quote is fetched again, because the shown one is outdated. */
const outdated: ReadonlySet<string> = new Set(['price-changed', 'terms-changed', 'plan-not-sold', 'subscribed-already'])

/** The checkout form and its payment. */
export function useCheckoutForm({ quote, cards, memberId, isProven, leaveFor }: CheckoutOptions) {
  const queries = useQueryClient()
  const [isUnproven, setUnproven] = useState(false)
  const [first] = useState(() => ({
    ...noCard,
    ...quote.buyer,
    way: firstWay(quote, cards),
    agree: false,
    keep: false,
  }))
  const form = useFieldForm<CheckoutFields>({
    initial: first,
    check: (fields) => checkoutProblems(fields, quote.nextCharge !== null),
    kept: { as: 'checkout', fields: ['name', 'company', 'address', 'country', 'taxNumber'] },
    send: async (fields) => {
      setUnproven(!isProven)
      if (!isProven) return
      await payment.pay(fields).catch(async (error: unknown) => {
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
