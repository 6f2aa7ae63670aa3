import { createHmac } from 'node:crypto'
import type { SandboxKeys } from './sandbox-server.ts'
import type { SandboxEvent, SandboxState } from './sandbox-state.ts'

// Sends webhook messages from the sandbox to the server, signed in the formats of the providers, and retries until they
// are accepted.

export type SandboxMessage = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** A signature as Stripe makes it: an HMAC of time and body with the webhook's secret. */
export function stripeSignature(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** A substitute for PayPal's signature; only the sandbox itself can verify it. */
export function payPalSignature(
  { id, time, webhookId, body }: Readonly<Record<'id' | 'time' | 'webhookId' | 'body', string>>,
  secret: string,
): string {
  return createHmac('sha256', secret).update(`${id}|${time}|${webhookId}|${body}`).digest('base64')
}

/** Turns an event into a signed message, as if sent at the time `at`. */
export function signedMessage({ id, provider, body }: SandboxEvent, keys: SandboxKeys, at: Date): SandboxMessage {
  const type = { 'content-type': 'application/json' }
  if (provider === 'stripe')
    return { body, headers: { ...type, 'stripe-signature': stripeSignature(body, keys.stripe.webhookSecret, at) } }
  const time = at.toISOString()
  const transmission = `transmission-${id}`
  const signed = { id: transmission, time, webhookId: keys.payPal.webhookId, body }
  return {
    body,
    headers: {
      ...type,
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': payPalSignature(signed, keys.payPal.secret),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/sandbox',
    },
  }
}

const responseMs = 10_000
const deliveredMax = 200

/**
 * Delivers waiting events to the site's webhooks, oldest first; an event that is not accepted stays in the queue.
 * Returns the number of events still waiting.
 */
export async function deliverEvents(
  {
    state,
    save,
    now,
    keys,
  }: {
    readonly state: SandboxState
    readonly save: () => void
    readonly now: () => Date
    readonly keys: SandboxKeys
  },
  site: string,
): Promise<number> {
  for (const event of state.events.filter(({ isDelivered }) => !isDelivered)) {
    const { body, headers } = signedMessage(event, keys, now())
    const response = await fetch(`${site}/webhooks/${event.provider}`, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(responseMs),
    }).catch(() => null)
    event.isDelivered = response?.ok === true
  }
  forget(state)
  save()
  return state.events.filter(({ isDelivered }) => !isDelivered).length
}

function forget({ events }: SandboxState): void {
  const taken = events.filter(({ isDelivered }) => isDelivered)
  for (const event of taken.slice(0, -deliveredMax)) events.splice(events.indexOf(event), 1)
}
