import type { RefusalCode } from '#contract/refusals.ts'
import type { StatementRefused } from '#contract/shapes/refusal-shapes.ts'
import type { ProblemOutput } from '#documents/statement-output.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { fieldProblemsShownMax } from '#domain/policy.ts'
import type { ProblemFacts } from '#domain/problem.ts'

type RefusalDetails = {
  /** The problems of a form's fields. */
  readonly problems?: readonly FieldProblem[]
  /** The stored statement: an untranslatable draft, or a version newer than the one the request changes. */
  readonly statement?: StatementRefused
  /** The problems that prevent the assessment of the statement in the request. */
  readonly found?: readonly ProblemOutput[]
  /** The values for the message's placeholders. */
  readonly facts?: ProblemFacts
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds?: number
}

/** Thrown by a service to refuse a request; caught and answered in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/**
 * The outcome of a call: its answer, or a refusal whose changes to the database are kept. A refusal that must change
 * nothing is thrown instead.
 */
export type CallOutcome<Answer> = { readonly answer: Answer } | { readonly refusal: Refusal }

/** Refuses a form that has problems. */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('form-refused', { problems: firstOf(problems) })
}

/** The first problems and the number of others, so that the answer to a body with many problems stays small. */
function firstOf(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const more = problems.length - fieldProblemsShownMax
  if (more <= 0) return problems
  return [...problems.slice(0, fieldProblemsShownMax), { code: 'fields-more', at: '', facts: { count: more } }]
}
