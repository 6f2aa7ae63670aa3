import type { ResponseOf } from '#contract/endpoints.ts'
import { isOfFreePlan } from '#domain/billing/grants.ts'
import { counted } from '#words/locale.ts'
import { plansPageWords } from '#words/plans-page.ts'
import { say } from '#wording/say.ts'

type CurrentPlan = ResponseOf<'readCurrentPlan'>

/** Whether the member has grants besides the free plan, so that the total left includes more than that plan. */
export const hasMoreThanFree = ({ grants }: CurrentPlan): boolean => grants.some((grant) => !isOfFreePlan(grant))

/**
 * Text that says how many translations the member has left; null when they are not counted. If the member only has the
 * free plan, the text also gives the plan's total.
 */
export function planLeftText(held: CurrentPlan): string | null {
  const { counter } = held
  if (counter === null) return null
  if (hasMoreThanFree(held) || held.plan === null) return counted(counter, plansPageWords.leftInAll)
  return freeLeftText(held)
}

/** Text that says how many assessments the member has left; null when they are not counted. */
export function assessmentsLeftText(held: CurrentPlan): string | null {
  const { assessmentCounter: count, plan } = held
  const limit = plan?.assessmentsPerYear ?? null
  if (count === null) return null
  if (hasMoreThanFree(held) || limit === null) return counted(count, plansPageWords.assessmentsLeftInAll)
  return say(plansPageWords.assessmentsLeft, { count, limit })
}

/** Text that says how many translations of the free plan are left; null when the member does not have this plan. */
export function freeLeftText({ plan, counter, grants }: CurrentPlan): string | null {
  const limit = plan?.translationsPerYear ?? null
  const free = grants.filter((grant) => grant.counted === 'translations' && isOfFreePlan(grant))
  const count = free.length === 0 ? counter : free.reduce((sum, { given, used }) => sum + given - used, 0)
  return limit === null || count === null ? null : say(plansPageWords.left, { count, limit })
}
