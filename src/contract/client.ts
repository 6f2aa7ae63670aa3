import * as z from 'zod'
import { calledAddress, calledBody } from './call-parts.ts'
import { CallRefused, errorTextIn, type Incoming } from './call-refused.ts'
import { servedPath, type Endpoint } from './endpoint.ts'
import { endpoints, type AnswerOf, type EndpointName, type Endpoints, type InputOf } from './endpoints.ts'

/** An outgoing call: its address with the path parameters filled in, and its body in wire spelling. */
export type Outgoing = {
  readonly method: Endpoint['method']
  readonly path: string
  readonly body?: unknown
  /** The body is sent as multipart/form-data, one part per field; otherwise as JSON. */
  readonly isMultipart?: true
  /** Sent as the header `idempotencyKeyHeader`. */
  readonly idempotencyKey?: string
  readonly access: Endpoint['access']
  /** Reads one record of the member: a client that already has it may send its ETag and get 304. */
  readonly isOwnRecord?: true
  /** The last answer may be reused while offline. */
  readonly staysReadable?: true
  /** Paths of the calls whose answers become what this call sent. */
  readonly amends?: readonly string[]
}

/** Sends a call to the server: by fetch in a browser, injected in a test. Adds the bearer token. */
export type Send = (call: Outgoing) => Promise<Incoming>

/** One function per endpoint: takes the call's input, returns its answer, throws `CallRefused`. */
export type Client = {
  readonly [Name in EndpointName]: unknown extends InputOf<Endpoints[Name]>
    ? () => Promise<AnswerOf<Name>>
    : (input: InputOf<Endpoints[Name]>) => Promise<AnswerOf<Name>>
}

type AnyInput = {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
}

export function client(send: Send): Client {
  const calls = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
    name,
    (input: AnyInput = {}) => call(send, endpoint, input),
  ])
  // each function takes and returns what its endpoint's shapes say
  return Object.fromEntries(calls) as Client
}

async function call(send: Send, endpoint: Endpoint, input: AnyInput): Promise<unknown> {
  const { params, idempotencyKey } = input
  const { method, access } = endpoint
  const answer = await send({
    method,
    path: calledAddress(servedPath(endpoint), endpoint, input),
    access,
    ...calledBody(endpoint, input),
    ...(endpoint.isMultipart && { isMultipart: true }),
    ...(endpoint.isOwnRecord && { isOwnRecord: true }),
    ...(endpoint.staysReadable && { staysReadable: true }),
    ...(endpoint.amends && { amends: amendedPaths(endpoint.amends, params) }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
  if (answer.status !== (endpoint.status ?? 200) || saysError(endpoint, answer.body)) throw new CallRefused(answer)
  return z.decode(endpoint.answer, answer.body)
}

/** Paths of the calls about the same record. */
function amendedPaths(names: readonly string[], params: unknown): readonly string[] {
  const values: readonly unknown[] = Object.values(params ?? {})
  return Object.entries<Endpoint>(endpoints)
    .filter(([name]) => names.includes(name))
    .map(([, row]) => servedPath(row).replace(/\{\w+\}/, encodeURIComponent(String(values[0]))))
}

/** For plans, cards and payments a response with an `error` field is a failure, whatever its status (specification §8). */
const saysError = ({ refusedIn }: Endpoint, body: unknown): boolean =>
  refusedIn === 'error' && errorTextIn(body) !== null
