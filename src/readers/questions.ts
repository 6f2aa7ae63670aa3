import { isDenomination } from '#domain/catalogue/denominations.ts'
import { reportingYearMax, reportingYearMin } from '#domain/policy.ts'
import type { Problem, ProblemCode } from '#domain/problem.ts'
import type { ReadOptions } from './read-result.ts'

// The questions that a file raises, and the answers with which it is read again.

export type Answers = Pick<
  ReadOptions,
  'decimalMark' | 'denomination' | 'reportingYear' | 'amounts' | 'totals' | 'rows'
>

export type Question = keyof Answers

/** The facts about a file that determine which questions it raises. */
type QuestionedFile = {
  readonly listed: readonly { readonly errors: readonly ProblemCode[] }[]
  readonly problems: readonly Problem[]
}

/** For each problem that an answer can resolve, the question that asks for this answer. */
const asked: Readonly<Partial<Record<ProblemCode, Question>>> = {
  'unit-missing': 'denomination',
  'unit-conflict': 'denomination',
  'unit-of-report': 'denomination',
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

/** Problems that no answer can resolve. A statement with one of them is refused, so its questions are not asked. */
const beyondAnswers: readonly ProblemCode[] = ['columns-torn', 'tables-side-by-side', 'column-units-differ']

/** The questions that a file raises, each once. */
export function questionsOf({ listed, problems }: QuestionedFile): readonly Question[] {
  const answerable = listed.filter(({ errors }) => !errors.some((code) => beyondAnswers.includes(code)))
  const codes = [...problems.map(({ code }) => code), ...answerable.flatMap(({ errors }) => errors)]
  return [...new Set(codes.flatMap((code) => asked[code] ?? []))]
}

/**
 * Errors in the columns of a table. The lines of a draft do not show them, so they can be corrected only in the file.
 */
const inColumns: readonly ProblemCode[] = [
  ...beyondAnswers,
  'periods-differ',
  'period-of-part',
  'column-after-title',
  'title-apart',
  'columns-unclear',
  'columns-of-a-year',
]

/** Whether a statement has errors that cannot be corrected in a draft. */
export const isForFileAlone = (problems: readonly Problem[]): boolean =>
  problems.some(({ code }) => inColumns.includes(code))

/** The likely causes of a doubtful total. */
const likenesses: readonly ProblemCode[] = ['looks-like-sign', 'looks-like-unit', 'looks-like-typing']

/**
 * The problems that are the reason for a question. One problem is enough, even if every number in the file is
 * ambiguous; but a question about totals gets all of them, with their likely causes.
 */
export function reasonsFor(question: Question, problems: readonly Problem[]): readonly Problem[] {
  const leading = problems.filter(({ code }) => asked[code] === question)
  return question === 'totals'
    ? [...leading, ...problems.filter(({ code }) => likenesses.includes(code))]
    : leading.slice(0, 1)
}

/** The rows about which the user is asked, as displayed, each once. */
export const rowsAsked = (problems: readonly Problem[]): readonly string[] => [
  ...new Set(problems.flatMap(({ code, facts }) => (asked[code] === 'rows' ? String(facts?.['label']) : []))),
]

/**
 * The replies in the form, as typed or chosen; '' where there is no reply. `rows` are in the same order as the rows of
 * the questions.
 */
export type Replies = Readonly<Record<Exclude<Question, 'rows'>, string>> & { readonly rows: readonly string[] }

export const noReplies: Replies = {
  denomination: '',
  reportingYear: '',
  decimalMark: '',
  amounts: '',
  totals: '',
  rows: [],
}

/** The questions, and the rows about which the user is asked. */
export type QuestionList = { readonly questions: readonly Question[]; readonly rows: readonly string[] }

/** The first and the last year that are accepted as an answer, for the message about a wrong year. */
export const yearBounds = { first: String(reportingYearMin), last: String(reportingYearMax) } as const

/** The form fields in which a reply is missing or invalid; each is a question, or `rows.0` for the first row. */
export function wrongReplies(replies: Replies, { questions, rows }: QuestionList): ReadonlySet<string> {
  const answers = answersOf(replies, { questions, rows })
  const single = questions.filter((question) => question !== 'rows' && answers[question] === undefined)
  const ofRows = questions.includes('rows') ? rows.flatMap((_, at) => (replies.rows[at] ? [] : [`rows.${at}`])) : []
  return new Set([...single, ...ofRows])
}

/**
 * Converts the user's replies to answers for the reader. Leaves out invalid replies, and replies to any other
 * questions.
 */
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
  // the cast is safe: the entries are some of those in `answers`
  return Object.fromEntries(Object.entries(answers).filter(([question]) => questions.includes(question as Question)))
}
