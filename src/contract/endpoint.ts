import type * as z from 'zod'
import type { Right, RightNeeded } from '#domain/admin/rights.ts'
import type { callsPerMinuteMax } from '#domain/policy.ts'
import type { RefusalCode } from './refusals.ts'

/** The two sites, each served on its own port: the one of guests and members, and the one of admins. */
export type SiteName = 'member' | 'admin'

/** An endpoint of a site. Routing, validation, the client, the tests and the OpenAPI document are all derived from these rows. */
export type Endpoint<Site extends SiteName = SiteName> = Row &
  { readonly member: OfMembers; readonly admin: OfAdmins }[Site]

type Row = {
  /** GET reads, POST changes. The specification has exceptions. */
  readonly method: 'GET' | 'POST'
  /** Spelled as in the specification; a path without a leading slash is served with one. Parameters in braces. */
  readonly path: string
  /** The rate limit the call counts towards, per visitor. */
  readonly limit: keyof typeof callsPerMinuteMax
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is multipart/form-data, for files, and its shape names the parts. Otherwise it is JSON. */
  readonly isMultipart?: true
  /** Maximum size of the body, when larger than for other calls. */
  readonly bodyBytesMax?: number
  /** Accepts an Idempotency-Key header: a call repeated with the same key runs once and gets the same answer. */
  readonly takesIdempotencyKey?: true
  /** The body may be large, so it is passed on as text and parsed off the main thread. */
  readonly isBodyText?: true
  /**
   * Reads one record of the member: session and record are looked up in one query, and the stored text is the answer, with an ETag. A
   * request with If-None-Match gets 304 while nothing has changed, also by POST.
   */
  readonly isOwnRecord?: true
  /** The last answer stays readable offline, as long as the session lasts. */
  readonly staysReadable?: true
  /** After success, these calls about the same record answer what this call sent. */
  readonly amends?: readonly string[]
  readonly answer: z.ZodType
  /** The answer may be large, so it is encoded off the main thread and passed on as JSON bytes. */
  readonly isAnswerBytes?: true
  /** Set when the answer is a file of this kind instead of JSON. */
  readonly file?: FileKind
  /** 201 when something is created; otherwise 200. */
  readonly status?: 201
  /** Refusals specific to this call, besides those any call may give. */
  readonly refusals?: readonly RefusalCode[]
  /** The additional field in which the specification expects a refusal's sentences. */
  readonly refusedIn?: 'errors' | 'error'
}

type OfMembers = {
  /** either: open to anyone, but a member's token is recognised. */
  readonly right: 'anyone' | 'either' | 'member'
  readonly freshCode?: never
}

/**
 * `freshCode`: the call requires an unused code from the caller's authenticator app, or a recovery code: always, or above an amount set
 * by the policy. The code is a field of the body; an endpoint that requires one without that field does not compile.
 */
type OfAdmins = { readonly path: `/api/admin/${string}` } & (
  | { readonly right: RightNeeded; readonly freshCode?: never }
  | { readonly right: Right; readonly freshCode: 'always'; readonly body: z.ZodType<{ readonly code: string }> }
  | {
      readonly right: Right
      readonly freshCode: 'above-amount'
      readonly body: z.ZodType<{ readonly code?: string | undefined }>
    }
)

/** The endpoints of a site, by name. */
export type EndpointTable<Site extends SiteName = SiteName> = Readonly<Record<string, Endpoint<Site>>>

/** File kinds a list can be saved as. */
export const fileTypes = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const

export type FileKind = keyof typeof fileTypes

/** Header that makes a call idempotent. The caller chooses the value: printable ASCII, preferably a UUID. */
export const idempotencyKeyHeader = 'Idempotency-Key'
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/

/** The path a call is served at. */
export const servedPath = ({ path }: Pick<Endpoint, 'path'>): string => (path.startsWith('/') ? path : `/${path}`)
