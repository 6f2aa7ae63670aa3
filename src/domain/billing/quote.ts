import { packQuantityMax, packUsableMonths } from '../policy.ts'
import { addMonths, anniversary, monthAt } from './calendar.ts'
import type { NewGrant } from './grants.ts'
import { countedUses, planOf, type PlanId } from './plans.ts'
import type { Price, Uses } from './prices.ts'

// The cost and the grants of an order: a quote before the order is placed, and the grants when it is accepted. Amounts
// are US cents without VAT.

/**
 * `totalCents` is charged at once; `gives` is granted until `usableUntil` if the order is accepted now. `nextCharge`:
 * date and amount of the next charge of a subscription; null when there is none. `isSample`: the price is invented.
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

/**
 * The contents of an order: a number of units of a plan at a price. `renews`: whether a monthly plan is charged
 * automatically.
 */
export type Ordered = { readonly price: Price; readonly quantity: number; readonly renews: boolean }

const isMonthly = ({ planId }: Pick<Price, 'planId'>): boolean => planOf(planId)?.period === 'month'

/** Whether this many units can be ordered at once; a monthly plan is limited to one unit. */
export const isQuantity = (price: Price, quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= (isMonthly(price) ? 1 : packQuantityMax)

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

/** The subscription month an order pays for; 0 for the first month and for one-time purchases. */
export type PaidMonth = { readonly signedUpAt: Date; readonly month: number }

type Acceptance = { readonly paid: PaidMonth; readonly acceptedAt: Date }

/**
 * When the grants of an order end. Those of a subscription month end with that month, on the anniversary; if the month
 * is paid only after its end, they end with the month in which it is paid. Those of a one-time purchase end
 * `packUsableMonths` after the day of the order.
 */
function usableUntil(price: Pick<Price, 'planId'>, { paid: { signedUpAt, month }, acceptedAt }: Acceptance): Date {
  if (!isMonthly(price)) return addMonths(signedUpAt, packUsableMonths)
  return anniversary(signedUpAt, Math.max(month, monthAt(signedUpAt, acceptedAt)) + 1)
}

type PriceGiving = Pick<Price, 'planId' | 'gives'>

/**
 * The grants of an accepted order, from its acceptance until `usableUntil`; the grants of a late charge therefore last
 * less than a full month.
 */
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
