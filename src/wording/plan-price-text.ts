import type { planPeriods } from '#domain/billing/plans.ts'
import type { Uses } from '#domain/billing/prices.ts'
import { dollarPrice } from '#words/locale.ts'
import { planCardWords, planPeriodWords } from '#words/plans-page.ts'
import { say } from './say.ts'

/** An offered plan. `cost`: in US dollars without VAT; null when the plan has no price. */
type Offered = {
  readonly cost: number | null
  readonly slug: (typeof planPeriods)[number]
  readonly gives: Uses | null
}

/** The price of a plan in words, without VAT. */
export function priceText({ cost, slug }: Pick<Offered, 'cost' | 'slug'>): string {
  if (slug === 'custom') return planCardWords.priceOpen
  if (cost === null) return planCardWords.noPrice
  return cost === 0 ? planCardWords.free : dollarPrice(cost)
}

/** Says what the price pays for, such as a month or a pack of several translations. */
export function periodText({ slug, gives }: Pick<Offered, 'slug' | 'gives'>): string {
  const count = gives?.translations ?? 1
  return slug === 'translation' && count > 1 ? say(planCardWords.perPack, { count }) : planPeriodWords[slug]
}
