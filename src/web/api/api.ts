import { createContext, use } from 'react'
import { buildHeader, contractHeader, contractVersion } from '#contract/build.ts'
import { CallRefused, type Incoming } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { Outgoing, Send } from '#contract/call.ts'
import { idempotencyKeyHeader } from '#contract/endpoint.ts'
import { makeCallSignals } from '#browser/call-signals.ts'
import { jsonIn, NoResponse, orNoResponse } from '#browser/no-response.ts'
import { nothingKept, type KeptResponses } from './kept-responses.ts'
import { OtherSender } from './submission.ts'

/**
 * The dependencies of the functions that call the server: token and member of the session, callbacks, and a store for
 * responses.
 */
type Dependencies = {
  readonly token: () => string | null
  /** The id of the signed-in member; null when signed out, or not yet known. */
  readonly member: () => string | null
  /** Called with a token that the server no longer accepts. */
  readonly onSignedOut: (token: string) => void
  /**
   * Notified of every response, with the id of the build that the response names (null if it names none). Also notified
   * of every call without a response, unless its member has signed out since.
   */
  readonly watch?: CallWatch
  /** The responses stored in the browser, which can be used again offline. */
  readonly kept?: KeptResponses
}

type CallWatch = { readonly onResponse: (build: string | null) => void; readonly onNoResponse: () => void }

/**
 * The maximum size in bytes of the bodies of all open requests with keepalive. The browser fails a request that would
 * bring the total above 64 KiB (Fetch §4.6).
 */
const outlivingBytesMax = 60_000
/** The total body size in bytes of the keepalive requests that are open now. */
let outlivingBytes = 0

/** The functions that call the server; `forget` clears the cached records and aborts reads under way. */
type Api = { readonly api: Client; readonly forget: () => void }

/** The lowest HTTP status of a refusal. */
const refusedFrom = 400

/**
 * Creates the functions that call the server through fetch, with the bearer token. If the server responds "not signed
 * in", the session ends in this browser too. If a call succeeds after its member has signed out, its promise never
 * settles. A call that is sent again under the same idempotency key is rejected if another member has signed in since.
 */
export function makeApi({ token, member, onSignedOut, watch, kept = nothingKept }: Dependencies): Api {
  const records = recordMemory()
  const signals = makeCallSignals()
  const responseOf = async (call: Outgoing): Promise<Incoming> => {
    const sent = token()
    const known = call.isOwnRecord ? records.find(call, sent) : null
    const { etag, build, ...response } = await fetched(call, {
      token: sent,
      etag: known?.etag ?? null,
      signal: signals.of(call.method),
    })
    watch?.onResponse(build)
    if (response.status === 401 && sent !== null && saysSignedOut(response)) onSignedOut(sent)
    if (response.status === 304 && known !== null) return { ...response, status: 200, body: known.body }
    if (response.status === 200 && etag !== null && response.body !== null)
      records.keep(call, sent, { etag, body: response.body })
    return response
  }
  const send: Send = async (call) => {
    const sender = member()
    const isSenderGone = (): boolean => sender !== null && member() !== sender
    try {
      const response = await responseOf(call)
      // otherwise, the code that awaits this response would show it to the next member, or sign the sender in again
      if (response.status < refusedFrom && isSenderGone()) return await new Promise(() => {})
      kept.note(call, response)
      return response
    } catch (error) {
      // the call was aborted because the session ended, which says nothing about the network
      if (isSenderGone()) throw error
      watch?.onNoResponse()
      const body = await kept.find(call)
      if (body === null) throw error
      return { status: 200, body, retryAfter: null }
    }
  }
  const forget = (): void => {
    signals.dropReads()
    records.forget()
  }
  return { api: lazyClient(withOneSender(send, member)), forget }
}

/**
 * Creates the functions that call the server. Their schemas are loaded separately, because they would make up a fifth
 * of the code of the first view. Loading starts at once, and calls made meanwhile wait until it ends. If loading fails,
 * the next call tries again.
 */
function lazyClient(send: Send): Client {
  type Calls = Readonly<Record<string, (input: unknown) => Promise<unknown>>>
  let calls: Calls | null = null
  let coming: Promise<Calls> | null = null
  const load = (): Promise<Calls> => {
    coming ??= import('#contract/client.ts').then(
      // `Calls` leaves out the types of inputs and responses, which differ from call to call.
      ({ client }) => (calls = client(send) as Calls),
      (cause: unknown) => {
        coming = null
        throw new NoResponse(cause)
      },
    )
    return coming
  }
  load().catch(() => undefined)
  const call = async (name: string, input: unknown) => (await load())[name]?.(input)
  // The object is empty, because `get` handles every call by name.
  return new Proxy({} as Client, {
    // Once the schemas are loaded, calls are sent synchronously, because a closing tab can send nothing later.
    get: (_, name) => (input: unknown) => calls?.[String(name)]?.(input) ?? call(String(name), input),
  })
}

/** A record as the server sent it, with the ETag of its response. */
type KnownRecord = { readonly etag: string; readonly body: unknown }

const recordsKnownMax = 20

/**
 * Remembers, only in memory, the records that the server sent most recently, so that the server need not send an
 * unchanged one again. The records belong to one token.
 */
function recordMemory() {
  const records = new Map<string, KnownRecord>()
  let owner: string | null = null
  const keyOf = ({ method, path, body }: Outgoing): string => JSON.stringify([method, path, body])
  return {
    find: (call: Outgoing, token: string | null): KnownRecord | null =>
      token === owner ? (records.get(keyOf(call)) ?? null) : null,
    keep(call: Outgoing, token: string | null, record: KnownRecord): void {
      if (token !== owner) records.clear()
      owner = token
      const key = keyOf(call)
      records.delete(key)
      records.set(key, record)
      const [oldest] = records.keys()
      if (records.size > recordsKnownMax && oldest !== undefined) records.delete(oldest)
    },
    forget: (): void => records.clear(),
  }
}

/**
 * Sends each idempotency key only for the member who sent it first. The wait before a retry may be long enough for
 * another member to sign in, whose account must not get what the first member sent.
 */
function withOneSender(send: Send, member: () => string | null): Send {
  /** The sender of each key; deleted after a response that is not followed by a retry (`mayBeRepeated`). */
  const senders = new Map<string, string>()
  return async (call) => {
    const [key, sender] = [call.idempotencyKey, member()]
    if (key === undefined || sender === null) return send(call)
    if ((senders.get(key) ?? sender) !== sender)
      throw new OtherSender('the member who sent this call first is not signed in any more')
    senders.set(key, sender)
    const response = await send(call)
    if (!mayBeRepeated(response.status)) senders.delete(key)
    return response
  }
}

/** Whether a call may be sent again under the same key after this HTTP status. */
const mayBeRepeated = (status: number): boolean => status >= 500 || status === 401 || status === 429

type Sending = { readonly token: string | null; readonly etag: string | null; readonly signal: AbortSignal }

type Fetched = Incoming & { readonly etag: string | null; readonly build: string | null }

/**
 * Sends a call. For a call with an idempotency key, uses keepalive if the limit for open requests allows it, so that a
 * save completes even when the tab is closed meanwhile.
 */
async function fetched(call: Outgoing, sending: Sending): Promise<Fetched> {
  const body = bodyOf(call)
  const size = call.idempotencyKey !== undefined && typeof body === 'string' ? new Blob([body]).size : Infinity
  const keepalive = outlivingBytes + size <= outlivingBytesMax
  if (keepalive) outlivingBytes += size
  try {
    return await received(call, { ...sending, body, keepalive })
  } finally {
    if (keepalive) outlivingBytes -= size
  }
}

type SentCall = Sending & { readonly body: string | FormData | undefined; readonly keepalive: boolean }

async function received(
  { method, path, idempotencyKey, ...call }: Outgoing,
  { token, etag, signal, body, keepalive }: SentCall,
): Promise<Fetched> {
  const asking = fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      [contractHeader]: String(contractVersion),
      // For a multipart form the browser sets this header itself, with the boundary.
      ...(call.body === undefined || call.isMultipart ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { [idempotencyKeyHeader]: idempotencyKey }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(etag === null ? {} : { 'if-none-match': etag }),
    },
    ...(body === undefined ? {} : { body }),
    keepalive,
    credentials: 'omit',
    signal,
  })
  const response = await orNoResponse(asking)
  const { status, headers } = response
  return {
    status,
    body: await jsonIn(response),
    retryAfter: headers.get('retry-after'),
    etag: headers.get('etag'),
    build: headers.get(buildHeader),
  }
}

const bodyOf = ({ body, isMultipart }: Pick<Outgoing, 'body' | 'isMultipart'>): string | FormData | undefined =>
  body === undefined ? undefined : isMultipart ? formOf(body) : JSON.stringify(body)

function formOf(body: unknown): FormData {
  const form = new FormData()
  // The body of a multipart call is an object whose values are strings and files.
  for (const [name, part] of Object.entries(body as Record<string, string | File>)) form.append(name, part)
  return form
}

/**
 * Whether the response says that the session has ended. A wrong password or code also gets a 401, but does not end the
 * session.
 */
const saysSignedOut = (response: Incoming): boolean => new CallRefused(response).refusal?.code === 'not-signed-in'

export const ApiContext = createContext<Client | null>(null)

export function useApi(): Client {
  const api = use(ApiContext)
  if (api === null) throw new Error('there are no calls above this component')
  return api
}
