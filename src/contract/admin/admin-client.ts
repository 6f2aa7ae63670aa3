import * as z from 'zod'
import { calledAddress, calledBody } from '../call-parts.ts'
import { CallRefused, type Incoming } from '../call-refused.ts'
import type { InputOf } from '../endpoints.ts'
import type { AdminEndpoint } from './admin-endpoint.ts'
import { adminEndpoints, type AdminAnswerOf, type AdminEndpointName, type AdminEndpoints } from './admin-endpoints.ts'

/** A call on its way out: the address with its holes filled, and the body as the wire spells it. */
export type AdminOutgoing = {
  readonly method: AdminEndpoint['method']
  readonly path: string
  readonly body?: unknown
  readonly right: AdminEndpoint['right']
  /** An answer with status 200 is a file: its body is handed back as text. Any other is JSON. */
  readonly isFile: boolean
}

/** Carries a call to the admin server: over fetch in a browser, injected in a test. It adds the bearer token. */
export type AdminSend = (call: AdminOutgoing) => Promise<Incoming>

/** One function per row of the endpoints: takes what the call needs, gives its answer, throws `CallRefused`. */
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
  // each row's function takes and gives what the row's shapes say
  return Object.fromEntries(calls) as AdminClient
}

async function call(send: AdminSend, endpoint: AdminEndpoint, input: AnyInput): Promise<unknown> {
  const { method, right, path, file, status = 200 } = endpoint
  const answer = await send({
    ...{ method, right, path: calledAddress(path, endpoint, input), isFile: file !== undefined },
    ...calledBody(endpoint, input),
  })
  if (answer.status !== status) throw new CallRefused(answer)
  return z.decode(endpoint.answer, answer.body)
}
