// @owns prices and their versions
import { priceCentsMax, priceCentsMin, priceUsesMax } from '../policy.ts'
import { planOf, plans, type Counted, type PlanId } from './plans.ts'

/** The uses that a plan gives for each unit of an order, or each month. */
export type Uses = Readonly<Record<Counted, number>>

/**
 * A version of a plan's price. Versions are added and never changed, so that an order can refer to the version it was
 * made with. `serial` numbers the versions; `cents` are US cents without VAT, per unit or month; `isSample`: the price
 * is invented, for trying the product.
 */
export type Price = {
  readonly serial: number
  readonly planId: PlanId
  readonly cents: number
  readonly gives: Uses
  readonly isActive: boolean
  readonly isSample: boolean
  readonly validFrom: Date
}

/**
 * Why a plan cannot be bought at an instant: it is not sold at a set price, it has no price yet, or its valid price is
 * inactive.
 */
export type NotSold = 'not-by-price' | 'no-price' | 'inactive'

/**
 * The price of a plan at an instant: the valid version that started last; of two with the same start, the one added
 * last.
 */
export function priceAt(versions: readonly Price[], planId: string, now: Date): Price | null {
  const valid = versions.filter((version) => version.planId === planId && version.validFrom <= now)
  return valid.toSorted(byNewest)[0] ?? null
}

const byNewest = (one: Price, other: Price): number =>
  other.validFrom.getTime() - one.validFrom.getTime() || other.serial - one.serial

/**
 * The price at which a plan is sold, or the reason that it is not sold. A plan that is sold at a set price, but has no
 * active price now, is listed as coming soon.
 */
export function offeredPrice(
  versions: readonly Price[],
  planId: string,
  now: Date,
): { readonly price: Price } | { readonly notSold: NotSold } {
  if (!isSoldByPrice(planId)) return { notSold: 'not-by-price' }
  const price = priceAt(versions, planId, now)
  if (price === null) return { notSold: 'no-price' }
  return price.isActive ? { price } : { notSold: 'inactive' }
}

/**
 * Whether a plan is sold at a set price. The free plan is taken without payment, and a custom plan is agreed
 * individually.
 */
function isSoldByPrice(planId: string): boolean {
  return ['month', 'translation'].includes(planOf(planId)?.period ?? 'custom')
}

export const pricedPlans: readonly PlanId[] = plans.map(({ id }) => id).filter(isSoldByPrice)

/**
 * The problem with the price that the operator wants to set, as a code; null when there is none. Cents and uses must be
 * integers within their bounds. There must be at least one use, and every use must be of a kind that the plan gives.
 */
export function priceProblem({ planId, cents, gives }: Pick<Price, 'cents' | 'gives'> & { readonly planId: string }) {
  const plan = planOf(planId)
  if (plan === null || !isSoldByPrice(planId)) return 'plan-not-by-price'
  if (!isWhole(cents, priceCentsMax)) return 'cents-malformed'
  if (cents < priceCentsMin) return 'cents-few'
  const { translations, assessments } = gives
  if (![translations, assessments].every((uses) => isWhole(uses, priceUsesMax)) || translations + assessments === 0)
    return 'uses-malformed'
  const given: readonly Counted[] = plan.gives
  return assessments > 0 && !given.includes('assessments') ? 'uses-not-of-plan' : null
}

const isWhole = (number: number, most: number): boolean => Number.isSafeInteger(number) && number >= 0 && number <= most

/** Invented prices for trying the product; the specification names none. */
export const samplePrices = [
  { planId: 'translation', cents: 900, gives: { translations: 1, assessments: 0 } },
  { planId: 'translation-monthly', cents: 4900, gives: { translations: 10, assessments: 0 } },
  { planId: 'analysis-monthly', cents: 9900, gives: { translations: 10, assessments: 10 } },
] as const satisfies readonly Pick<Price, 'planId' | 'cents' | 'gives'>[]
