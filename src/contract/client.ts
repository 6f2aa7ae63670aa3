import * as z from 'zod'
import { calledAddress, calledBody } from './call-parts.ts'
import { CallRefused, errorTextIn, type Incoming } from './call-refused.ts'
import { servedPath, type Endpoint } from './endpoint.ts'
import { endpoints, type AnswerOf, type EndpointName, type Endpoints, type InputOf } from './endpoints.ts'

/** A call on its way out: the address with its holes filled, and the body as the wire spells it. */
export type Outgoing = {
  readonly method: Endpoint['method']
  readonly path: string
  readonly body?: unknown
  /** The body is sent as multipart/form-data, a part for each of its fields; else as JSON. */
  readonly isMultipart?: true
  /** Sent as the header `idempotencyKeyHeader`. */
  readonly idempotencyKey?: string
  readonly access: Endpoint['access']
  /** One record of the member: who has it already may send its ETag and be told that it is the same. */
  readonly isOwnRecord?: true
  /** Its last answer may be given again while there is no network. */
  readonly staysReadable?: true
  /** The paths of the calls that answer afterwards what this one sends. */
  readonly amends?: readonly string[]
}

/** Carries a call to the server: over fetch in a browser, injected in a test. It adds the bearer token. */
export type Send = (call: Outgoing) => Promise<Incoming>

/** One function per row of the endpoints: takes what the call needs, gives its answer, throws `CallRefused`. */
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
  // each row's function takes and gives what the row's shapes say
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

/** The paths of calls about the record that a call names. */
function amendedPaths(names: readonly string[], params: unknown): readonly string[] {
  const values: readonly unknown[] = Object.values(params ?? {})
  return Object.entries<Endpoint>(endpoints)
    .filter(([name]) => names.includes(name))
    .map(([, row]) => servedPath(row).replace(/\{\w+\}/, encodeURIComponent(String(values[0]))))
}

/** Answers of plans, cards and payments with this field are failures, whatever their status (specification §8). */
const saysError = ({ refusedIn }: Endpoint, body: unknown): boolean =>
  refusedIn === 'error' && errorTextIn(body) !== null
