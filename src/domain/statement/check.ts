import { bySeverity, isRefusal, type Problem } from '../problem.ts'
import { candidateOf } from './candidate.ts'
import { checks, type Check } from './checks.ts'
import type { Draft } from './draft.ts'
import type { Candidate, Statement } from './statement.ts'

/** A checked statement with its notices (information and warnings), or every problem of a refused one. */
export type Checked =
  | { readonly statement: Statement; readonly notices: readonly Problem[] }
  | { readonly statement: null; readonly problems: readonly Problem[] }

/**
 * Judges a draft: the only door to a `Statement`. All problems come at once, the worst first; a draft with an error among
 * them is refused and never translated. `by`: other than all checks for what was translated before some of them were.
 */
export function check(draft: Draft, by: readonly Check[] = checks): Checked {
  const { candidate, problems } = candidateOf(draft)
  const judged = candidate === null ? [] : by.flatMap((one) => one(candidate))
  const found = [...draft.problems, ...problems, ...judged].sort(bySeverity)
  if (candidate === null || isRefusal(found)) return { statement: null, problems: found }
  return { statement: branded(candidate), notices: found }
}

// the brand exists in types only; `check` is the one place that gives it
const branded = (candidate: Candidate): Statement => candidate as Statement
