import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faultControl, type Faults } from './faults.ts'
import { endReview, payPalRoutes } from './paypal-wire.ts'
import { deliverEvents, signedMessage, type SandboxMessage } from './sandbox-events.ts'
import { answerWire, type SandboxKeys } from './sandbox-server.ts'
import { sandboxPages } from './sandbox-pages.ts'
import { newId, openState, type SandboxEvent, type SandboxState } from './sandbox-state.ts'
import { stripeBank } from './stripe-charges.ts'
import { stripeRoutes } from './stripe-wire.ts'

// A server that speaks the parts of Stripe's and PayPal's wire that we use, on a loopback port of its own. No money moves.

export type PaymentSandbox = {
  /** The address of both wires and of the sandbox's own pages. */
  readonly origin: string
  readonly keys: SandboxKeys
  readonly faults: Faults
  /** The pages that may show the card fields: origins of the site. Events go to the first one. */
  readonly allowSites: (origins: readonly string[]) => void
  /** Sends the events that wait to the site; gives how many wait still. */
  readonly deliver: () => Promise<number>
  /** Every event so far, oldest first, and one of them as it would be sent at a moment. */
  readonly events: () => readonly SandboxEvent[]
  readonly message: (event: SandboxEvent, at?: Date) => SandboxMessage
  /** Refunds that are under way come to their end. */
  readonly settleRefunds: () => void
  /** A PayPal payment that was under review is paid, or denied. */
  readonly endReview: (orderId: string, end: 'COMPLETED' | 'DECLINED') => void
  readonly closeDispute: (chargeId: string, end: 'won' | 'lost') => void
  /** PayPal's tokens are known no more. */
  readonly forgetTokens: () => void
  readonly state: SandboxState
  readonly close: () => Promise<void>
}

type Options = {
  /** Where the state is kept from one start to the next; null: in memory. */
  readonly file?: string | null
  readonly port?: number
  readonly clock?: () => Date
  /** Whether events are sent as they happen; else `deliver` sends them. */
  readonly isDelivering?: boolean
}

const deliverAgainMs = 5_000

/** Opens the sandbox on 127.0.0.1; `port` 0 takes a free one. */
export async function openPaymentSandbox(options: Options = {}): Promise<PaymentSandbox> {
  const { file = null, port = 0, clock = () => new Date(), isDelivering = false } = options
  const { state, save } = openState(file)
  const keys = newKeys()
  const faults = faultControl()
  let sites: readonly string[] = []
  const eventKeys = {
    stripe: keys.stripeWebhookSecret,
    paypal: keys.payPalSecret,
    payPalWebhookId: keys.payPalWebhookId,
  }
  const now = clock
  const emit = eventsInto(state, now)
  const bank = stripeBank({ state, now, emit: emit.stripe })
  const tokens = new Set<string>()
  const server = createServer()
  const origin = await listening(server, port)
  const routes = [
    ...stripeRoutes({ state, bank, now, emit: emit.stripe }),
    ...payPalRoutes({ state, now, origin, keys, tokens, emit: emit.payPal }),
    ...sandboxPages({ state, bank, now, origin, keys, emit: emit.payPal }),
  ]
  let delivering: Promise<number> = Promise.resolve(0)
  const deliver = (): Promise<number> => {
    const [site] = sites
    const next = delivering.then(async () =>
      site === undefined ? 0 : deliverEvents({ state, save, now, keys: eventKeys }, site),
    )
    delivering = next.catch(() => 0)
    return next
  }
  const again = isDelivering ? setInterval(() => void deliver(), deliverAgainMs).unref() : null
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const done = (): void => {
      save()
      if (isDelivering) void deliver()
    }
    void answerWire(request, response, { routes, state, keys, faults, sites: () => sites, origin, done })
  })
  return {
    origin,
    keys,
    faults,
    state,
    allowSites: (origins) => void (sites = origins),
    deliver,
    events: () => state.events,
    message: (event, at) => signedMessage(event, eventKeys, at ?? now()),
    settleRefunds: bank.settleRefunds,
    closeDispute: bank.closeDispute,
    forgetTokens: () => tokens.clear(),
    endReview(orderId, end) {
      const order = state.orders[orderId]
      if (order !== undefined) endReview(order, end, emit.payPal)
    },
    async close() {
      if (again !== null) clearInterval(again)
      faults.release()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Events are kept as they were when they happened. */
function eventsInto(state: SandboxState, now: () => Date) {
  const keep = (provider: SandboxEvent['provider'], type: string, event: { readonly id: string }): void => {
    state.events.push({ id: event.id, provider, type, body: JSON.stringify(event), isDelivered: false })
  }
  return {
    stripe(type: string, object: object): void {
      const created = Math.floor(now().getTime() / 1000)
      keep('stripe', type, {
        id: newId('evt'),
        ...{ object: 'event', type, created, livemode: false, data: { object } },
      })
    },
    payPal(type: string, resource: object): void {
      const created = now().toISOString()
      keep('paypal', type, { id: newId('WH'), ...{ event_type: type, create_time: created, resource } })
    },
  }
}

const newKeys = (): SandboxKeys => ({
  stripeSecretKey: newId('sk_test'),
  stripePublishableKey: newId('pk_test'),
  stripeWebhookSecret: newId('whsec'),
  payPalClientId: newId('client'),
  payPalSecret: newId('secret'),
  payPalWebhookId: newId('WEBHOOK').replace('_', ''),
})

async function listening(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  // a server that listens on a port has an address
  const { port: taken } = server.address() as AddressInfo
  return `http://127.0.0.1:${taken}`
}
