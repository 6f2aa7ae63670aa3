import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerBank, closeDispute, stripeCallTable } from './stripe-calls.ts'
import { stripeError, type StripeAnswer, type StripeHappening, type StripeState } from './stripe-objects.ts'

// A small server in Stripe's place for development and tests: it speaks the parts of Stripe's wire that the product uses, on a loopback
// port of its own, and moves no money. The real client is pointed at it, so there is one way to pay in the product.

/** An event as it is posted to a webhook: the body, and the header that signs its bytes. */
export type SignedEvent = { readonly body: string; readonly signature: string }

/** What goes wrong with a call: an answer of 500, none at all, one that never comes, or the call is done and its answer lost. */
export type StandInFault = 'status-500' | 'no-answer' | 'late' | 'answer-lost'

type Dependencies = {
  readonly keys: { readonly secret: string; readonly publishable: string; readonly webhook: string }
  readonly clock: () => Date
  /** The last part of an id: no other thing of the same kind has it. */
  readonly newId: () => string
  readonly onEvent: (event: SignedEvent) => void
  /** What goes wrong with a call, by its method and path; null when nothing does. */
  readonly faultOf?: (call: string) => StandInFault | null
}

/** Signs an event as Stripe does: the second it is sent, and a hash of it with the bytes of the body. */
export function signedEvent(body: string, secret: string, now: Date): SignedEvent {
  const second = Math.floor(now.getTime() / 1000)
  const hash = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')
  return { body, signature: `t=${second},v1=${hash}` }
}

/** Listens on a free loopback port until it is closed. */
export async function openStripeStandIn(dependencies: Dependencies) {
  const state = emptyState(dependencies)
  const answerOnce = answering(state, dependencies.keys)
  const { faultOf = () => null } = dependencies

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await askedIn(request)
    const fault = faultOf(asked.call)
    if (fault === 'late') return
    if (fault === 'status-500') return send(response, stripeError(500, { type: 'api_error', message: 'Try again.' }))
    if (fault !== 'no-answer') {
      const answer = answerOnce(asked)
      if (fault === null) return send(response, answer)
    }
    response.destroy()
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // a server that listens on a port has an address of this kind
    port: (server.address() as AddressInfo).port,
    answerBank: (payment: string, isConfirmed: boolean) => void answerBank(state, payment, isConfirmed),
    closeDispute: (payment: string, status: 'won' | 'lost') => closeDispute(state, payment, status),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function emptyState({ keys, clock, newId, onEvent }: Dependencies): StripeState {
  function happened({ type, object }: StripeHappening): void {
    const created = Math.floor(clock().getTime() / 1000)
    const event = { id: `evt_${newId()}`, object: 'event', type, created, livemode: false, data: { object } }
    onEvent(signedEvent(JSON.stringify(event), keys.webhook, clock()))
  }
  const newNamedId = (prefix: string): string => `${prefix}_${newId()}`
  return { customers: new Set(), methods: new Map(), intents: new Map(), newId: newNamedId, happened }
}

/** A call as it came: method and path, the fields of its form, who calls and with which key. */
type Asked = {
  readonly call: string
  readonly body: string
  readonly authorization: string | undefined
  readonly idempotencyKey: string | undefined
}

/** Answers calls. One with a key is done once and answered alike; the same key with another request is refused. */
function answering(state: StripeState, keys: Dependencies['keys']): (asked: Asked) => StripeAnswer {
  const kept = new Map<string, { readonly request: string; readonly answer: StripeAnswer }>()
  return (asked) => {
    const request = `${asked.call} ${asked.body}`
    const before = kept.get(asked.idempotencyKey ?? '')
    if (before !== undefined) return before.request === request ? before.answer : keyUsed
    const answer = answerTo(state, keys, asked)
    if (asked.idempotencyKey !== undefined && answer.status !== 401) kept.set(asked.idempotencyKey, { request, answer })
    return answer
  }
}

function answerTo(state: StripeState, keys: Dependencies['keys'], { call, body, authorization }: Asked): StripeAnswer {
  const found = stripeCallTable.find(([pattern]) => idIn(pattern, call) !== null)
  if (found === undefined) return stripeError(404, { message: `Unrecognized request URL (${call}).` })
  const [pattern, work, key] = found
  if (authorization !== `Bearer ${keys[key]}`) return stripeError(401, { message: 'Invalid API Key provided.' })
  return work(state, { id: idIn(pattern, call) ?? '', fields: new Map(new URLSearchParams(body)) })
}

const keyUsed = stripeError(400, {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters.',
})

/** What stands in a call for the id of a pattern, an empty text where the pattern has none; null for another call. */
function idIn(pattern: string, call: string): string | null {
  const [expected, parts] = [pattern.split('/'), call.split('/')]
  const isSame = expected.length === parts.length && expected.every((part, at) => part === ':id' || part === parts[at])
  return isSame ? (parts[expected.indexOf(':id')] ?? '') : null
}

async function askedIn(request: IncomingMessage): Promise<Asked> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const { authorization, 'idempotency-key': key } = request.headers
  return {
    ...{ call: `${request.method ?? ''} ${pathname}`, body: await text(request) },
    ...{ authorization, idempotencyKey: typeof key === 'string' ? key : undefined },
  }
}

function send(response: ServerResponse, { status, body }: StripeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' })
  response.end(JSON.stringify(body))
}
