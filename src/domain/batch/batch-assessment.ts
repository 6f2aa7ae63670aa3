import type { Assessment } from '../assessment/assess.ts'
import { isPlainHolding, type ZeroReason } from '../assessment/credit-limit.ts'
import type { AssessmentInputs } from '../assessment/inputs.ts'
import type { LimitPart } from '../assessment/limit-parts.ts'
import { assessSource, inputsOf, nothingAsked, type AssessedSource } from '../assessment/source.ts'
import type { StatementRecord } from '../records/statement-record.ts'

/** The exchange rate that the user confirmed for a whole batch, and its source. */
export type BatchRate = Pick<AssessmentInputs, 'rubPerUsd' | 'rateSource' | 'rateDate'>

/** A statement of a batch, assessed with the default inputs of a single assessment and the rate of the batch. */
export type BatchAssessment = {
  readonly inputs: AssessmentInputs
  readonly source: Extract<AssessedSource, { readonly kind: 'statement' }>
  readonly assessment: Assessment
}

/** Assesses one statement of a batch; null when it has errors. `today`: YYYY-MM-DD. */
export function assessedInBatch(statement: StatementRecord, rate: BatchRate, today: string): BatchAssessment | null {
  const source = { kind: 'statement', statement } as const
  const inputs = inputsOf({ ...nothingAsked, ...rate, title: statement.companyTitle }, source, today)
  const { assessment } = assessSource(source, inputs)
  return assessment === null ? null : { inputs, source, assessment }
}

/**
 * The decisive rule for the recommended limit: the reasons to recommend no credit, a cap, or the smallest of the three
 * parts.
 */
export type LimitBinding =
  | { readonly kind: 'none'; readonly because: readonly ZeroReason[] }
  | { readonly kind: 'cap'; readonly of: 'risk' | 'holding' }
  | { readonly kind: 'part'; readonly part: LimitPart }

/** The decisive rule for the limit of an assessment. */
export function limitBinding({ limit, kind }: Pick<Assessment, 'limit' | 'kind'>): LimitBinding {
  const { zeroBecause, isCapped, binding } = limit
  if (zeroBecause.length > 0 || binding === null) return { kind: 'none', because: zeroBecause }
  if (isCapped) return { kind: 'cap', of: isPlainHolding(kind) ? 'holding' : 'risk' }
  return { kind: 'part', part: binding }
}
