import type { Kysely } from 'kysely'
import type { EndpointName, ResponseOf } from '#contract/endpoints.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { StatementRefused } from '#contract/shapes/refusal-shapes.ts'
import type { ProblemOutput } from '#documents/statement-output.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { fieldProblemsShownMax } from '#domain/policy.ts'
import type { ProblemFacts } from '#domain/problem.ts'
import type { Tables } from '../tables.ts'

type RefusalDetails = {
  readonly problems?: readonly FieldProblem[]
  /**
   * The stored statement: a draft that cannot be translated, a version newer than the one that the request wants to
   * change, or a translation that the request wants to change.
   */
  readonly statement?: StatementRefused
  /** The problems that prevent an assessment of a statement. */
  readonly found?: readonly ProblemOutput[]
  /** The values for the placeholders in the refusal's message. */
  readonly facts?: ProblemFacts
  readonly retryAfterSeconds?: number
}

/** A service throws this to refuse a request; one error handler turns it into the response. */
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
 * The outcome of a call: its response, or a refusal whose changes to the database are committed. A refusal that must
 * not change the database is thrown instead.
 */
export type CallOutcome<Result> = { readonly response: Result } | { readonly refusal: Refusal }

/** A call that a member may send again with the same idempotency key. */
export type RepeatableCall<Name extends EndpointName> = {
  readonly userId: string
  readonly call: Name
  /** The request. If the key is sent again with a different request, the call is refused. */
  readonly sent: unknown
  readonly key: string | undefined
}

/** Runs the work in a transaction; if there is a key, only once for that key. */
export type Once<Name extends EndpointName> = (
  asked: RepeatableCall<Name>,
  work: (inside: Kysely<Tables>) => Promise<CallOutcome<ResponseOf<Name>>>,
) => Promise<ResponseOf<Name>>

export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('form-refused', { problems: firstOf(problems) })
}

/**
 * The first problems, and one more entry that gives the number of the others, so that the response to a body with many
 * problems stays small.
 */
function firstOf(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const more = problems.length - fieldProblemsShownMax
  if (more <= 0) return problems
  return [...problems.slice(0, fieldProblemsShownMax), { code: 'fields-more', at: '', facts: { count: more } }]
}
