import type * as z from 'zod'
import type { callsPerMinuteMax } from '#domain/policy.ts'
import type { RefusalCode } from './refusals.ts'

/** A call of the server. One row per call; routing, checking, the client, the tests and the OpenAPI document come from the rows. */
export type Endpoint = {
  readonly method: 'GET' | 'POST'
  /** As the specification spells it; a path without a leading slash is served with one. Holes in braces. */
  readonly path: string
  readonly access: 'anyone' | 'member'
  /** Which share of a visitor's calls per minute it is counted in. */
  readonly limit: keyof typeof callsPerMinuteMax
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  /** 201 where something was made; else 200. */
  readonly status?: 201
  /** What the call itself may refuse, besides what every call may. */
  readonly refusals?: readonly RefusalCode[]
  /** The extra field in which the specification reads a refusal's sentences. */
  readonly refusedIn?: 'errors' | 'error'
}

/** The path a call is served at. */
export const servedPath = ({ path }: Pick<Endpoint, 'path'>): string => (path.startsWith('/') ? path : `/${path}`)
