import type { ResponseOf } from '#contract/endpoints.ts'

/** A customer with all its records. */
export type ReadCustomer = ResponseOf<'readCustomer'>
