import { packQuantityMax, packUsableMonths } from '../policy.ts'
import { addMonths, anniversary, monthAt } from './calendar.ts'
import type { NewGrant } from './grants.ts'
import { countedUses, planOf, type PlanId } from './plans.ts'
import type { Price, Uses } from './prices.ts'

// What an order comes to, before it is placed and when it is accepted. Amounts are US cents; VAT is never part of them.

/**
 * `totalCents` is charged at once; `gives` is given for it until `usableUntil`, when the order is accepted now. `nextCharge`: when a
 * subscription is charged again, and how much; null when nothing is charged again. `isSample`: the price is made up.
 */
export type OrderQuote = {
  readonly planId: PlanId
  readonly priceSerial: number
  readonly quantity: number
  readonly unitCents: number
  readonly totalCents: number
  readonly vat: 'not-included'
  readonly gives: Uses
  readonly usableUntil: Date
  readonly nextCharge: { readonly on: Date; readonly cents: number } | null
  readonly isSample: boolean
}

/** How a plan is ordered: how many units; `renews`: whether a monthly plan is charged again by itself. */
export type Ordered = { readonly price: Price; readonly quantity: number; readonly renews: boolean }

const isMonthly = ({ planId }: Pick<Price, 'planId'>): boolean => planOf(planId)?.period === 'month'

/** Whether so many may be ordered at once: of a monthly plan one. */
export const isQuantity = (price: Price, quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= (isMonthly(price) ? 1 : packQuantityMax)

/** What an order comes to at an instant. */
export function orderQuote({ price, quantity, renews }: Ordered, now: Date): OrderQuote {
  const { serial, planId, cents, gives, isSample } = price
  return {
    planId,
    priceSerial: serial,
    quantity,
    unitCents: cents,
    totalCents: cents * quantity,
    vat: 'not-included',
    gives: { translations: gives.translations * quantity, assessments: gives.assessments * quantity },
    usableUntil: usableUntil(price, { paid: { signedUpAt: now, month: 0 }, acceptedAt: now }),
    nextCharge: renews && isMonthly(price) ? { on: anniversary(now, 1), cents } : null,
    isSample,
  }
}

/** The month of a subscription that an order pays: 0 for the first, and for what is paid once. */
export type PaidMonth = { readonly signedUpAt: Date; readonly month: number }

type Acceptance = { readonly paid: PaidMonth; readonly acceptedAt: Date }

/**
 * A month ends with the anniversary, and what is paid after its month is over may be used in the month it is paid in. What is paid one by
 * one ends months after the day of the order.
 */
function usableUntil(price: Pick<Price, 'planId'>, { paid: { signedUpAt, month }, acceptedAt }: Acceptance): Date {
  if (!isMonthly(price)) return addMonths(signedUpAt, packUsableMonths)
  return anniversary(signedUpAt, Math.max(month, monthAt(signedUpAt, acceptedAt)) + 1)
}

type PriceGiving = Pick<Price, 'planId' | 'gives'>

/** What an accepted order gives, from its acceptance on; a charge that comes late gives what is left of its month. */
export function grantsOfOrder(
  { orderId, price, quantity }: { readonly orderId: string; readonly price: PriceGiving; readonly quantity: number },
  acceptance: Acceptance,
): readonly NewGrant[] {
  const { acceptedAt } = acceptance
  const until = usableUntil(price, acceptance)
  return countedUses
    .map((counted) => ({
      counted,
      given: price.gives[counted] * quantity,
      from: acceptedAt,
      until,
      orderId,
      awardId: null,
    }))
    .filter(({ given }) => given > 0)
}
