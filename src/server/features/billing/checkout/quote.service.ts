import type { Kysely } from 'kysely'
import type { ResponseOf } from '#contract/endpoints.ts'
import { tidyBuyer, type Buyer, type Seller } from '#domain/billing/invoice.ts'
import { planOf } from '#domain/billing/plans.ts'
import type { Price } from '#domain/billing/prices.ts'
import { isQuantity, orderQuote } from '#domain/billing/quote.ts'
import type { Member } from '#domain/people/member.ts'
import { cardConsentVersion, packQuantityMax, termsVersion } from '#domain/policy.ts'
import { planTitles } from '#words/plans.ts'
import type { Caller } from '../../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../../http/refusal.ts'
import type { Clock } from '../../../outside.ts'
import type { PaymentProviders } from '../../../payment-provider.ts'
import type { Tables } from '../../../tables.ts'
import { notSoldHere } from '../seller.ts'
import { shownOrdersStore } from '../store/shown-orders.store.ts'
import { subscriptionsStore } from '../store/subscriptions.store.ts'

type Quote = ResponseOf<'readQuote'>

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly payments: PaymentProviders
  /** The seller; null when nothing can be bought. */
  readonly seller: Seller | null
  readonly prices: {
    readonly offered: (planId: string) => Promise<{ readonly price: Price } | { readonly notSold: string }>
  }
  readonly plans: {
    /** The plans of a type, as the site shows them. */
    readonly list: (type: string) => Promise<readonly Quote['plan'][]>
  }
  readonly entitlements: { readonly counters: (userId: string) => Promise<Quote['left']> }
  readonly readMember: (userId: string) => Promise<Member>
}

/** Computes quotes: the total of an order, and the ways to pay it. Only the server computes them. */
export function quoteService(dependencies: Dependencies) {
  const { db, clock, payments, seller, prices, plans, entitlements, readMember } = dependencies

  function ways(): ResponseOf<'readPaymentWays'> {
    const { cards, payPal } = seller === null ? { cards: null, payPal: null } : payments
    return {
      card: cards === null ? null : cardFields(cards),
      payPal: payPal === null ? null : { isTestMode: payPal.isTestMode },
      notSold: notSoldHere(seller, payments),
      consentVersion: cardConsentVersion,
    }
  }

  /** The current price of a plan; refuses a plan that is not sold. */
  async function soldPrice(planId: string): Promise<Price> {
    const offer = await prices.offered(planId)
    if ('notSold' in offer || ways().notSold !== null) throw new Refusal('plan-not-sold')
    return offer.price
  }

  /** The plan that a price belongs to, as members see it, with its full name. */
  async function planAt({ planId, cents, gives, isSample }: Price): Promise<Quote['plan']> {
    const shown = await plans.list(planOf(planId)?.type ?? '')
    const plan = shown.find(({ id }) => id === planId)
    if (plan === undefined) throw new Refusal('plan-not-sold')
    return { ...plan, name: planTitles[planId], cost: cents / 100, isActive: true, gives, isSample }
  }

  async function buyerOf(userId: string): Promise<Quote['buyer']> {
    // every order is stored with its buyer
    const last = (await shownOrdersStore(db).lastBuyer(userId)) as Buyer | undefined
    const { name, company, country } = await readMember(userId)
    const buyer = tidyBuyer(last ?? { name, company, country, address: null, taxNumber: null })
    return {
      name: buyer.name,
      company: buyer.company ?? '',
      address: buyer.address ?? '',
      country: buyer.country ?? '',
      taxNumber: buyer.taxNumber ?? '',
    }
  }

  return {
    ways,
    soldPrice,

    async read({ userId }: Caller, { plan: planId, quantity }: { plan: string; quantity: number }): Promise<Quote> {
      const price = await soldPrice(planId)
      refuseProblems(quantityProblems(price, quantity))
      const isMonthly = planOf(price.planId)?.period === 'month'
      const { vat: _vat, planId: _planId, ...quote } = orderQuote({ price, quantity, renews: isMonthly }, clock())
      const { counter, assessmentCounter } = await entitlements.counters(userId)
      const live = (await subscriptionsStore(db).findLive(userId)).find((each) => each.planId === price.planId)
      return {
        ...quote,
        plan: await planAt(price),
        quantityMax: isMonthly ? 1 : packQuantityMax,
        left: { counter, assessmentCounter },
        subscriptionId: live?.id ?? null,
        ways: ways(),
        termsVersion,
        buyer: await buyerOf(userId),
      }
    },
  }
}

const cardFields = ({ page, isTestMode }: NonNullable<PaymentProviders['cards']>) => ({
  publishableKey: page.publishableKey,
  scriptUrl: page.scriptUrl,
  isTestMode,
})

export const quantityProblems = (price: Price, quantity: number) =>
  isQuantity(price, quantity) ? [] : [{ code: 'field-malformed', at: 'quantity', facts: { at: 'quantity' } } as const]

export type QuoteService = ReturnType<typeof quoteService>
