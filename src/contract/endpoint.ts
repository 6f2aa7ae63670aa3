import type * as z from 'zod'
import type { Right, RightNeeded } from '#domain/admin/rights.ts'
import type { callsPerMinuteMax } from '#domain/policy.ts'
import type { RefusalCode } from './refusals.ts'

/** The two sites, each served on its own port: one for guests and members, one for admins. */
export type SiteName = 'member' | 'admin'

/**
 * An endpoint of a site. Routing, validation, the client, the tests and the OpenAPI document are all derived from these
 * rows.
 */
export type Endpoint<Site extends SiteName = SiteName> = Row &
  { readonly member: OfMembers; readonly admin: OfAdmins }[Site]

type Row = {
  /**
   * GET calls read, POST calls write. There are exceptions: the specification makes some changes by GET, and some reads
   * are POST calls.
   */
  readonly method: 'GET' | 'POST'
  /** Spelled as in the specification; a path without a leading slash is served with one. Parameters in braces. */
  readonly path: string
  /** The rate limit, per IPv4 address or IPv6 network, towards which the call counts. */
  readonly limit: keyof typeof callsPerMinuteMax
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is multipart/form-data, because it has a file; its shape names the parts. Other bodies are JSON. */
  readonly isMultipart?: true
  /** Maximum size of the body in bytes, if it is larger than for other calls. */
  readonly bodyBytesMax?: number
  /** Accepts an Idempotency-Key header: a call repeated with the same key runs once and gets the same response. */
  readonly takesIdempotencyKey?: true
  /** The body may be large, so the handler receives it as text and parses large bodies off the main thread. */
  readonly isBodyText?: true
  /** The browser caches the last response, so that it can be read offline until the session ends. */
  readonly staysReadable?: true
  /**
   * Calls that read the data that this call writes. When this call succeeds, the browser updates their cached responses
   * with the sent fields and the response, or drops them if a statement was translated.
   */
  readonly amends?: readonly string[]
  readonly response: z.ZodType
  /** The response may be large, so it is encoded off the main thread and passed on as JSON bytes. */
  readonly isResponseBytes?: true
  /** The response is a file of this kind instead of JSON. */
  readonly file?: FileKind
  /** The status of success if it is 201; otherwise it is 200. */
  readonly status?: 201
  /** The refusals of this call, in addition to those of all calls. */
  readonly refusals?: readonly RefusalCode[]
  /** An additional field of the refusal, in which the specification expects the sentences. */
  readonly refusedIn?: 'errors' | 'error'
}

type OfMembers = {
  /** The callers that are allowed. `either`: anyone, but a token that is sent must be valid. */
  readonly right: 'anyone' | 'either' | 'member'
  /**
   * The call reads one of the member's own records. One query finds the session and the record, and the stored text is
   * sent unchanged, with an ETag. If-None-Match works even for POST: the response is 304 while the record is unchanged.
   */
  readonly isOwnRecord?: true
  readonly freshCode?: never
}

/**
 * `freshCode`: the call needs an unused code from the admin's authenticator app, or a recovery code, either always or
 * only above an amount set in the policy. The code is in the body, so a row without a `code` field in its shape does
 * not compile. No admin row may have `isOwnRecord`, because that skips the check of rights.
 */
type OfAdmins = { readonly path: `/api/admin/${string}`; readonly isOwnRecord?: never } & (
  | { readonly right: RightNeeded; readonly freshCode?: never }
  | { readonly right: Right; readonly freshCode: 'always'; readonly body: z.ZodType<{ readonly code: string }> }
  | {
      readonly right: Right
      readonly freshCode: 'above-amount'
      readonly body: z.ZodType<{ readonly code?: string | undefined }>
    }
)

export type EndpointTable<Site extends SiteName = SiteName> = Readonly<Record<string, Endpoint<Site>>>

/** The file formats in which a list can be exported, with their media types. */
export const fileTypes = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const

export type FileKind = keyof typeof fileTypes

/** Header that makes a call idempotent. The caller chooses the value: printable ASCII, preferably a UUID. */
export const idempotencyKeyHeader = 'Idempotency-Key'
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/

/** The path at which the server serves a call: with a leading slash. */
export const servedPath = ({ path }: Pick<Endpoint, 'path'>): string => (path.startsWith('/') ? path : `/${path}`)
