import { isDenomination } from '#domain/catalogue/denominations.ts'
import { reportingYearMax, reportingYearMin } from '#domain/policy.ts'
import type { Answers } from './chosen-files.ts'
import type { Question } from './questions.ts'

/** What stands in the form, as typed or chosen; '' = not answered. */
export type Replies = Readonly<Record<Question, string>>

export const noReplies: Replies = { denomination: '', reportingYear: '', decimalMark: '' }

/** The years a reply may name, as facts for the sentence that says so. */
export const yearBounds = { first: String(reportingYearMin), last: String(reportingYearMax) } as const

/** The questions whose reply is missing or makes no sense. */
export function wrongReplies(replies: Replies, questions: readonly Question[]): ReadonlySet<Question> {
  const answers = answersOf(replies, questions)
  return new Set(questions.filter((question) => answers[question] === undefined))
}

/** The replies as answers for the reader; a reply that makes no sense is left out. */
export function answersOf(replies: Replies, questions: readonly Question[]): Answers {
  const unit = Number(replies.denomination)
  const year = /^\d{4}$/.test(replies.reportingYear.trim()) ? Number(replies.reportingYear) : NaN
  const mark = replies.decimalMark
  const answers: Answers = {
    ...(isDenomination(unit) ? { denomination: unit } : {}),
    ...(year >= reportingYearMin && year <= reportingYearMax ? { reportingYear: year } : {}),
    ...(mark === '.' || mark === ',' ? { decimalMark: mark } : {}),
  }
  // the entries are those of `answers`, some left out
  return Object.fromEntries(Object.entries(answers).filter(([question]) => questions.includes(question as Question)))
}
