import type { PlanId } from '#domain/billing/plans.ts'
import type { CountedWords } from './locale.ts'

/**
 * `points`: the plan's features, each with at most one placeholder. A point is left out if its number is unknown or 0.
 * `recommendation`: says for whom the plan is; may be null.
 */
type PlanWords = {
  readonly name: string
  readonly points: readonly (string | CountedWords)[]
  readonly recommendation: string | null
}

/** The name of translations and assessments that the operator gives without a plan. */
export const extraUsesName = 'Extra uses'

export const planWords = {
  free: {
    name: 'Free',
    points: [
      '{translations} translations per calendar year',
      '{assessments} credit assessments per calendar year',
      '{users} user',
      'No card needed',
    ],
    recommendation: 'For new customers who want to see what it does',
  },
  translation: {
    name: 'Per translation',
    points: ['Buy any number', 'Usable for {months} months', 'No subscription'],
    recommendation: null,
  },
  'translation-monthly': {
    name: 'Monthly',
    points: [
      { one: '1 translation each month', many: '{translations} translations each month' },
      'Billed each month on the day you signed up',
      'Cancel with one month’s notice',
    ],
    recommendation: 'For small and midsize companies',
  },
  'translation-custom': {
    name: 'Custom',
    points: ['Price by users and translations, or a copy of the software to host yourself'],
    recommendation: 'For financial institutions',
  },
  'analysis-monthly': {
    name: 'Monthly',
    points: [
      { one: '1 translation each month', many: '{translations} translations each month' },
      { one: '1 credit assessment each month', many: '{assessments} credit assessments each month' },
      'Billed each month on the day you signed up',
      'Cancel with one month’s notice',
    ],
    recommendation: 'For small and midsize companies',
  },
  'analysis-custom': {
    name: 'Custom',
    points: ['Price by users and monthly assessments, or a copy of the software to host yourself'],
    recommendation: 'For financial institutions',
  },
} as const satisfies Record<PlanId, PlanWords>

/** The full name of each plan, for lists with both products. Both have a plan called Monthly. */
export const planTitles = {
  free: 'Free plan',
  translation: 'Financial Translation – Per translation',
  'translation-monthly': 'Financial Translation – Monthly',
  'translation-custom': 'Financial Translation – Custom',
  'analysis-monthly': 'Financial Analysis – Monthly',
  'analysis-custom': 'Financial Analysis – Custom',
} as const satisfies Record<PlanId, string>
