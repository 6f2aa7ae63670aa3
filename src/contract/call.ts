import * as z from 'zod'
import { CallRefused, errorTextIn, type Incoming } from './call-refused.ts'
import { servedPath, type Endpoint, type EndpointTable } from './endpoint.ts'
import type { InputOf } from './endpoints.ts'

// A typed client for the endpoints of a site.

/** An outgoing call: its address with the path parameters filled in, and its body in the spelling of the API. */
export type Outgoing = Pick<Endpoint, 'method' | 'right' | 'isMultipart' | 'isOwnRecord' | 'staysReadable'> & {
  readonly path: string
  readonly body?: unknown
  /** Sent in the header named by `idempotencyKeyHeader`. */
  readonly idempotencyKey?: string
  /** Whether a successful response is a file, to be returned as text. Any other response is JSON. */
  readonly isFile?: true
  /** Paths of the calls whose cached responses the browser updates or drops when this call succeeds. */
  readonly amends?: readonly string[]
}

/**
 * Sends a call with the bearer token to the server: with fetch in a browser, or in a test directly to the server
 * object.
 */
export type Send = (call: Outgoing) => Promise<Incoming>

/** One function per endpoint: takes the call's input, returns its response, throws `CallRefused`. */
export type ClientOf<Table extends EndpointTable> = {
  readonly [Name in keyof Table]: unknown extends InputOf<Table[Name]>
    ? () => Promise<z.output<Table[Name]['response']>>
    : (input: InputOf<Table[Name]>) => Promise<z.output<Table[Name]['response']>>
}

type AnyInput = {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
}

export function clientOf<Table extends EndpointTable>(table: Table, send: Send): ClientOf<Table> {
  const calls = Object.entries<Endpoint>(table).map(([name, endpoint]) => [
    name,
    async (input: AnyInput = {}) => responseOf(endpoint, await send(outgoing(table, endpoint, input))),
  ])
  // the cast is safe: each function takes and returns what its endpoint's shapes say
  return Object.fromEntries(calls) as ClientOf<Table>
}

function outgoing(table: EndpointTable, endpoint: Endpoint, input: AnyInput): Outgoing {
  const { method, right, query, body, isMultipart, isOwnRecord, staysReadable, amends, file } = endpoint
  const { idempotencyKey } = input
  return {
    method,
    right,
    path:
      filledHoles(servedPath(endpoint), encoded(endpoint.params, input.params)) + asked(encoded(query, input.query)),
    ...(body && { body: z.encode(body, input.body) }),
    ...(isMultipart && { isMultipart }),
    ...(isOwnRecord && { isOwnRecord }),
    ...(staysReadable && { staysReadable }),
    ...(file && { isFile: true }),
    ...(amends && { amends: amends.flatMap((name) => pathsOfRecord(table[name], input.params)) }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  }
}

function responseOf(endpoint: Endpoint, response: Incoming): unknown {
  if (response.status !== (endpoint.status ?? 200) || saysError(endpoint, response.body))
    throw new CallRefused(response)
  return z.decode(endpoint.response, response.body)
}

/** The paths of the calls whose cached responses this call changes; they all concern the same record. */
function pathsOfRecord(endpoint: Endpoint | undefined, params: unknown): readonly string[] {
  const values: readonly unknown[] = Object.values(params ?? {})
  return endpoint === undefined ? [] : [servedPath(endpoint).replace(/\{\w+\}/, encodeURIComponent(String(values[0])))]
}

/**
 * For calls about plans, cards and payments, a response with an `error` field is a failure, even with status 200
 * (specification §8).
 */
const saysError = ({ refusedIn }: Endpoint, body: unknown): boolean =>
  refusedIn === 'error' && errorTextIn(body) !== null

const encoded = (shape: z.ZodType | undefined, value: unknown): Readonly<Record<string, unknown>> =>
  // the cast is safe: the shapes of params and query are objects
  shape === undefined ? {} : (z.encode(shape, value) as Readonly<Record<string, unknown>>)

const filledHoles = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, hole: string) => encodeURIComponent(String(params[hole])))

function asked(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  const pairs = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
