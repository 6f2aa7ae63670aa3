import { isDenomination } from '#domain/catalogue/denominations.ts'
import { reportingYearMax, reportingYearMin } from '#domain/policy.ts'
import type { Problem, ProblemCode } from '#domain/problem.ts'
import type { ReadOptions } from './read-result.ts'

// What a file leaves open, asked of the person, and the answers that read it once more.

export type Answers = Pick<
  ReadOptions,
  'decimalMark' | 'denomination' | 'reportingYear' | 'amounts' | 'totals' | 'rows'
>

/** What can be asked of the person. */
export type Question = keyof Answers

/** A file as much as its questions depend on it. */
type QuestionedFile = {
  readonly listed: readonly { readonly errors: readonly ProblemCode[] }[]
  readonly problems: readonly Problem[]
}

/** Gaps that an answer fills: the problem that reports one → what to ask. */
const asked: Readonly<Partial<Record<ProblemCode, Question>>> = {
  'unit-missing': 'denomination',
  'unit-conflict': 'denomination',
  'year-missing': 'reportingYear',
  'ambiguous-number': 'decimalMark',
  'shown-otherwise': 'amounts',
  'total-doubtful': 'totals',
  'row-not-understood': 'rows',
  'row-hidden': 'rows',
  'row-hidden-counted': 'rows',
  'row-hidden-uncounted': 'rows',
}

/** The questions a file leaves open, each once. */
export function questionsOf({ listed, problems }: QuestionedFile): readonly Question[] {
  const codes = [...problems.map(({ code }) => code), ...listed.flatMap(({ errors }) => errors)]
  return [...new Set(codes.flatMap((code) => asked[code] ?? []))]
}

/** What a total that is asked about looks like. */
const likenesses: readonly ProblemCode[] = ['looks-like-sign', 'looks-like-unit', 'looks-like-typing']

/**
 * The problems that lead to a question: the first tells enough, though every number of the file may be ambiguous; of totals all that are
 * asked about, with what they look like.
 */
export function reasonsFor(question: Question, problems: readonly Problem[]): readonly Problem[] {
  const leading = problems.filter(({ code }) => asked[code] === question)
  return question === 'totals'
    ? [...leading, ...problems.filter(({ code }) => likenesses.includes(code))]
    : leading.slice(0, 1)
}

/** The rows that are asked about, as they are shown, each once. */
export const rowsAsked = (problems: readonly Problem[]): readonly string[] => [
  ...new Set(problems.flatMap(({ code, facts }) => (asked[code] === 'rows' ? String(facts?.['label']) : []))),
]

/** What is in the form, as typed or chosen; '' = not answered. `rows` are in the order of the rows asked about. */
export type Replies = Readonly<Record<Exclude<Question, 'rows'>, string>> & { readonly rows: readonly string[] }

export const noReplies: Replies = {
  denomination: '',
  reportingYear: '',
  decimalMark: '',
  amounts: '',
  totals: '',
  rows: [],
}

/** What is asked, and about which rows. */
export type Asked = { readonly questions: readonly Question[]; readonly rows: readonly string[] }

/** The years a reply may name, as facts for the sentence that says so. */
export const yearBounds = { first: String(reportingYearMin), last: String(reportingYearMax) } as const

/** The fields of the form whose reply is missing or makes no sense: a question, or `rows.0` for the first row asked about. */
export function wrongReplies(replies: Replies, { questions, rows }: Asked): ReadonlySet<string> {
  const answers = answersOf(replies, { questions, rows })
  const single = questions.filter((question) => question !== 'rows' && answers[question] === undefined)
  const ofRows = questions.includes('rows') ? rows.flatMap((_, at) => (replies.rows[at] ? [] : [`rows.${at}`])) : []
  return new Set([...single, ...ofRows])
}

/** The replies as answers for the reader; a reply that makes no sense is left out. */
export function answersOf(replies: Replies, { questions, rows }: Asked): Answers {
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
  // the entries are those of `answers`, some left out
  return Object.fromEntries(Object.entries(answers).filter(([question]) => questions.includes(question as Question)))
}
