import { isTaxNumber } from '../company/tax-number.ts'
import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import {
  companyTitleLengthMax,
  creditTermsDaysMax,
  customerNoteLengthMax,
  requestedAmountMax,
  russianNameLengthMax,
} from '../policy.ts'

// A customer as entered by a member, and its rules.

/**
 * The requested credit, in whole units of a currency (ISO 4217), with payment terms in days; null when none are stated.
 */
export type CreditRequest = { readonly amount: number; readonly currency: string; readonly termsDays: number | null }

/** A customer as entered by a member or imported. */
export type CustomerForm = {
  /** The customer's English name, a nickname or a code. */
  readonly name: string
  /** The name as filed; null when the member does not store it. */
  readonly russianName: string | null
  /** Tax number; null when the member does not store it. */
  readonly inn: string | null
  readonly request: CreditRequest | null
}

/** Ways to sort a list of customers. By `attention`, customers that need attention come first. */
export const customerOrders = ['changedAt', 'name', 'attention'] as const

export type CustomerOrder = (typeof customerOrders)[number]

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a code is an ISO 4217 currency. */
export const isCurrency = (code: string): boolean => currencies.has(code)

const isBeyond = (value: number, most: number): boolean => !Number.isSafeInteger(value) || value < 0 || value > most

/** Problems with a credit request, in field order. */
export const requestProblems = ({ amount, currency, termsDays }: CreditRequest): readonly FieldProblem[] => [
  ...when(isBeyond(amount, requestedAmountMax), { code: 'credit-amount', at: 'amount' }),
  ...when(!isCurrency(currency), { code: 'currency-unknown', at: 'currency' }),
  ...when(termsDays !== null && isBeyond(termsDays, creditTermsDaysMax), {
    code: 'credit-terms',
    at: 'termsDays',
    facts: { limit: creditTermsDaysMax },
  }),
]

const customerRules = [
  ({ name }) => when(name.trim() === '', { code: 'title-missing', at: 'name' }),
  ({ name }) =>
    when(name.trim().length > companyTitleLengthMax, {
      code: 'title-long',
      at: 'name',
      facts: { limit: companyTitleLengthMax },
    }),
  ({ russianName }) =>
    when((russianName ?? '').length > russianNameLengthMax, {
      code: 'title-long',
      at: 'russianName',
      facts: { limit: russianNameLengthMax },
    }),
  ({ inn }) => when(inn !== null && !isTaxNumber(inn), { code: 'inn-malformed', at: 'inn' }),
  ({ request }) => (request === null ? [] : requestProblems(request)),
] as const satisfies readonly FieldRule<CustomerForm>[]

/** Problems with a customer, in field order; empty when the customer can be saved. */
export const customerProblems = (form: CustomerForm): readonly FieldProblem[] => problemsOf(form, customerRules)

export const noteProblems = (text: string): readonly FieldProblem[] => [
  ...when(text.trim() === '', { code: 'note-missing', at: 'text' }),
  ...when(text.length > customerNoteLengthMax, {
    code: 'note-long',
    at: 'text',
    facts: { limit: customerNoteLengthMax },
  }),
]
