import type { RefusalCode } from '#contract/refusals.ts'
import type { StatementRefused } from '#contract/shapes/refusal-shapes.ts'
import type { ProblemOutput } from '#documents/statement-output.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { fieldProblemsShownMax } from '#domain/policy.ts'
import type { ProblemFacts } from '#domain/problem.ts'

type RefusalDetails = {
  /** The problems of a form's fields. */
  readonly problems?: readonly FieldProblem[]
  /** The problems of the statement in the request that prevent its assessment. */
  readonly statement?: StatementRefused
  /** The problems of a statement sent along that prevent its assessment. */
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

/** The outcome of a call: its answer, or a refusal that still left something behind. A refusal without effect is thrown. */
export type CallOutcome<Answer> = { readonly answer: Answer } | { readonly refusal: Refusal }

/** Refuses a form that has problems. */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('form-refused', { problems: firstOf(problems) })
}

/** The first problems and the number of others, so that a bad body does not get a larger answer. */
function firstOf(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const more = problems.length - fieldProblemsShownMax
  if (more <= 0) return problems
  return [...problems.slice(0, fieldProblemsShownMax), { code: 'fields-more', at: '', facts: { count: more } }]
}
