import type { IncomingMessage, ServerResponse } from 'node:http'
import type { faultControl, FaultKind } from './faults.ts'
import type { SandboxState } from './sandbox-state.ts'
import { routeOf, WireRefusal, type Speaker, type WireResponse, type WireRequest, type WireRoute } from './wire.ts'

// Handles a request in this order: injects a planned fault, checks Stripe's API key, looks up the idempotency key,
// calls the route.

/** Keys that the server and the sandbox share, in the format of the providers. */
export type SandboxKeys = {
  readonly stripe: { readonly secretKey: string; readonly publishableKey: string; readonly webhookSecret: string }
  readonly payPal: { readonly clientId: string; readonly secret: string; readonly webhookId: string }
}

const bodyBytesMax = 64 * 1024

export type SandboxSite = {
  readonly routes: readonly WireRoute[]
  readonly state: SandboxState
  readonly keys: SandboxKeys
  readonly faults: ReturnType<typeof faultControl>
  readonly sites: () => readonly string[]
  readonly origin: string
  readonly done: () => void
}

export async function serveWire(
  request: IncomingMessage,
  response: ServerResponse,
  served: SandboxSite,
): Promise<void> {
  const url = new URL(request.url ?? '/', served.origin)
  const found = routeOf(served.routes, request.method ?? '', url.pathname)
  const body = await bodyOf(request)
  if (found === null || body === null)
    return send(response, { status: 404, json: { error: { message: 'Not found' } } }, served)
  if (request.headers.host !== new URL(served.origin).host)
    return send(response, { status: 421, json: { error: { message: 'Misdirected request' } } }, served)
  const { route, ids } = found
  const asked: WireRequest = {
    method: route.method,
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
    ids,
  }
  const fault = route.speaker === 'page' ? null : served.faults.next()
  if (fault === 'lost') return void request.socket.destroy()
  if (fault === 'between') return send(response, { status: 502, json: { message: 'Bad gateway' } }, served)
  const content = fault === 'error' ? failed(asked, route.speaker, served) : kept(asked, route, served)
  served.done()
  if (fault === 'lost-after') return void request.socket.destroy()
  if (fault === 'late') await served.faults.held()
  const instead = fault === null ? undefined : responsesAfter[fault]
  send(response, instead ?? content, served)
}

const internalError = {
  status: 500,
  json: { error: { type: 'api_error', message: 'An unknown error occurred' }, name: 'INTERNAL_SERVER_ERROR' },
} satisfies WireResponse

const underWay = {
  status: 409,
  json: {
    error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Another request is in progress' },
    name: 'RESOURCE_CONFLICT',
    message: 'The server has detected a conflict while processing this request.',
    details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }],
  },
} satisfies WireResponse

/**
 * The response sent instead of the call's own, for each fault that lets the call take effect but replaces its response.
 */
const responsesAfter: Readonly<Partial<Record<FaultKind, WireResponse>>> = {
  'error-after': internalError,
  busy: underWay,
}

/**
 * Responds with the fault 'error'. If the call is repeated with its idempotency key, Stripe gives the same failure
 * again, but PayPal handles the request.
 */
function failed(request: WireRequest, speaker: Speaker, { state }: SandboxSite): WireResponse {
  const key = keyOf(request)
  if (speaker === 'stripe' && key !== null)
    state.answers[key] = { request: fingerprint(request), status: 500, body: JSON.stringify(internalError.json) }
  return internalError
}

/**
 * Handles a request once per idempotency key: a repeated request gets the stored response, and a different request with
 * the same key is refused.
 */
function kept(request: WireRequest, route: WireRoute, { state, keys }: SandboxSite): WireResponse {
  try {
    if (!isKnown(request, route.speaker, keys)) throw unknownKey
    const key = route.speaker === 'page' ? null : keyOf(request)
    const before = key === null ? undefined : state.answers[key]
    if (before !== undefined && before.request !== fingerprint(request)) throw otherRequest
    if (before !== undefined) return { status: before.status, json: JSON.parse(before.body) }
    const made = refusable(() => route.respond(request))
    // for the same key, PayPal does not repeat a refusal, but handles the request again
    if (key !== null && 'json' in made && (route.speaker === 'stripe' || made.status < 400))
      state.answers[key] = { request: fingerprint(request), status: made.status, body: JSON.stringify(made.json) }
    return made
  } catch (error) {
    if (error instanceof WireRefusal) return { status: error.status, json: error.json }
    throw error
  }
}

/**
 * Does the work, and turns a thrown refusal into a response, which can be stored for its key like any other response.
 */
function refusable(work: () => WireResponse): WireResponse {
  try {
    return work()
  } catch (error) {
    if (error instanceof WireRefusal) return { status: error.status, json: error.json }
    throw error
  }
}

const unknownKey = new WireRefusal(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
const otherRequest = new WireRefusal(400, {
  error: {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters.',
  },
})

function keyOf({ method, headers }: WireRequest): string | null {
  const { 'idempotency-key': stripe, 'paypal-request-id': payPal } = headers
  const key = stripe ?? payPal
  return method === 'POST' && typeof key === 'string' ? key : null
}

const fingerprint = ({ method, path, body }: WireRequest): string => `${method} ${path} ${body}`

function isKnown({ headers }: WireRequest, speaker: Speaker, { stripe }: SandboxKeys): boolean {
  return speaker !== 'stripe' || headers.authorization === `Bearer ${stripe.secretKey}`
}

/** The body of a request as text; null when it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  // without an encoding, the request yields buffers
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bodyBytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Sends a response. Pages of the sandbox load nothing external, and only the site can frame them. */
function send(response: ServerResponse, content: WireResponse, { sites }: Pick<SandboxSite, 'sites'>): void {
  const shared = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }
  if ('to' in content) return void response.writeHead(303, { ...shared, location: content.to }).end()
  if ('script' in content)
    return void response
      .writeHead(content.status, { ...shared, 'content-type': 'text/javascript; charset=utf-8' })
      .end(content.script)
  if ('json' in content)
    return void response
      .writeHead(content.status, { ...shared, 'content-type': 'application/json' })
      .end(JSON.stringify(content.json))
  const policy = `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; frame-ancestors ${["'self'", ...sites()].join(' ')}`
  response
    .writeHead(content.status, {
      ...shared,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    })
    .end(content.html)
}
