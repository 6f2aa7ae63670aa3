import type { AnswerOf } from '#contract/endpoints.ts'
import { found } from '#domain/records/listing.ts'
import type { ListChoice } from './list-choice.ts'

/** A statement as it stands in the list, without its figures. */
export type Listed = AnswerOf<'listStatements'>['user']['financialStatements'][number]

/** Those of the statements that are looked for, in the order chosen. Deleted ones come from a list of their own. */
export const chosenOf = (
  statements: readonly Listed[],
  { status, search, ...question }: ListChoice,
): readonly Listed[] =>
  found(statements, { ...question, search, status: status === 'all' || status === 'deleted' ? null : status })
