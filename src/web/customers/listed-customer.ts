import type { ResponseOf } from '#contract/endpoints.ts'
import { accountsAgeOf, attentionOf, periodsOf, type Attention } from '#domain/customers/attention.ts'
import { latestPeriodOf, newestAssessmentOf } from '#domain/customers/assessed-periods.ts'
import { againstLimit, type AgainstLimit } from '#domain/customers/request-against-limit.ts'
import { counted } from '#words/locale.ts'
import { creditFactWords } from '#words/customer-facts.ts'
import { shortPeriodText } from '#wording/customer-texts.ts'

/** A customer with its newest statements and assessments. */
export type ListedCustomer = ResponseOf<'listCustomers'>['customers'][number]

/** The anchor of the section for the decision on the customer's page. */
export const decisionAnchor = 'decision'

export type CustomerAssessment = ListedCustomer['assessments'][number]

/**
 * Returns the assessment that counts: the last saved for the latest period, or the last saved of all if no period is
 * known; null when there is none.
 */
export const newestOf = ({ assessments }: ListedCustomer): CustomerAssessment | null => newestAssessmentOf(assessments)

/** Compares the request with the limit; null when either is missing. */
export function againstOf(customer: ListedCustomer): AgainstLimit | null {
  const newest = newestOf(customer)
  return customer.request === null || newest === null ? null : againstLimit(customer.request, newest)
}

export const attentionNow = (customer: ListedCustomer): readonly Attention[] => attentionOf(customer, new Date())

/** Returns the latest period of the accounts and how old it is today; null when no period is known. */
export function accountsOf(
  customer: ListedCustomer,
): { readonly period: string; readonly months: number | null } | null {
  const latest = latestPeriodOf(periodsOf(customer))
  return latest === null ? null : { period: shortPeriodText(latest), months: accountsAgeOf(customer, new Date()) }
}

/** Returns text like “11 months old”; '' when the age is unknown or the period has not ended. */
export const ageText = (months: number | null): string =>
  months === null || months < 0 ? '' : counted(months, creditFactWords.age)
