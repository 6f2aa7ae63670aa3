import { formatAmount } from '#domain/amounts/format.ts'
import type { CreditRequest } from '#domain/customers/customer.ts'
import type { DecisionOutcome } from '#domain/customers/decision.ts'
import type { MemoFact, MemoFactCode } from '#domain/customers/memo-facts.ts'
import { counted } from '../en/locale.ts'
import { spokenAmount } from './money-texts.ts'
import { sayInEnglish } from './say-in-english.ts'

// The words of a credit decision memo, which is in English whatever the language of the interface.

export const memoWords = {
  name: 'Credit decision memo',
  subtitle: 'Decision on short-term unsecured trade credit',
  decided: 'Decided',
  decidedText: '{day} by {name}',
  nextReview: 'Next review',
  noReview: 'None set',
  basis: 'Based on',
  basisText: 'Assessment “{title}” of {year}, method {version}',
  decision: 'Decision',
  requested: 'Requested',
  reasons: 'Reasons given',
  noReasons: 'None were written down.',
  facts: 'How the decision compares with the assessment',
  own: 'This is the decision of the person named above, kept as it was taken. It is neither made nor recommended by Saldo, and the assessment behind it was made by rules without a manual review.',
  page: 'Page {page} of {pages}',
} as const

const outcomeWords = {
  approve: 'Approved: {granted}',
  reduce: 'Reduced to {granted}',
  refuse: 'Refused',
} as const satisfies Record<DecisionOutcome, string>

/** A sentence about a fact, and the rule on which it is based. */
type FactWords = { readonly text: string; readonly rule: string }

const factWords = {
  'request-within': {
    text: 'The request of {amount} is within the recommended maximum of {limit}.',
    rule: 'Request ≤ recommended maximum (method §9)',
  },
  'request-over': {
    text: 'The request of {amount} is {difference} above the recommended maximum of {limit}.',
    rule: 'Request > recommended maximum (method §9)',
  },
  'request-none-recommended': {
    text: 'The request is for {amount}; the assessment recommends no unsecured credit.',
    rule: 'Recommended maximum = 0 (method §9)',
  },
  'request-no-rate': {
    text: 'The request of {amount} cannot be compared: the recommended maximum is {limitRoubles}, and the assessment has no rate between the two currencies.',
    rule: 'No conversion without the assessment’s own rate',
  },
  'granted-within': {
    text: 'The {granted} granted is within the recommended maximum of {limit}.',
    rule: 'Granted ≤ recommended maximum (method §9)',
  },
  'granted-over': {
    text: 'The {granted} granted is {difference} above the recommended maximum of {limit}.',
    rule: 'Granted > recommended maximum (method §9)',
  },
  'accounts-age': {
    text: 'The period of the accounts ended {age} before the decision.',
    rule: 'Age of accounts ≤ 18 months (method §9)',
  },
  'accounts-old': {
    text: 'The period of the accounts ended {age} before the decision. At more than 18 months, the method reduces the recommended maximum or recommends no credit.',
    rule: 'Age of accounts > 18 months (method §9)',
  },
} as const satisfies Record<MemoFactCode, FactWords>

const monthsWords = { one: '1 month', many: '{count} months' } as const
const termsWords = { one: '{amount} for 1 day', many: '{amount} for {count} days' } as const

const exactly = (amount: number, currency: string): string => `${currency}\u00A0${formatAmount(amount)}`

/** The wording of a credit request, such as "RUB 1,000,000 for 60 days". */
export const requestText = ({ amount, currency, termsDays }: CreditRequest): string =>
  termsDays === null ? exactly(amount, currency) : counted(termsDays, termsWords, { amount: exactly(amount, currency) })

/** The outcome of a decision, such as "Reduced to RUB 400,000". */
export const outcomeText = (outcome: DecisionOutcome, granted: number, currency: string): string =>
  sayInEnglish(outcomeWords[outcome], { granted: exactly(granted, currency) })

/** The sentence about a fact in a memo, and its rule. Amounts are not rounded, as in the decision itself. */
export function memoFactText(fact: MemoFact, currency: string): FactWords {
  const { text, rule } = factWords[fact.code]
  return { text: sayInEnglish(text, figuresOf(fact, currency)), rule }
}

function figuresOf(fact: MemoFact, currency: string): Readonly<Record<string, string | number>> {
  switch (fact.code) {
    case 'request-within':
    case 'request-over':
      return amounts({ amount: fact.amount, limit: fact.limit, difference: fact.amount - fact.limit }, currency)
    case 'granted-within':
    case 'granted-over':
      return amounts({ granted: fact.granted, limit: fact.limit, difference: fact.granted - fact.limit }, currency)
    case 'request-none-recommended':
      return amounts({ amount: fact.amount }, currency)
    case 'request-no-rate':
      return { amount: exactly(fact.amount, currency), limitRoubles: spokenAmount(fact.limitRoubles, 'RUB') }
    case 'accounts-age':
    case 'accounts-old':
      return { age: counted(fact.months, monthsWords) }
  }
}

const amounts = (figures: Readonly<Record<string, number>>, currency: string) =>
  Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, exactly(amount, currency)]))
