import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import {
  companyTitleLengthMax,
  creditTermsDaysMax,
  customerNoteLengthMax,
  requestedAmountMax,
  russianNameLengthMax,
} from '../policy.ts'

// What a member says of a customer, and when it may be kept.

/** How much a customer asks for, in whole units of a currency (ISO 4217), and for how many days. */
export type CreditRequest = { readonly amount: number; readonly currency: string; readonly termsDays: number | null }

/** A customer as a member enters it or a list has it. */
export type CustomerForm = {
  /** Its English name, a nickname or a code. */
  readonly name: string
  /** Its name as filed; null where the member does not keep it. */
  readonly russianName: string | null
  /** Taxpayer number; null where the member does not keep it. */
  readonly inn: string | null
  readonly request: CreditRequest | null
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a code is that of a currency (ISO 4217). */
export const isCurrency = (code: string): boolean => currencies.has(code)

const isBeyond = (value: number, most: number): boolean => !Number.isSafeInteger(value) || value < 0 || value > most

/** What is wrong with a request for credit, in the order of its fields. */
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
  ({ inn }) => when(inn !== null && !/^(?:\d{10}|\d{12})$/.test(inn), { code: 'inn-malformed', at: 'inn' }),
  ({ request }) => (request === null ? [] : requestProblems(request)),
] as const satisfies readonly FieldRule<CustomerForm>[]

/** What is wrong with a customer, in the order of its fields; empty where it may be kept. */
export const customerProblems = (form: CustomerForm): readonly FieldProblem[] => problemsOf(form, customerRules)

/** What is wrong with a note of a member on a customer. */
export const noteProblems = (text: string): readonly FieldProblem[] => [
  ...when(text.trim() === '', { code: 'note-missing', at: 'text' }),
  ...when(text.length > customerNoteLengthMax, {
    code: 'note-long',
    at: 'text',
    facts: { limit: customerNoteLengthMax },
  }),
]
