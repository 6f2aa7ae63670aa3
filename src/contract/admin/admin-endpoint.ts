import * as z from 'zod'
import type { Right, RightNeeded } from '#domain/admin/rights.ts'
import type { callsPerMinuteMax } from '#domain/policy.ts'
import type { RefusalCode } from '../refusals.ts'

type AdminRow = {
  /** GET reads, POST changes. */
  readonly method: 'GET' | 'POST'
  /** Under /api/admin/, on the port of the admin site alone. Holes in braces. */
  readonly path: `/api/admin/${string}`
  /** Which share of a network's calls per minute it is counted in. */
  readonly limit: keyof typeof callsPerMinuteMax
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly answer: z.ZodType
  /** The answer is a file of this kind, not JSON. */
  readonly file?: AdminFileKind
  /** 201 where something was made; else 200. */
  readonly status?: 201
  /** What the call itself may refuse, besides what every call may. */
  readonly refusals?: readonly RefusalCode[]
}

/**
 * `freshCode`: the call does something only with a code of the caller's authenticator app, or a recovery code, that was not used before:
 * always, or above an amount of the policy. The code is a field of the body. A row that wants one and has no such field does not compile.
 */
type Confirmation =
  | { readonly right: RightNeeded; readonly freshCode?: never; readonly body?: z.ZodType }
  | { readonly right: Right; readonly freshCode: 'always'; readonly body: z.ZodType<{ readonly code: string }> }
  | {
      readonly right: Right
      readonly freshCode: 'above-amount'
      readonly body: z.ZodType<{ readonly code?: string | undefined }>
    }

/** A call of the admin server. One row per call; routing, rights, checking, the client and the tests come from the rows. */
export type AdminEndpoint = AdminRow & Confirmation

/** What a call may refuse that wants a fresh code. */
export const confirming = [
  'form-refused',
  'confirmation-refused',
  'wrong-codes',
] as const satisfies readonly RefusalCode[]

/** The kinds of files that lists are saved as. */
export const adminFileTypes = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
} as const

export type AdminFileKind = keyof typeof adminFileTypes

/** A file as its text. */
const adminFileShape = z.string()

type Listing = Pick<AdminEndpoint, 'path' | 'right'> & { readonly query: z.ZodType }

/** The row that gives the whole of a list as a file: the filters of the list, without its pages. */
export const fileOf = <Row extends Listing, Kind extends AdminFileKind>(list: Row, file: Kind) =>
  ({
    method: 'GET',
    path: `${list.path}.${file}`,
    // the very values of the list's row
    right: list.right as Row['right'],
    limit: 'files',
    // and of its query
    query: list.query as Row['query'],
    answer: adminFileShape,
    file,
  }) as const
