import { bySeverity, isRefusal, type Problem, type ProblemCode } from '../problem.ts'
import { candidateOf } from './candidate.ts'
import { checks, type Check } from './checks.ts'
import type { Draft } from './draft.ts'
import type { Candidate, Statement } from './statement.ts'

/**
 * A statement that passed the checks, with its notices (infos and warnings), or all problems of a statement that was
 * refused.
 */
export type Checked =
  | { readonly statement: Statement; readonly notices: readonly Problem[] }
  | { readonly statement: null; readonly problems: readonly Problem[] }

/**
 * Checks a draft; this is the only way to obtain a `Statement`. Returns all problems at once, worst first; a draft with
 * an error is refused and never translated. `by`: the checks to use. A statement that was translated before some of
 * today's checks existed is checked by `checksOfIssued`.
 */
export function check(draft: Draft, by: readonly Check[] = checks): Checked {
  const { candidate, problems } = candidateOf(draft)
  const judged = candidate === null ? [] : by.flatMap((one) => one(candidate))
  // amounts that could not be read are not zero, and a report without readable lines or columns is not missing
  const shown = isRefusal(draft.problems) ? judged.filter(({ code }) => !ofUnread.has(code)) : judged
  const unexplained = shown.filter((one) => !isExplained(one, draft.problems))
  const found = [...draft.problems, ...problems, ...unexplained].sort(bySeverity)
  if (candidate === null || isRefusal(found)) return { statement: null, problems: found }
  return { statement: branded(candidate), notices: found }
}

/** Findings that may only be due to rows or columns that the reader refused. */
const ofUnread: ReadonlySet<ProblemCode> = new Set(['no-amounts', 'form-missing', 'report-column-missing'])

/** Whether the reader already said which line without an amount makes this total differ from its lines. */
const isExplained = ({ facts }: Problem, known: readonly Problem[]): boolean =>
  known.some(
    ({ code, facts: said }) =>
      code === 'line-in-parts' && said?.['total'] === facts?.['code'] && said?.['year'] === facts?.['year'],
  )

// the cast is safe: the brand exists only in types, and only `check` assigns it
const branded = (candidate: Candidate): Statement => candidate as Statement
