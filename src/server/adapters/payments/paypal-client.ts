import * as z from 'zod'
import type { Clock } from '../../outside.ts'
import type { ProviderUnreachable } from '../../payment-provider.ts'

export type PayPalKeys = { readonly clientId: string; readonly secret: string; readonly webhookId: string }

export type PayPalOptions = PayPalKeys & {
  readonly apiOrigin: string
  readonly clock: Clock
  /** Called for each call whose outcome is unknown, with the call's name and a short reason. */
  readonly onUnreachable: (facts: { readonly call: string; readonly reason: string }) => void
  readonly timeOutMs?: number
}

/** A call to PayPal. `body` is the text of its JSON, so that parts of it can keep their exact bytes. */
type PayPalCall = {
  /** The call's name in the log. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly key?: string
}

export type PayPalResponse = { readonly status: number; readonly json: unknown }

const tokenShape = z.object({ access_token: z.string(), expires_in: z.number() })
/** A token that expires within this time is no longer used. */
const tokenMarginMs = 60_000
const responseBytesMax = 1_000_000

/**
 * Calls PayPal. All calls share one token, which is renewed when it is about to expire or PayPal rejects it. The
 * contents of calls are never logged.
 */
export function payPalClient(options: PayPalOptions) {
  const { apiOrigin, onUnreachable, timeOutMs = 20_000 } = options
  const send = (path: string, request: RequestInit) => fetched(`${apiOrigin}${path}`, request, timeOutMs)
  const tokens = tokenCache(options, send)

  async function once({ method, path, body, key }: PayPalCall): Promise<PayPalResponse | null> {
    const bearer = await tokens.usable()
    if (bearer === null) return null
    const headers = {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(key === undefined ? {} : { 'paypal-request-id': key }),
    }
    const response = await send(path, { method, headers, ...(body === undefined ? {} : { body }) })
    if (response?.status === 401) tokens.forget(bearer)
    return response
  }

  /** A response that settles the outcome of a call, or 'unreachable' when the outcome is unknown. */
  return async (call: PayPalCall): Promise<PayPalResponse | ProviderUnreachable> => {
    const first = await once(call)
    const response = first?.status === 401 ? await once(call) : first
    const isKnown = response !== null && response.status < 500 && !unknownStatuses.includes(response.status)
    if (isKnown) return response
    onUnreachable({ call: call.name, reason: response === null ? 'no answer' : `status ${response.status}` })
    return response?.status === underWay ? { kind: 'unreachable', isUnderWay: true } : { kind: 'unreachable' }
  }
}

/** The status for a request while an earlier one for the same object is under way (`PREVIOUS_REQUEST_IN_PROGRESS`). */
const underWay = 409
/**
 * Statuses for wrong keys, time-outs, calls under way and rate limits: PayPal did nothing, or it is unknown whether it
 * did anything.
 */
const unknownStatuses: readonly number[] = [401, 403, 408, underWay, 429]

/** Caches the token. Calls that need a new token at the same time share one request for it. */
function tokenCache({ clientId, secret, clock }: PayPalOptions, send: Send) {
  let token: { readonly text: string; readonly until: number } | null = null
  let asking: Promise<string | null> | null = null

  async function ask(): Promise<string | null> {
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
    const response = await send('/v1/oauth2/token', {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    })
    const given = tokenShape.safeParse(response?.status === 200 ? response.json : null)
    if (!given.success) return null
    const { access_token: text, expires_in: seconds } = given.data
    token = { text, until: clock().getTime() + seconds * 1_000 - tokenMarginMs }
    return text
  }

  return {
    /** A token that can be used; null when PayPal issues none. */
    async usable(): Promise<string | null> {
      if (token !== null && clock().getTime() < token.until) return token.text
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    /** Forgets a rejected token, unless another one has replaced it. */
    forget(rejected: string): void {
      if (token?.text === rejected) token = null
    },
  }
}

type Send = (path: string, request: RequestInit) => Promise<PayPalResponse | null>

async function fetched(url: string, request: RequestInit, timeOutMs: number): Promise<PayPalResponse | null> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeOutMs), redirect: 'error' })
    const text = await boundedText(response)
    return { status: response.status, json: text === '' ? null : JSON.parse(text) }
  } catch {
    return null
  }
}

async function boundedText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    length += chunk.length
    if (length > responseBytesMax) throw new Error('the response is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
