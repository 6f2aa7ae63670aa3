import type { ResponseOf } from '#contract/endpoints.ts'

/** A customer with its records, notes and decisions. */
export type ReadCustomer = ResponseOf<'readCustomer'>
