import type * as z from 'zod'
import type { callsPerMinuteMax } from '#domain/policy.ts'
import type { RefusalCode } from './refusals.ts'

/** A call of the server. One row per call; routing, checking, the client, the tests and the OpenAPI document come from the rows. */
export type Endpoint = {
  readonly method: 'GET' | 'POST'
  /** As the specification spells it; a path without a leading slash is served with one. Holes in braces. */
  readonly path: string
  /** either: anyone, and a member who sends a token is known. */
  readonly access: 'anyone' | 'either' | 'member'
  /** Which share of a visitor's calls per minute it is counted in. */
  readonly limit: keyof typeof callsPerMinuteMax
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body comes as multipart/form-data, its shape naming the parts: for files. Else it is JSON. */
  readonly isMultipart?: true
  /** What the body may weigh, where it is more than the bodies of other calls. */
  readonly bodyBytesMax?: number
  /** Takes the header Idempotency-Key: repeated with the same key, it is done once and answered alike. */
  readonly takesIdempotencyKey?: true
  /** The body may be large: it is handed on as text and read where no other call waits for it. */
  readonly isBodyText?: true
  /**
   * Reads one record of the member: session and record are looked up together, and the text it is kept as is the answer, under an ETag.
   * Who sends that back as If-None-Match is answered 304 while nothing has changed, by POST as well.
   */
  readonly isOwnRecord?: true
  /** Its last answer can be read again without a network, for as long as the session lasts. */
  readonly staysReadable?: true
  /** What was sent is, once it is answered, what these calls answer about the same record. */
  readonly amends?: readonly string[]
  readonly answer: z.ZodType
  /** The answer may be large: it is handed over as the bytes of its JSON, encoded by this shape where no other call waits for it. */
  readonly isAnswerBytes?: true
  /** 201 where something was made; else 200. */
  readonly status?: 201
  /** What the call itself may refuse, besides what every call may. */
  readonly refusals?: readonly RefusalCode[]
  /** The extra field in which the specification reads a refusal's sentences. */
  readonly refusedIn?: 'errors' | 'error'
}

/** The header by which a call is known again. Its value is the caller's choice: printed ASCII, best a UUID. */
export const idempotencyKeyHeader = 'Idempotency-Key'
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/

/** The path a call is served at. */
export const servedPath = ({ path }: Pick<Endpoint, 'path'>): string => (path.startsWith('/') ? path : `/${path}`)
