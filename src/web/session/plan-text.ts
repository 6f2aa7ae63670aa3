import type { ResponseOf } from '#contract/endpoints.ts'
import { isOfFreePlan } from '#domain/billing/grants.ts'
import type { PlanType } from '#domain/billing/plans.ts'
import { counted, utcDayText } from '#words/locale.ts'
import { plansPageWords, plansTypeWords } from '#words/plans-page.ts'
import { say } from '#wording/say.ts'

type CurrentPlan = ResponseOf<'readCurrentPlan'>

/** Whether the member has grants besides the free plan, so that the total left includes more than that plan. */
export const hasMoreThanFree = ({ grants }: CurrentPlan): boolean => grants.some((grant) => !isOfFreePlan(grant))

/**
 * Text that says how many translations the member has left; null without a grant of translations. If the member only
 * has the free plan, the text also gives the plan's total.
 */
export function planLeftText(held: CurrentPlan): string | null {
  const { counter } = held
  if (counter === null) return null
  if (hasMoreThanFree(held) || held.plan === null) return counted(counter, plansPageWords.leftInAll)
  return freeLeftText(held)
}

/** Text that says how many assessments the member has left; null without a grant of assessments. */
export function assessmentsLeftText(held: CurrentPlan): string | null {
  const { assessmentCounter: count, plan } = held
  const limit = plan?.assessmentsPerYear ?? null
  if (count === null) return null
  if (hasMoreThanFree(held) || limit === null) return counted(count, plansPageWords.assessmentsLeftInAll)
  return say(plansPageWords.assessmentsLeft, { count, limit })
}

/**
 * The translations of the free plan that are left, without those of other plans; if no grant belongs to the free plan,
 * all translations that are left.
 */
export function freeLeft({ counter, grants }: CurrentPlan): number | null {
  const free = grants.filter((grant) => grant.counted === 'translations' && isOfFreePlan(grant))
  return free.length === 0 ? counter : free.reduce((sum, { given, used }) => sum + given - used, 0)
}

/** Text that says how many translations of the free plan are left; null when the member does not have this plan. */
export function freeLeftText(held: CurrentPlan): string | null {
  const limit = held.plan?.translationsPerYear ?? null
  const count = freeLeft(held)
  return limit === null || count === null ? null : say(plansPageWords.left, { count, limit })
}

/** The fact that the member has no plan or no translations left, and the reason or what to do. */
export type NoneLeft = { readonly fact: string; readonly reason: string }

/** Says why the member has no translations left, and when there will be new ones; null when some are left. */
export function whyNoneLeft(held: CurrentPlan, type: PlanType): NoneLeft | null {
  const { counter, subscriptions, grants } = held
  if ((counter ?? 0) > 0) return null
  const { noPlan, noneLeft } = plansPageWords
  const hasNone = counter === null && subscriptions.length === 0 && grants.length === 0
  return { fact: hasNone ? noPlan : noneLeft, reason: reasonOf(held) ?? plansTypeWords[type].toChoose }
}

/** Says from when there will be translations again; null when the member has to choose a plan. */
function reasonOf({ plan, subscriptions, grants }: CurrentPlan): string | null {
  const ofTranslations = grants.filter((grant) => grant.counted === 'translations')
  const charges = subscriptions
    .filter(({ gives, failing }) => failing === null && gives.translations > 0)
    .flatMap(({ nextCharge }) => nextCharge?.on ?? [])
  const next = charges.toSorted((one, other) => one.getTime() - other.getTime())[0]
  if (next !== undefined) return say(plansPageWords.untilPayment, { date: utcDayText(next) })
  if (subscriptions.some(({ failing }) => failing !== null)) return plansPageWords.untilPaid
  return plan === null || !ofTranslations.every(isOfFreePlan) ? null : plansPageWords.untilJanuary
}
