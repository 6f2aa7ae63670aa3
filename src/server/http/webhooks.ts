import type { FastifyInstance } from 'fastify'
import type { PaymentProviders, ProviderEvent, ReadEvent } from '../payment-provider.ts'
import { Refusal } from './refusal.ts'

/** Stores an event and applies it. The provider sends the event again until this succeeds. */
export type OnProviderEvent = (event: ProviderEvent) => Promise<void>

/** The maximum size of a webhook's body, in bytes: larger than any event that the providers send. */
const bodyBytesMax = 256 * 1024

/**
 * Serves the webhooks of the payment providers, each at its own address. Checks the signature over the received bytes
 * and refuses a forged event. If an event cannot be checked or stored now, the response makes the provider send it
 * again.
 */
export function serveWebhooks(
  app: FastifyInstance,
  { cards, payPal }: PaymentProviders,
  onEvent: OnProviderEvent,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    webhook(scope, 'stripe', { read: cards?.readEvent, onEvent })
    webhook(scope, 'paypal', { read: payPal?.readEvent, onEvent })
  })
}

type Webhook = { readonly read: ReadEvent | undefined; readonly onEvent: OnProviderEvent }

function webhook(app: FastifyInstance, provider: ProviderEvent['provider'], { read, onEvent }: Webhook): void {
  const config = { call: `${provider}Webhook`, limit: 'webhooks' } as const
  app.post(`/webhooks/${provider}`, { config, bodyLimit: bodyBytesMax }, async ({ body, headers }, reply) => {
    if (read === undefined) throw new Refusal('not-found')
    const event = Buffer.isBuffer(body) ? await read({ body, headers }) : 'not-genuine'
    if (event === 'not-genuine') throw new Refusal('unreadable-body')
    if (event === 'unreachable') throw new Refusal('unavailable')
    await onEvent(event)
    return reply.status(204).send()
  })
}
