// @owns calls of the server
import type * as z from 'zod'
import { accountEndpoints } from './account-calls.ts'
import { assessmentEndpoints } from './assessment-endpoints.ts'
import { cardEndpoints } from './card-calls.ts'
import { catalogueEndpoints } from './catalogue-calls.ts'
import { contactEndpoints } from './contact-calls.ts'
import { customerEndpoints } from './customer-endpoints.ts'
import type { EndpointTable } from './endpoint.ts'
import { memberRecordEndpoints } from './member-record-calls.ts'
import { methodTableEndpoints } from './method-table-calls.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { planEndpoints } from './plan-calls.ts'
import { referenceEndpoints } from './reference-calls.ts'
import { statementEndpoints } from './statement-endpoints.ts'

/**
 * Every endpoint for guests and members (specification §7). In most areas, endpoints that are not in the specification
 * come last.
 */
export const endpoints = {
  ...accountEndpoints,
  ...memberRecordEndpoints,
  ...contactEndpoints,
  ...planEndpoints,
  ...paymentEndpoints,
  ...cardEndpoints,
  ...catalogueEndpoints,
  ...statementEndpoints,
  ...methodTableEndpoints,
  ...assessmentEndpoints,
  ...customerEndpoints,
  ...referenceEndpoints,
} as const satisfies EndpointTable<'member'>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** The input of a call, in the product's spelling. It has only the parts that the endpoint has. */
export type InputOf<Row> = PartOf<Row, 'params'> &
  PartOf<Row, 'query'> &
  PartOf<Row, 'body'> &
  (Row extends { readonly takesIdempotencyKey: true } ? { readonly idempotencyKey?: string | undefined } : unknown)

type PartOf<Row, Part extends string> =
  Row extends Readonly<Record<Part, infer Shape extends z.ZodType>>
    ? { readonly [Name in Part]: z.output<Shape> }
    : unknown

export type ResponseOf<Name extends EndpointName> = z.output<Endpoints[Name]['response']>
