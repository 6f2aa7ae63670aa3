// @owns what is sold: plans
import { freeAssessmentsPerYear, freePlanUsers, freeTranslationsPerYear } from '../policy.ts'

// The plans: what is sold, for how long, and how it is paid. Prices are versions in the database; see prices.ts.

/** Kinds of plans (specification §1). */
export const planTypes = ['FinancialTranslation', 'FinancialAnalysis'] as const

export type PlanType = (typeof planTypes)[number]

/** The period or unit for which a plan is paid or counted (a slug in the specification). */
export const planPeriods = ['year', 'month', 'translation', 'custom'] as const

/** Uses a plan gives, each counted separately. */
export const countedUses = ['translations', 'assessments'] as const

export type Counted = (typeof countedUses)[number]

/**
 * A plan without its price. `gives`: the kinds of uses that its price may give. A null number means unlimited or
 * decided by the price.
 */
export type Plan = {
  readonly id: string
  readonly type: PlanType
  readonly period: (typeof planPeriods)[number]
  readonly gives: readonly Counted[]
  readonly users: number | null
  readonly translationsPerYear: number | null
  readonly assessmentsPerYear: number | null
}

/** The plan every member can take while it is offered. */
export const freePlan = {
  id: 'free',
  type: 'FinancialTranslation',
  period: 'year',
  gives: ['translations', 'assessments'],
  users: freePlanUsers,
  translationsPerYear: freeTranslationsPerYear,
  assessmentsPerYear: freeAssessmentsPerYear,
} as const satisfies Plan

/** The fields of a plan whose numbers the price decides. */
const byPrice = {
  users: null,
  translationsPerYear: null,
  assessmentsPerYear: null,
} as const

const both = countedUses

/** All plans in display order. The specification names no prices; a plan without a price cannot be bought. */
export const plans = [
  freePlan,
  { id: 'translation', type: 'FinancialTranslation', period: 'translation', gives: ['translations'], ...byPrice },
  { id: 'translation-monthly', type: 'FinancialTranslation', period: 'month', gives: ['translations'], ...byPrice },
  { id: 'translation-custom', type: 'FinancialTranslation', period: 'custom', gives: ['translations'], ...byPrice },
  { id: 'analysis-monthly', type: 'FinancialAnalysis', period: 'month', gives: both, ...byPrice },
  { id: 'analysis-custom', type: 'FinancialAnalysis', period: 'custom', gives: both, ...byPrice },
] as const satisfies readonly Plan[]

export type PlanId = (typeof plans)[number]['id']

/** Ids of the plans whose numbers of users, translations and assessments are agreed individually with a member. */
export const customPlanIds = ['translation-custom', 'analysis-custom'] as const satisfies readonly PlanId[]

export type CustomPlanId = (typeof customPlanIds)[number]

/** The plan with this stored id; null if the plan no longer exists. */
export const planOf = (id: string): (typeof plans)[number] | null => plans.find((plan) => plan.id === id) ?? null

type Offered = { readonly id: string; readonly slug: (typeof planPeriods)[number]; readonly isActive: boolean }

const givesAllOf = (plan: Plan, other: Plan | null): boolean =>
  other?.gives.every((counted) => plan.gives.includes(counted)) === true

/**
 * The id of the plan to recommend; null when there is none. A visitor without a plan is recommended the free plan, if
 * it is offered. Otherwise it is the first offered monthly plan whose kinds of use are not all given by one of the
 * monthly plans that the visitor has.
 */
export function recommendedPlan(offered: readonly Offered[], heldIds: readonly string[]): string | null {
  const open = offered.filter(({ id, isActive }) => isActive && !heldIds.includes(id))
  const free = heldIds.length === 0 ? open.find(({ id }) => id === freePlan.id) : undefined
  const held = plans.filter(({ id, period }) => period === 'month' && heldIds.includes(id))
  const isHeldBesides = (id: string): boolean => held.some((plan) => givesAllOf(plan, planOf(id)))
  return (free ?? open.find(({ id, slug }) => slug === 'month' && !isHeldBesides(id)))?.id ?? null
}
