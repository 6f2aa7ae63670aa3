import type { PlanId } from '#domain/billing/plans.ts'

type PlanWords = { readonly name: string; readonly description: string; readonly recommendation: string | null }

/** What is said of each plan. Descriptions are HTML of paragraphs and lists alone (specification §3). */
export const planWords = {
  free: {
    name: 'Free',
    description:
      '<ul><li>{translations} translations per calendar year</li><li>{assessments} credit assessments per calendar year</li><li>{users} user</li><li>No card needed</li></ul>',
    recommendation: 'For new customers who want to see what it does',
  },
  translation: {
    name: 'Per translation',
    description: '<ul><li>A fee for each translation</li><li>No subscription</li></ul>',
    recommendation: null,
  },
  'translation-monthly': {
    name: 'Monthly',
    description: '<ul><li>Billed each month on the day you signed up</li><li>Cancel with one month’s notice</li></ul>',
    recommendation: 'For small and midsize companies',
  },
  'translation-custom': {
    name: 'Custom',
    description: '<ul><li>Price by users and translations, or a copy of the software to host yourself</li></ul>',
    recommendation: 'For financial institutions',
  },
  'analysis-monthly': {
    name: 'Monthly',
    description:
      '<ul><li>Translations and credit assessments</li><li>Billed each month on the day you signed up</li></ul>',
    recommendation: null,
  },
  'analysis-custom': {
    name: 'Custom',
    description: '<ul><li>Price by users and monthly assessments, or a copy of the software to host yourself</li></ul>',
    recommendation: 'For financial institutions',
  },
} as const satisfies Record<PlanId, PlanWords>

/** A plan by its full name, where it does not stand among those of its type. */
export const planTitles = {
  free: 'Free plan',
  translation: 'Financial Translation, per translation',
  'translation-monthly': 'Financial Translation, monthly',
  'translation-custom': 'Financial Translation, custom',
  'analysis-monthly': 'Financial Analysis, monthly',
  'analysis-custom': 'Financial Analysis, custom',
} as const satisfies Record<PlanId, string>
