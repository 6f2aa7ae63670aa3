import { createContext, use } from 'react'
import { buildHeader, contractHeader, contractVersion } from '#contract/build.ts'
import { CallRefused, type Incoming } from '#contract/call-refused.ts'
import type { Client, Outgoing, Send } from '#contract/client.ts'
import { idempotencyKeyHeader } from '#contract/endpoint.ts'
import { makeCallSignals } from '#browser/call-signals.ts'
import { NoAnswer } from '#browser/no-answer.ts'
import { nothingKept, type KeptAnswers } from './kept-answers.ts'

/** What the calls need of the member who is signed in. */
type Dependencies = {
  readonly token: () => string | null
  /** The server does not know this token any more. */
  readonly onSignedOut: (token: string) => void
  /** Hears of every answer with the build that the server names, and of every call without one. */
  readonly watch?: CallWatch
  /** Answers that can be given again while there is no network. */
  readonly kept?: KeptAnswers
}

type CallWatch = { readonly answered: (build: string | null) => void; readonly unanswered: () => void }

/** What browsers send on after their page is gone, in bytes of all such calls together (Fetch §4.6: 64 KiB). */
const outlivingBytesMax = 60_000

/** The calls; `forget` drops the records that were read by them, and what is being read. */
type Api = { readonly api: Client; readonly forget: () => void }

/** The calls of the server over fetch, with the bearer token. An answer that nobody is signed in ends the session here. */
export function makeApi({ token, onSignedOut, watch, kept = nothingKept }: Dependencies): Api {
  const records = recordMemory()
  const signals = makeCallSignals()
  const answerOf = async (call: Outgoing): Promise<Incoming> => {
    const sent = token()
    const known = call.isOwnRecord ? records.find(call, sent) : null
    const { etag, build, ...answer } = await fetched(call, {
      token: sent,
      etag: known?.etag ?? null,
      signal: signals.of(call.method),
    })
    watch?.answered(build)
    if (answer.status === 401 && sent !== null && saysSignedOut(answer)) onSignedOut(sent)
    if (answer.status === 304 && known !== null) return { ...answer, status: 200, body: known.body }
    if (answer.status === 200 && etag !== null) records.keep(call, sent, { etag, body: answer.body })
    return answer
  }
  const api = lazyClient(async (call) => {
    try {
      const answer = await answerOf(call)
      kept.note(call, answer)
      return answer
    } catch (error) {
      watch?.unanswered()
      const body = await kept.find(call)
      if (body === null) throw error
      return { status: 200, body, retryAfter: null }
    }
  })
  const forget = (): void => {
    signals.dropReads()
    records.forget()
  }
  return { api, forget }
}

/**
 * The calls. The shapes they are written and checked by weigh a fifth of the first view, so they come behind it: they
 * are asked for at once, and a call that is made earlier waits for them. When they do not come, the next call asks for them again.
 */
function lazyClient(send: Send): Client {
  type Calls = Readonly<Record<string, (input: unknown) => Promise<unknown>>>
  let calls: Calls | null = null
  let coming: Promise<Calls> | null = null
  const load = (): Promise<Calls> => {
    coming ??= import('#contract/client.ts').then(
      // each row's function takes and gives what the row's shapes say
      ({ client }) => (calls = client(send) as Calls),
      (cause: unknown) => {
        coming = null
        throw new NoAnswer(cause)
      },
    )
    return coming
  }
  load().catch(() => undefined)
  const call = async (name: string, input: unknown) => (await load())[name]?.(input)
  // whatever call is named, `get` answers it
  return new Proxy({} as Client, {
    // once they are here a call is on its way at once: what is saved when a tab is closed has no other moment
    get: (_, name) => (input: unknown) => calls?.[String(name)]?.(input) ?? call(String(name), input),
  })
}

/** A record as it was answered, under its ETag. */
type KnownRecord = { readonly etag: string; readonly body: unknown }

const recordsKnownMax = 20

/** The records read last, in this page's memory alone: what has not changed is not sent again. They belong to one token. */
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

type Sending = { readonly token: string | null; readonly etag: string | null; readonly signal: AbortSignal }

async function fetched(
  { method, path, idempotencyKey, ...call }: Outgoing,
  { token, etag, signal }: Sending,
): Promise<Incoming & { readonly etag: string | null; readonly build: string | null }> {
  const body = bodyOf(call)
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      [contractHeader]: String(contractVersion),
      // the browser itself says how the parts of a form are parted
      ...(call.body === undefined || call.isMultipart ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { [idempotencyKeyHeader]: idempotencyKey }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(etag === null ? {} : { 'if-none-match': etag }),
    },
    ...(body === undefined ? {} : { body }),
    // what is saved goes out whole even when its tab is closed meanwhile
    keepalive: idempotencyKey !== undefined && typeof body === 'string' && new Blob([body]).size <= outlivingBytesMax,
    credentials: 'omit',
    signal,
  }).catch((cause: unknown) => {
    throw new NoAnswer(cause)
  })
  const answer: unknown = await response.json().catch(() => null)
  const { status, headers } = response
  return {
    status,
    body: answer,
    retryAfter: headers.get('retry-after'),
    etag: headers.get('etag'),
    build: headers.get(buildHeader),
  }
}

const bodyOf = ({ body, isMultipart }: Pick<Outgoing, 'body' | 'isMultipart'>): string | FormData | undefined =>
  body === undefined ? undefined : isMultipart ? formOf(body) : JSON.stringify(body)

function formOf(body: unknown): FormData {
  const form = new FormData()
  // a body in parts is an object of texts and files
  for (const [name, part] of Object.entries(body as Record<string, string | File>)) form.append(name, part)
  return form
}

/** A wrong password or code is a 401 too, and ends nothing. */
const saysSignedOut = (answer: Incoming): boolean => new CallRefused(answer).refusal?.code === 'not-signed-in'

export const ApiContext = createContext<Client | null>(null)

export function useApi(): Client {
  const api = use(ApiContext)
  if (api === null) throw new Error('there are no calls above this component')
  return api
}
