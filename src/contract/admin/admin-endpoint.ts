import * as z from 'zod'
import type { Right, RightNeeded } from '#domain/admin/rights.ts'
import type { callsPerMinuteMax } from '#domain/policy.ts'
import type { RefusalCode } from '../refusals.ts'

type AdminRow = {
  /** GET reads, POST changes. */
  readonly method: 'GET' | 'POST'
  /** Below /api/admin/, on the admin site's port only. Parameters in braces. */
  readonly path: `/api/admin/${string}`
  /** The rate limit the call counts towards, per network. */
  readonly limit: keyof typeof callsPerMinuteMax
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly answer: z.ZodType
  /** Set when the answer is a file of this kind instead of JSON. */
  readonly file?: AdminFileKind
  /** 201 when something is created; otherwise 200. */
  readonly status?: 201
  /** Refusals specific to this call, besides those any call may give. */
  readonly refusals?: readonly RefusalCode[]
}

/**
 * `freshCode`: the call requires an unused code from the caller's authenticator app, or a recovery code: always, or above an amount set
 * by the policy. The code is a field of the body; an endpoint that requires one without that field does not compile.
 */
type Confirmation =
  | { readonly right: RightNeeded; readonly freshCode?: never; readonly body?: z.ZodType }
  | { readonly right: Right; readonly freshCode: 'always'; readonly body: z.ZodType<{ readonly code: string }> }
  | {
      readonly right: Right
      readonly freshCode: 'above-amount'
      readonly body: z.ZodType<{ readonly code?: string | undefined }>
    }

/** An endpoint of the admin server. Routing, rights, validation, the client and the tests are all derived from these rows. */
export type AdminEndpoint = AdminRow & Confirmation

/** Refusals of a call that requires a fresh code. */
export const confirming = [
  'form-refused',
  'confirmation-refused',
  'wrong-codes',
] as const satisfies readonly RefusalCode[]

/** File kinds a list can be saved as. */
export const adminFileTypes = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
} as const

export type AdminFileKind = keyof typeof adminFileTypes

/** A file, as text. */
const adminFileShape = z.string()

type Listing = Pick<AdminEndpoint, 'path' | 'right'> & { readonly query: z.ZodType }

/** The endpoint that returns a whole list as a file: same filters, no pages. */
export const fileOf = <Row extends Listing, Kind extends AdminFileKind>(list: Row, file: Kind) =>
  ({
    method: 'GET',
    path: `${list.path}.${file}`,
    // the list endpoint's own values, narrowed
    right: list.right as Row['right'],
    limit: 'files',
    // likewise
    query: list.query as Row['query'],
    answer: adminFileShape,
    file,
  }) as const
