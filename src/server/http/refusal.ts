import type { RefusalCode } from '#contract/refusals.ts'
import type { StatementRefused } from '#contract/shapes/refusal-shapes.ts'
import type { ProblemOutput } from '#documents/statement-output.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { fieldProblemsShownMax } from '#domain/policy.ts'
import type { ProblemFacts } from '#domain/problem.ts'

type RefusalDetails = {
  /** What is wrong with the fields of a form. */
  readonly problems?: readonly FieldProblem[]
  /** The statement that was not translated or not changed, as it is kept. */
  readonly statement?: StatementRefused
  /** What keeps a statement that was sent along from being assessed. */
  readonly found?: readonly ProblemOutput[]
  /** What fills the holes of the sentence. */
  readonly facts?: ProblemFacts
  /** When it makes sense to ask again. */
  readonly retryAfterSeconds?: number
}

/** Thrown by a service that will not do what it is asked; caught in one place and answered. */
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

/** What came of a call: its answer, or a refusal that nevertheless left something behind. A refusal that left nothing is thrown. */
export type CallOutcome<Answer> = { readonly answer: Answer } | { readonly refusal: Refusal }

/** Refuses a form that has problems. */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('form-refused', { problems: firstOf(problems) })
}

/** The first problems, and how many more there are: a bad body is not answered by a larger one. */
function firstOf(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const more = problems.length - fieldProblemsShownMax
  if (more <= 0) return problems
  return [...problems.slice(0, fieldProblemsShownMax), { code: 'fields-more', at: '', facts: { count: more } }]
}
