import { createHmac } from 'node:crypto'
import { approve, payPalCallTable, payPalNotFound, type PayPalHappening, type PayPalState } from './paypal-calls.ts'
import {
  answeredOnce,
  headerOf,
  idIn,
  openStandIn,
  type FaultOf,
  type StandInAnswer,
  type StandInCall,
} from './stand-in-server.ts'
import type { SignedPayPalEvent } from '../../outside.ts'

// A small server in PayPal's place for development and tests: it speaks the parts of PayPal's wire that the product uses and moves no
// money. It signs events in its own way and says itself whether a signature is right, as PayPal does when it is asked.

type Dependencies = {
  readonly keys: { readonly client: string; readonly secret: string; readonly webhook: string }
  readonly clock: () => Date
  readonly newId: () => string
  readonly onEvent: (event: SignedPayPalEvent) => void
  readonly approvalPage: (order: string) => string
  readonly faultOf?: FaultOf
}

/** An event as PayPal posts it: the body, and the headers with its time and its signature. */
export function signedPayPalEvent(body: string, secret: string, now: Date): SignedPayPalEvent {
  const time = now.toISOString()
  const headers = {
    'paypal-transmission-id': `transmission-${time}`,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': hashOf(`${time} ${body}`, secret),
    'paypal-cert-url': 'https://api.paypal.com/cert',
    'paypal-auth-algo': 'SHA256withRSA',
  }
  return { body, headers }
}

/** Listens on a free loopback port until it is closed. */
export async function openPayPalStandIn(dependencies: Dependencies) {
  const { keys, clock, newId, onEvent, approvalPage, faultOf } = dependencies
  const token = hashOf(keys.client, keys.secret)
  function happened({ type, resource }: PayPalHappening): void {
    const event = { id: `WH-${newId()}`, event_type: type, create_time: clock().toISOString(), resource }
    onEvent(signedPayPalEvent(JSON.stringify(event), keys.webhook, clock()))
  }
  const state: PayPalState = { orders: new Map(), refunded: new Set(), newId, happened, approvalPage }
  const once = answeredOnce(keyUsed)
  const { port, close } = await openStandIn((asked) => {
    if (asked.call === 'POST /v1/oauth2/token') return tokenFor(keys, asked, token)
    if (asked.headers.authorization !== `Bearer ${token}`) return unauthorized
    if (asked.call === 'POST /v1/notifications/verify-webhook-signature') return verified(asked, keys.webhook)
    return once(asked, headerOf(asked, 'paypal-request-id'), () => answerTo(state, asked))
  }, faultOf)
  return {
    port,
    close,
    happened,
    approve: (order: string, way: Parameters<typeof approve>[2] = 'pays') => approve(state, order, way),
  }
}

const hashOf = (content: string, secret: string): string => createHmac('sha256', secret).update(content).digest('hex')

function answerTo(state: PayPalState, asked: StandInCall): StandInAnswer {
  const row = payPalCallTable.find(([pattern]) => idIn(pattern, asked.call) !== null)
  if (row === undefined) return payPalNotFound
  const [pattern, work] = row
  return work(state, idIn(pattern, asked.call) ?? '', asked)
}

function tokenFor(keys: Dependencies['keys'], { headers }: StandInCall, token: string): StandInAnswer {
  const credentials = Buffer.from(`${keys.client}:${keys.secret}`).toString('base64')
  if (headers.authorization !== `Basic ${credentials}`) return unauthorized
  return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
}

/** The event stands in the request as it was received, behind its name. */
function verified({ body }: StandInCall, secret: string): StandInAnswer {
  // what the adapter sends; the stand-in has no other caller
  const asked = JSON.parse(body) as Readonly<Record<string, string>>
  const event = body.slice(body.indexOf(eventField) + eventField.length, -1)
  const isSigned = asked['transmission_sig'] === hashOf(`${asked['transmission_time'] ?? ''} ${event}`, secret)
  return { status: 200, body: { verification_status: isSigned ? 'SUCCESS' : 'FAILURE' } }
}

const eventField = '"webhook_event":'

const unauthorized: StandInAnswer = { status: 401, body: { error: 'invalid_client' } }

const keyUsed: StandInAnswer = { status: 422, body: { name: 'DUPLICATE_REQUEST_ID', details: [] } }
