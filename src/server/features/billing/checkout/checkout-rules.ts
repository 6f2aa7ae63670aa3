import type { Endpoints, InputOf } from '#contract/endpoints.ts'
import { buyerProblems, tidyBuyer, type Buyer } from '#domain/billing/invoice.ts'
import { planOf } from '#domain/billing/plans.ts'
import type { Price } from '#domain/billing/prices.ts'
import { when, type FieldProblem } from '#domain/field-problem.ts'
import { cardConsentVersion, memberAgeYearsMin, savedCardsMax, termsVersion } from '#domain/policy.ts'
import type { Caller } from '../../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../../http/refusal.ts'
import type { PaymentProviders } from '../../../payment-provider.ts'
import type { Provider } from '../../../tables.ts'
import { quantityProblems, type QuoteService } from './quote.service.ts'

type CardOrder = InputOf<Endpoints['makePayment']>['body']
type PayPalOrder = InputOf<Endpoints['payByPayPal']>['body']

type Dependencies = {
  readonly payments: PaymentProviders
  readonly soldPrice: QuoteService['soldPrice']
  readonly readMember: (userId: string) => Promise<{ readonly isAddressProven: boolean }>
  readonly cards: {
    /** Finds a saved card of any member, by its id or by the provider's id. */
    readonly find: (source: string) => Promise<{ readonly userId: string; readonly cardId: string } | undefined>
    readonly list: (userId: string) => Promise<readonly object[]>
  }
}

/** The card chosen for an order. `keeps` says whether it is saved once the order is paid. */
type ChosenCard = { readonly cardId: string; readonly keeps: boolean; readonly problems: readonly FieldProblem[] }

const savedId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/** Checks everything that must hold before an order is placed. On a refusal nothing is charged. */
export function checkoutRules({ payments, soldPrice, readMember, cards }: Dependencies) {
  return {
    /** The chosen card: a saved card of the member, or a newly entered one. */
    async cardOf({ userId }: Caller, { source, keep, consentVersion, planId }: CardOrder): Promise<ChosenCard> {
      const saved = source === '' ? undefined : await cards.find(source)
      if (saved !== undefined && saved.userId !== userId) throw new Refusal('card-not-found')
      if (saved === undefined && savedId.test(source)) throw new Refusal('card-not-found')
      if (saved !== undefined) return { cardId: saved.cardId, keeps: false, problems: [] }
      if (keep && consentVersion !== cardConsentVersion) throw new Refusal('terms-changed')
      if (keep && (await cards.list(userId)).length >= savedCardsMax)
        throw new Refusal('cards-full', { facts: { limit: savedCardsMax } })
      const isMonthly = planOf(planId)?.period === 'month'
      const problems = [
        ...when(source === '', { code: 'card-missing', at: 'source' }),
        ...when(isMonthly && !keep, { code: 'card-consent-missing', at: 'keep' }),
      ]
      return { cardId: source, keeps: keep, problems }
    },

    /** Checks the order against the price and terms the buyer saw, and returns its price and buyer. */
    async check({ userId }: Caller, body: PayPalOrder, { provider, problems }: Checking): Promise<Checked> {
      const price = await soldPrice(body.planId)
      if ((provider === 'stripe' ? payments.cards : payments.payPal) === null) throw new Refusal('plan-not-sold')
      if (!(await readMember(userId)).isAddressProven) throw new Refusal('address-not-proven')
      const buyer = tidyBuyer(body.buyer)
      refuseProblems([
        ...quantityProblems(price, body.quantity),
        ...buyerProblems(buyer).map((problem) => ({ ...problem, at: `buyer.${problem.at}` })),
        ...problems,
        ...when(!body.agree, { code: 'terms-not-agreed', at: 'agree', facts: { limit: memberAgeYearsMin } }),
      ])
      if (body.termsVersion !== termsVersion) throw new Refusal('terms-changed')
      if (body.priceSerial !== price.serial) throw new Refusal('price-changed')
      return { price, buyer }
    },
  }
}

type Checking = { readonly provider: Provider; readonly problems: readonly FieldProblem[] }
type Checked = { readonly price: Price; readonly buyer: Buyer }

export type CheckoutRules = ReturnType<typeof checkoutRules>
