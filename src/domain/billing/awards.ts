import type { FieldProblem } from '../field-problem.ts'
import { awardYearsMax, priceUsesMax } from '../policy.ts'
import { addDays } from './calendar.ts'
import type { NewGrant } from './grants.ts'
import { countedUses, customPlanIds, planOf, type CustomPlanId } from './plans.ts'
import type { Uses } from './prices.ts'

// Awards, which the operator makes without an order: extra uses, or a custom plan with agreed numbers of uses.

/** `planId` is null for extra uses. `lastDay`: the last day (UTC, YYYY-MM-DD) on which the awarded uses can be used. */
export type AwardToGive = {
  readonly planId: string | null
  readonly gives: Uses
  readonly lastDay: string
}

/** The custom plan with this id; null for extra uses and for any other id. */
export const customPlanOf = (planId: string | null): CustomPlanId | null =>
  customPlanIds.find((id) => id === planId) ?? null

/**
 * Problems with an award, of the first kind that occurs: an unknown plan; uses that are malformed, or that the plan
 * does not give; no uses at all; an impossible last day.
 */
export function awardProblems({ planId, gives, lastDay }: AwardToGive, now: Date): readonly FieldProblem[] {
  const plan = customPlanOf(planId)
  const wrong = countedUses.filter(
    (counted) => !isUses(gives[counted]) || (gives[counted] > 0 && !mayGive(plan, counted)),
  )
  if (planId !== null && plan === null) return [malformed('planId')]
  if (wrong.length > 0) return wrong.map(malformed)
  if (gives.translations + gives.assessments === 0) return [{ code: 'award-empty', at: 'translations' }]
  return isLastDay(lastDay, now) ? [] : [{ code: 'award-day', at: 'lastDay', facts: { years: awardYearsMax } }]
}

const malformed = (at: string): FieldProblem => ({ code: 'field-malformed', at, facts: { at } })

const isUses = (count: number): boolean => Number.isSafeInteger(count) && count >= 0 && count <= priceUsesMax

const mayGive = (planId: CustomPlanId | null, counted: (typeof countedUses)[number]): boolean =>
  planId === null || (planOf(planId)?.gives.some((each) => each === counted) ?? false)

/**
 * Whether a day can be the last day of an award: today or later, and within the maximum number of years of an award.
 */
function isLastDay(day: string, now: Date): boolean {
  const last = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(last.getTime()) || dayOf(last) !== day) return false
  const furthest = new Date(now)
  furthest.setUTCFullYear(now.getUTCFullYear() + awardYearsMax)
  return day >= dayOf(now) && last <= furthest
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The grants of an award, usable from now until the end of its last day. */
export function grantsOfAward({ gives, lastDay }: AwardToGive, awardId: string, now: Date): readonly NewGrant[] {
  const until = addDays(new Date(`${lastDay}T00:00:00Z`), 1)
  return countedUses
    .filter((counted) => gives[counted] > 0)
    .map((counted) => ({ counted, given: gives[counted], from: now, until, orderId: null, awardId }))
}
