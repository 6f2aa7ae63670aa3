import { freeAssessmentsPerYear, freePlanUsers, freeTranslationsPerYear } from '../policy.ts'
import type { planPeriods, PlanType } from './plan-use.ts'

/** A plan as it is offered. Null: not limited, or not priced yet. Cost in US cents, without VAT. */
export type Plan = {
  readonly id: string
  readonly type: PlanType
  readonly period: (typeof planPeriods)[number]
  readonly costCents: number | null
  readonly isActive: boolean
  readonly users: number | null
  readonly translationsPerYear: number | null
  readonly assessmentsPerYear: number | null
}

/** The plan every member may take while it is offered. */
export const freePlan = {
  id: 'free',
  type: 'FinancialTranslation',
  period: 'year',
  costCents: 0,
  isActive: true,
  users: freePlanUsers,
  translationsPerYear: freeTranslationsPerYear,
  assessmentsPerYear: freeAssessmentsPerYear,
} as const satisfies Plan

const unpriced = {
  costCents: null,
  isActive: false,
  users: null,
  translationsPerYear: null,
  assessmentsPerYear: null,
} as const

/** Every plan, in the order it is shown. The specification names no prices: until it does, paid plans cannot be taken. */
export const plans = [
  freePlan,
  { id: 'translation', type: 'FinancialTranslation', period: 'translation', ...unpriced },
  { id: 'translation-monthly', type: 'FinancialTranslation', period: 'month', ...unpriced },
  { id: 'translation-custom', type: 'FinancialTranslation', period: 'custom', ...unpriced },
  { id: 'analysis-monthly', type: 'FinancialAnalysis', period: 'month', ...unpriced },
  { id: 'analysis-custom', type: 'FinancialAnalysis', period: 'custom', ...unpriced },
] as const satisfies readonly Plan[]

export type PlanId = (typeof plans)[number]['id']

/** A plan by what is stored of it; null for one that is no longer offered. */
export const planOf = (id: string): (typeof plans)[number] | null => plans.find((plan) => plan.id === id) ?? null
