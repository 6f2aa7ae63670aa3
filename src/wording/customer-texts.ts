import { formatAmount } from '#domain/amounts/format.ts'
import { scale } from '#domain/assessment/scale.ts'
import type { Attention } from '#domain/customers/attention.ts'
import type { CreditRequest } from '#domain/customers/customer.ts'
import type { KnownPeriod } from '#domain/customers/assessed-periods.ts'
import type { AgainstLimit } from '#domain/customers/request-against-limit.ts'
import { briefEndText } from '#words/comparison-page.ts'
import { againstWords, attentionWords, creditFactWords, endsWords } from '#words/customer-facts.ts'
import { calendarDayText, counted } from '#words/locale.ts'
import { say } from './say.ts'

export function attentionText(attention: Attention): string {
  const words = attentionWords[attention.kind]
  switch (attention.kind) {
    case 'rating-worse':
      return say(words, { before: codeOfLevel(attention.before), level: codeOfLevel(attention.level) })
    case 'restated':
      return say(words, { year: String(attention.year), restated: String(attention.restated) })
    case 'review-passed':
      return say(words, { day: calendarDayText(attention.day) })
    case 'ends-soon':
      return say(words, { when: whenText(attention.days) })
    case 'accounts-old':
      return say(words, { months: attention.months })
    case 'accounts-due':
      return say(words, { year: String(attention.year), day: calendarDayText(attention.day) })
    case 'over-limit':
    case 'draft':
      return words
  }
}

function whenText(days: number): string {
  if (days === 0) return endsWords.today
  return days === 1 ? endsWords.day : say(endsWords.days, { count: days })
}

/** The code of a level of the scale, such as R4; '' without a level. */
export const codeOfLevel = (level: number | null): string => scale.find((step) => step.level === level)?.code ?? ''

/** The text of an amount of credit, such as "EUR 50,000". */
export const creditText = (currency: string, amount: number): string =>
  say(creditFactWords.money, { currency, amount: formatAmount(amount) })

/** The wording of a customer's request: "EUR 50,000", and if the payment terms are known, "60 days". */
export function requestTexts({ amount, currency, termsDays }: CreditRequest): readonly string[] {
  const money = creditText(currency, amount)
  return termsDays === null ? [money] : [money, counted(termsDays, creditFactWords.terms)]
}

/** The wording of how a credit request compares with the limit. */
export const againstText = (against: AgainstLimit, { currency }: Pick<CreditRequest, 'currency'>): string =>
  say(againstWords[against], { currency })

/** The end of a period in short form, such as "Dec 2024". */
export const shortPeriodText = ({ year, code }: KnownPeriod): string => briefEndText({ year, periods: code })
