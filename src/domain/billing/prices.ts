// @owns prices and their versions
import { priceCentsMax, priceCentsMin, priceUsesMax } from '../policy.ts'
import { planOf, plans, type Counted, type PlanId } from './plans.ts'

/** How much of each thing a plan gives: for each unit of an order, or for each month. */
export type Uses = Readonly<Record<Counted, number>>

/**
 * One version of a plan's price. Versions are added and never changed: an order keeps the one it was made at, whatever comes after.
 * `serial` counts them up; `cents` are US cents without VAT, for one unit or one month; `isSample`: made up for trying the product.
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

/** Why a plan cannot be bought at an instant: it is not sold by a price, it has none yet, or the one that is valid takes no new orders. */
export type NotSold = 'not-by-price' | 'no-price' | 'inactive'

/** The price of a plan at an instant: of the versions valid by then the newest; of two of the same instant the one that was added last. */
export function priceAt(versions: readonly Price[], planId: string, now: Date): Price | null {
  const valid = versions.filter((version) => version.planId === planId && version.validFrom <= now)
  return valid.toSorted(byNewest)[0] ?? null
}

const byNewest = (one: Price, other: Price): number =>
  other.validFrom.getTime() - one.validFrom.getTime() || other.serial - one.serial

/** The price a plan is sold at, or why it is not: then it stands among the plans as one that is coming soon. */
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

/** The free plan is taken, a custom one is agreed with its customer. */
function isSoldByPrice(planId: string): boolean {
  return ['month', 'translation'].includes(planOf(planId)?.period ?? 'custom')
}

/** The plans that are sold by a price. */
export const pricedPlans: readonly PlanId[] = plans.map(({ id }) => id).filter(isSoldByPrice)

/** What is wrong with a price an operator wants to set, as a code; null when nothing is. Whole cents and uses, each within its bounds; some use of what the plan gives, none of another. */
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

/** Prices to try the product with: no price of the specification, which names none. */
export const samplePrices = [
  { planId: 'translation', cents: 900, gives: { translations: 1, assessments: 0 } },
  { planId: 'translation-monthly', cents: 4900, gives: { translations: 10, assessments: 0 } },
  { planId: 'analysis-monthly', cents: 9900, gives: { translations: 10, assessments: 10 } },
] as const satisfies readonly Pick<Price, 'planId' | 'cents' | 'gives'>[]
