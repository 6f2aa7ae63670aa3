import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controlRoute, type SandboxControl } from './control.ts'
import { faultControl } from './faults.ts'
import { endReview, payPalRoutes } from './paypal-wire.ts'
import { deliverEvents, signedMessage, type SandboxMessage } from './sandbox-events.ts'
import { serveWire, type SandboxKeys } from './sandbox-server.ts'
import { sandboxPages } from './sandbox-pages.ts'
import { newId, openState, type SandboxEvent, type SandboxState } from './sandbox-state.ts'
import { laterOf, stripeBank } from './stripe-charges.ts'
import { stripeRoutes } from './stripe-wire.ts'

// A server with those parts of Stripe's and PayPal's APIs that the product uses, on its own loopback port. No money
// moves.

export type PaymentSandbox = SandboxControl & {
  /** The base address of both APIs and of the sandbox's pages. */
  readonly origin: string
  readonly keys: SandboxKeys
  /** Sets the origins of the site, whose pages may show the card fields. Events are sent to the first origin. */
  readonly allowSites: (origins: readonly string[]) => void
  /** Sends waiting events to the site; returns the number of events that still wait. */
  readonly deliver: () => Promise<number>
  /**
   * The events, oldest first, without old delivered ones. `message` returns the message for an event as it would be
   * sent at the time `at`.
   */
  readonly events: () => readonly SandboxEvent[]
  readonly message: (event: SandboxEvent, at?: Date) => SandboxMessage
  /** Makes PayPal forget its tokens, as if they had expired. */
  readonly forgetTokens: () => void
  readonly state: SandboxState
  readonly close: () => Promise<void>
}

type Options = {
  /** The file in which the state survives restarts; null when the state is only in memory. */
  readonly file?: string | null
  readonly port?: number
  readonly clock?: () => Date
  /** Whether events are sent when they happen; if not, only `deliver` sends them. */
  readonly isDelivering?: boolean
}

const deliverAgainMs = 5_000

/** Opens the sandbox on 127.0.0.1; for `port` 0 it picks a free port. */
export async function openPaymentSandbox(options: Options = {}): Promise<PaymentSandbox> {
  const { file = null, port = 0, clock: now = () => new Date(), isDelivering = false } = options
  const { state, save } = openState(file)
  const keys = newKeys()
  const faults = faultControl()
  const tokens = new Set<string>()
  let sites: readonly string[] = []
  const emit = eventsInto(state, now)
  const bank = stripeBank({ state, emit: emit.stripe })
  const server = createServer()
  const origin = await listening(server, port)
  const delivery = deliveryOf({ state, save, now, keys }, () => sites[0])
  const again = setInterval(() => isDelivering && void delivery().catch(() => 0), deliverAgainMs).unref()
  const decides = decisionsOf(state, emit)
  const served = {
    state,
    keys,
    faults,
    origin,
    sites: () => sites,
    routes: [
      ...stripeRoutes({ state, bank, now, emit: emit.stripe }),
      ...payPalRoutes({ state, now, origin, keys, tokens, emit: emit.payPal }),
      ...sandboxPages({ state, bank, now, origin, keys, emit: emit.payPal }),
      controlRoute({ faults, ...decides }),
    ],
    done(): void {
      save()
      if (isDelivering) void delivery().catch(() => 0)
    },
  }
  server.on('request', (request, response) => {
    // a broken request must not end the process, in which the product's server runs too
    serveWire(request, response, served).catch(() => response.destroy())
  })
  return {
    origin,
    keys,
    faults,
    state,
    deliver: delivery,
    ...decides,
    allowSites: (origins) => void (sites = origins),
    events: () => state.events,
    message: (event, at) => signedMessage(event, keys, at ?? now()),
    forgetTokens: () => tokens.clear(),
    close: () => closed(server, () => (clearInterval(again), faults.release())),
  }
}

/** Functions that decide in place of the bank and PayPal after a payment: refunds, disputes and reviews. */
const decisionsOf = (state: SandboxState, emit: ReturnType<typeof eventsInto>) => ({
  ...laterOf({ state, emit: emit.stripe }),
  endReview: (orderId: string, end: 'COMPLETED' | 'DECLINED') => endReview(state.orders[orderId], end, emit.payPal),
})

/** Closes the server and ends its open connections instead of waiting for them. */
async function closed(server: Server, end: () => void): Promise<void> {
  end()
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

/** Delivers events one batch at a time, so that they stay in order. */
function deliveryOf(events: Parameters<typeof deliverEvents>[0], site: () => string | undefined) {
  let last: Promise<unknown> = Promise.resolve()
  return (): Promise<number> => {
    const next = last.then(async () => {
      const to = site()
      return to === undefined ? 0 : deliverEvents(events, to)
    })
    last = next.catch(() => 0)
    return next
  }
}

/** An event as the provider sends it; the other fields depend on the provider. */
type WireEvent = { readonly id: string; readonly [field: string]: unknown }

/** Adds events to the state. An event has a copy of the object as it was when the event happened. */
function eventsInto(state: SandboxState, now: () => Date) {
  const keep = (provider: SandboxEvent['provider'], type: string, event: WireEvent): void => {
    state.events.push({ id: event.id, provider, type, body: JSON.stringify(event), isDelivered: false })
  }
  return {
    stripe(type: string, object: object): void {
      const created = Math.floor(now().getTime() / 1000)
      keep('stripe', type, {
        id: newId('evt'),
        object: 'event',
        type,
        created,
        livemode: false,
        data: { object },
      })
    },
    payPal(type: string, resource: object): void {
      const created = now().toISOString()
      keep('paypal', type, { id: newId('WH'), event_type: type, create_time: created, resource })
    },
  }
}

const newKeys = (): SandboxKeys => ({
  stripe: {
    secretKey: newId('sk_test'),
    publishableKey: newId('pk_test'),
    webhookSecret: newId('whsec'),
  },
  payPal: { clientId: newId('client'), secret: newId('secret'), webhookId: newId('webhook') },
})

async function listening(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  // the address of a server that listens on a port is an object
  const { port: taken } = server.address() as AddressInfo
  return `http://127.0.0.1:${taken}`
}
