import type { AnswerOf } from '#contract/endpoints.ts'

/** A customer with all its records. */
export type ReadCustomer = AnswerOf<'readCustomer'>
