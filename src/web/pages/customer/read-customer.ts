import type { AnswerOf } from '#contract/endpoints.ts'

/** A customer with everything of it. */
export type ReadCustomer = AnswerOf<'readCustomer'>
