import { isDenomination } from '#domain/catalogue/denominations.ts'
import { reportingYearMax, reportingYearMin } from '#domain/policy.ts'
import type { Problem, ProblemCode } from '#domain/problem.ts'
import type { ReadOptions } from './read-result.ts'

// Questions a file raises, and the answers with which it is read again.

export type Answers = Pick<
  ReadOptions,
  'decimalMark' | 'denomination' | 'reportingYear' | 'amounts' | 'totals' | 'rows'
>

/** The possible questions. */
export type Question = keyof Answers

/** The facts of a file that determine its questions. */
type QuestionedFile = {
  readonly listed: readonly { readonly errors: readonly ProblemCode[] }[]
  readonly problems: readonly Problem[]
}

/** Gaps that an answer can fill: the problem → the question. */
const asked: Readonly<Partial<Record<ProblemCode, Question>>> = {
  'unit-missing': 'denomination',
  'unit-conflict': 'denomination',
  'year-missing': 'reportingYear',
  'ambiguous-number': 'decimalMark',
  'shown-otherwise': 'amounts',
  'red-amount': 'amounts',
  'total-doubtful': 'totals',
  'row-not-understood': 'rows',
  'row-hidden': 'rows',
  'row-hidden-counted': 'rows',
  'row-hidden-uncounted': 'rows',
}

/** The questions of a file, each once. */
export function questionsOf({ listed, problems }: QuestionedFile): readonly Question[] {
  const codes = [...problems.map(({ code }) => code), ...listed.flatMap(({ errors }) => errors)]
  return [...new Set(codes.flatMap((code) => asked[code] ?? []))]
}

/** Likely causes of a doubtful total. */
const likenesses: readonly ProblemCode[] = ['looks-like-sign', 'looks-like-unit', 'looks-like-typing']

/**
 * The problems that lead to a question. One is enough, even if every number of the file is ambiguous; a question about
 * totals gets all of them, with their likely causes.
 */
export function reasonsFor(question: Question, problems: readonly Problem[]): readonly Problem[] {
  const leading = problems.filter(({ code }) => asked[code] === question)
  return question === 'totals'
    ? [...leading, ...problems.filter(({ code }) => likenesses.includes(code))]
    : leading.slice(0, 1)
}

/** The rows that the user is asked about, as displayed, each once. */
export const rowsAsked = (problems: readonly Problem[]): readonly string[] => [
  ...new Set(problems.flatMap(({ code, facts }) => (asked[code] === 'rows' ? String(facts?.['label']) : []))),
]

/** The form's values as typed or chosen; '' for no answer. `rows` are in the order of the rows asked about. */
export type Replies = Readonly<Record<Exclude<Question, 'rows'>, string>> & { readonly rows: readonly string[] }

export const noReplies: Replies = {
  denomination: '',
  reportingYear: '',
  decimalMark: '',
  amounts: '',
  totals: '',
  rows: [],
}

/** The questions, and the rows concerned. */
export type QuestionList = { readonly questions: readonly Question[]; readonly rows: readonly string[] }

/** The years a reply may name, as facts for the sentence. */
export const yearBounds = { first: String(reportingYearMin), last: String(reportingYearMax) } as const

/** Form fields with a missing or invalid reply: a question, or `rows.0` for the first row. */
export function wrongReplies(replies: Replies, { questions, rows }: QuestionList): ReadonlySet<string> {
  const answers = answersOf(replies, { questions, rows })
  const single = questions.filter((question) => question !== 'rows' && answers[question] === undefined)
  const ofRows = questions.includes('rows') ? rows.flatMap((_, at) => (replies.rows[at] ? [] : [`rows.${at}`])) : []
  return new Set([...single, ...ofRows])
}

/** The replies as answers for the reader; invalid ones are omitted. */
export function answersOf(replies: Replies, { questions, rows }: QuestionList): Answers {
  const unit = Number(replies.denomination)
  const year = /^\d{4}$/.test(replies.reportingYear.trim()) ? Number(replies.reportingYear) : NaN
  const { decimalMark: mark, amounts, totals } = replies
  const answers: Answers = {
    ...(isDenomination(unit) ? { denomination: unit } : {}),
    ...(year >= reportingYearMin && year <= reportingYearMax ? { reportingYear: year } : {}),
    ...(mark === '.' || mark === ',' ? { decimalMark: mark } : {}),
    ...(amounts === 'stored' || amounts === 'shown' ? { amounts } : {}),
    ...(totals === 'as-filed' ? { totals } : {}),
    rows: Object.fromEntries(rows.flatMap((row, at) => (replies.rows[at] ? [[row, replies.rows[at]]] : []))),
  }
  // the entries are a subset of those of `answers`
  return Object.fromEntries(Object.entries(answers).filter(([question]) => questions.includes(question as Question)))
}
