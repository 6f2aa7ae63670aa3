import type { AnswerOf } from '#contract/endpoints.ts'
import { dollarPrice } from '#words/locale.ts'
import { planCardWords, plansPageWords } from '#words/plans-page.ts'
import { say } from '#wording/say.ts'

/** What a plan costs. `cost` in US dollars without VAT, null when there is no list price. */
export function priceText(cost: number | null): string {
  if (cost === null) return planCardWords.priceOpen
  return cost === 0 ? planCardWords.free : dollarPrice(cost)
}

/** How many translations of the member's plan are left, in words; null where nothing is counted. */
export function planLeftText({ plan, counter }: AnswerOf<'readCurrentPlan'>): string | null {
  const limit = plan?.translationsPerYear ?? null
  return limit === null || counter === null ? null : say(plansPageWords.left, { count: counter, limit })
}

/** The same of the assessments. */
export function assessmentsLeftText({ plan, assessmentCounter }: AnswerOf<'readCurrentPlan'>): string | null {
  const limit = plan?.assessmentsPerYear ?? null
  if (limit === null || assessmentCounter === null) return null
  return say(plansPageWords.assessmentsLeft, { count: assessmentCounter, limit })
}
