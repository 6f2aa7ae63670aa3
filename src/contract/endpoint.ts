import type * as z from 'zod'
import type { callsPerMinuteMax } from '#domain/policy.ts'
import type { RefusalCode } from './refusals.ts'

/** An endpoint of the server. Routing, validation, the client, the tests and the OpenAPI document are all derived from these rows. */
export type Endpoint = {
  readonly method: 'GET' | 'POST'
  /** Spelled as in the specification; a path without a leading slash is served with one. Parameters in braces. */
  readonly path: string
  /** either: open to anyone, but a member's token is recognised. */
  readonly access: 'anyone' | 'either' | 'member'
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
  /** 201 when something is created; otherwise 200. */
  readonly status?: 201
  /** Refusals specific to this call, besides those any call may give. */
  readonly refusals?: readonly RefusalCode[]
  /** The additional field in which the specification expects a refusal's sentences. */
  readonly refusedIn?: 'errors' | 'error'
}

/** Header that makes a call idempotent. The caller chooses the value: printable ASCII, preferably a UUID. */
export const idempotencyKeyHeader = 'Idempotency-Key'
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/

/** The path a call is served at. */
export const servedPath = ({ path }: Pick<Endpoint, 'path'>): string => (path.startsWith('/') ? path : `/${path}`)
