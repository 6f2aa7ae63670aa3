import type { planPeriods } from '#domain/plans/plan-use.ts'
import { screenTitles } from './site.ts'

// Plans as offered on the plans page and the home page.

/** The sentence for a plan that cannot be taken is the specification's (§2). */
export const planCardWords = {
  get: 'Get Plan',
  comingSoon: 'Coming soon',
  free: 'Free',
  priceOpen: 'Contact us for a price',
  offerUntil: 'Available until {date}',
  offerOver: 'The offer ended on {date}.',
  yours: 'Your plan',
  none: 'No plans are available at the moment. Please try again later.',
  notLoaded: 'The plans could not be loaded.',
  prices: 'Prices are in USD and exclude VAT.',
} as const

/** What a plan's price is paid for, or its uses counted in. */
export const planPeriodWords = {
  year: 'per calendar year',
  month: 'per month',
  translation: 'per translation',
  custom: 'for your needs',
} as const satisfies Record<(typeof planPeriods)[number], string>

export const plansPageWords = {
  heading: screenTitles.plans,
  lead: 'Choose a plan. It sets how many statements you can translate and how many credit assessments you can save each year.',
  cards: 'Plans for translations',
  noPlan: 'You don’t have a plan yet. Choose one to translate a statement.',
  noneLeft: 'You have no translations left this year. Unused ones are not carried over; you get new ones on 1 January.',
  heldNotLoaded: 'Your plan could not be loaded.',
  left: '{count} of {limit} translations left this year',
  assessmentsLeft: '{count} of {limit} assessments left this year',
  since: 'Your plan since {date}',
  taken: 'You now have the {plan} plan: {count} translations this year.',
  notTaken: 'The plan could not be activated.',
  translate: screenTitles.TransformationInput,
} as const
