import type { planPeriods, PlanType } from '#domain/billing/plans.ts'
import { screenTitles } from './site.ts'

// Text for the plans, as the plans pages and the home page offer them.

/** Text for a plan's card; the sentence for a plan that cannot be taken is from the specification (§2). */
export const planCardWords = {
  get: 'Get Plan',
  comingSoon: 'Coming soon',
  free: 'Free',
  /** Wording from the specification (§1). */
  priceOpen: 'TBD – contact us for a price',
  noPrice: 'Price to be announced',
  sample: 'sample price',
  perPack: 'per {count} translations',
  askPrice: 'Ask for a price',
  offerUntil: 'Available until {date}',
  offerOver: 'The offer ended on {date}.',
  yours: 'Your plan',
  none: 'No plans are available at the moment. Please try again later.',
  notLoaded: 'The plans could not be loaded.',
  prices: 'Prices are in USD and exclude VAT.',
  samplePrices: 'Prices are samples, in USD and excluding VAT.',
  recommended: 'Recommended',
} as const

/** Words for the period of a plan's price or uses. */
export const planPeriodWords = {
  year: 'per calendar year',
  month: 'per month',
  translation: 'per translation',
  custom: 'for your needs',
} as const satisfies Record<(typeof planPeriods)[number], string>

/** Text for the plans pages, one for each type of plan. */
export const plansTypeWords = {
  FinancialTranslation: {
    heading: screenTitles.plans,
    lead: 'A plan sets how many statements you can translate. Plans add up: you can have more than one.',
    cards: 'Plans for translations',
    otherCards: screenTitles.analysisPlans,
    toChoose: 'Choose a plan to translate a statement.',
  },
  FinancialAnalysis: {
    heading: screenTitles.analysisPlans,
    lead: 'Translations and credit assessments in one plan.',
    cards: 'Plans for translations and credit assessments',
    otherCards: screenTitles.plans,
    toChoose: 'Choose a plan to translate statements and save credit assessments.',
  },
} as const satisfies Record<PlanType, object>

export const plansPageWords = {
  noPlan: 'You don’t have a plan yet',
  noneLeft: 'You have no translations left',
  why: '{fact}. {reason}',
  untilJanuary: 'Unused translations of this year are not carried over; you get new ones on 1 January.',
  untilPayment: 'The next payment of your subscription, on {date}, brings new ones.',
  untilPaid: 'The last payment of your subscription failed. Once it is paid, you can use what the month includes.',
  heldNotLoaded: 'Your plan could not be loaded.',
  left: '{count} of {limit} translations left this year',
  assessmentsLeft: '{count} of {limit} assessments left this year',
  leftInAll: { one: '1 translation left', many: '{count} translations left' },
  assessmentsLeftInAll: { one: '1 assessment left', many: '{count} assessments left' },
  usesLeft: '{uses} left',
  usableUntil: 'Usable until {date}',
  firstUsableUntil: 'The first to expire can be used until {date}',
  since: 'Your plan since {date}',
  nextCharge: 'Next charge: {amount} on {date}',
  lastDay: 'Cancelled. You can use it until {date}.',
  overdue: 'The last payment failed.',
  manage: screenTitles.subscription,
  taken: {
    one: 'You now have the {plan} plan: 1 translation this year.',
    many: 'You now have the {plan} plan: {count} translations this year.',
  },
  notTaken: 'The plan could not be activated.',
  translate: screenTitles.TransformationInput,
} as const
