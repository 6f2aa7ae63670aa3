import type { AnswerOf } from '#contract/endpoints.ts'
import { planCardWords } from '#wording/en/plans-page.ts'

/** A plan as the server offers it. */
export type OfferedPlan = AnswerOf<'listPlans'>['plans'][number]

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'code',
  trailingZeroDisplay: 'stripIfInteger',
})

/** What a plan costs. `cost` in US dollars without VAT, null while it is to be agreed. */
export function priceText(cost: number | null): string {
  if (cost === null) return planCardWords.priceOpen
  return cost === 0 ? planCardWords.free : dollars.format(cost)
}
