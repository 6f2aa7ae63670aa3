import { createContext, use } from 'react'
import { contractHeader, contractVersion } from '#contract/build.ts'
import { CallRefused, type Incoming } from '#contract/call-refused.ts'
import { adminClient, type AdminClient } from '#contract/admin/admin-client.ts'
import type { Outgoing } from '#contract/call.ts'
import { makeCallSignals } from '#browser/call-signals.ts'
import { jsonIn, orNoResponse } from '#browser/no-response.ts'

/** The reason the server ended a session. */
type ServerEnd = 'expired' | 'wrong-codes'

type Dependencies = {
  readonly token: () => string | null
  /** Called when the server no longer accepts this token. */
  readonly onSignedOut: (token: string, why: ServerEnd) => void
  /** Called after each successful POST, because it may have changed any of the cached data. */
  readonly onChanged: () => void
}

/** The calls; `dropReads` aborts reads that are still pending. */
type AdminApi = { readonly api: AdminClient; readonly dropReads: () => void }

/**
 * The admin server's calls over fetch, with the bearer token. A response that says that the session has ended also ends
 * it here.
 */
export function makeAdminApi({ token, onSignedOut, onChanged }: Dependencies): AdminApi {
  const signals = makeCallSignals()
  const api = adminClient(async (call) => {
    const sent = token()
    const response = await fetched(call, { token: sent, signal: signals.of(call.method) })
    const end = response.status === 401 ? endIn(response) : null
    if (end !== null && sent !== null) onSignedOut(sent, end)
    if (call.method === 'POST' && response.status < 300) onChanged()
    return response
  })
  return { api, dropReads: signals.dropReads }
}

type Sending = { readonly token: string | null; readonly signal: AbortSignal }

async function fetched({ method, path, body, isFile }: Outgoing, { token, signal }: Sending): Promise<Incoming> {
  const asking = fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      [contractHeader]: String(contractVersion),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    credentials: 'omit',
    signal,
  })
  const response = await orNoResponse(asking)
  const { status, headers } = response
  const received = await (isFile && status === 200 ? orNoResponse(fileTextOf(response)) : jsonIn(response))
  return { status, body: received, retryAfter: headers.get('retry-after') }
}

/** Returns a file's text with its byte order mark, which tells Excel that the file is UTF-8. */
const fileTextOf = async (response: Response): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())

const ends: ReadonlyMap<string | undefined, ServerEnd> = new Map([
  ['not-signed-in', 'expired'],
  ['wrong-codes', 'wrong-codes'],
])

/**
 * The reason why a response ends the session; null when the session continues. A wrong password also gives a 401, but
 * does not end the session.
 */
const endIn = (response: Incoming): ServerEnd | null => ends.get(new CallRefused(response).refusal?.code) ?? null

export const AdminApiContext = createContext<AdminClient | null>(null)

export function useAdminApi(): AdminClient {
  const api = use(AdminApiContext)
  if (api === null) throw new Error('there are no calls above this component')
  return api
}
