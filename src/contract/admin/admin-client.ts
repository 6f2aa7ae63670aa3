import * as z from 'zod'
import { calledAddress, calledBody } from '../call-parts.ts'
import { CallRefused, type Incoming } from '../call-refused.ts'
import type { InputOf } from '../endpoints.ts'
import type { AdminEndpoint } from './admin-endpoint.ts'
import { adminEndpoints, type AdminAnswerOf, type AdminEndpointName, type AdminEndpoints } from './admin-endpoints.ts'

/** An outgoing call: its address with the path parameters filled in, and its body in wire spelling. */
export type AdminOutgoing = {
  readonly method: AdminEndpoint['method']
  readonly path: string
  readonly body?: unknown
  readonly right: AdminEndpoint['right']
  /** A response with status 200 is a file, returned as text. Any other is JSON. */
  readonly isFile: boolean
}

/** Sends a call to the admin server: by fetch in a browser, injected in a test. Adds the bearer token. */
export type AdminSend = (call: AdminOutgoing) => Promise<Incoming>

/** One function per endpoint: takes the call's input, returns its answer, throws `CallRefused`. */
export type AdminClient = {
  readonly [Name in AdminEndpointName]: unknown extends InputOf<AdminEndpoints[Name]>
    ? () => Promise<AdminAnswerOf<Name>>
    : (input: InputOf<AdminEndpoints[Name]>) => Promise<AdminAnswerOf<Name>>
}

type AnyInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

export function adminClient(send: AdminSend): AdminClient {
  const calls = Object.entries<AdminEndpoint>(adminEndpoints).map(([name, endpoint]) => [
    name,
    (input: AnyInput = {}) => call(send, endpoint, input),
  ])
  // each function takes and returns what its endpoint's shapes say
  return Object.fromEntries(calls) as AdminClient
}

async function call(send: AdminSend, endpoint: AdminEndpoint, input: AnyInput): Promise<unknown> {
  const { method, right, path, file, status = 200 } = endpoint
  const answer = await send({
    method,
    right,
    path: calledAddress(path, endpoint, input),
    isFile: file !== undefined,
    ...calledBody(endpoint, input),
  })
  if (answer.status !== status) throw new CallRefused(answer)
  return z.decode(endpoint.answer, answer.body)
}
