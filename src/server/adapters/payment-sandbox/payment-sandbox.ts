import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controlRoute, type SandboxControl } from './control.ts'
import { faultControl } from './faults.ts'
import { endReview, payPalRoutes } from './paypal-wire.ts'
import { deliverEvents, signedMessage, type SandboxMessage } from './sandbox-events.ts'
import { answerWire, type SandboxKeys } from './sandbox-server.ts'
import { sandboxPages } from './sandbox-pages.ts'
import { newId, openState, type SandboxEvent, type SandboxState } from './sandbox-state.ts'
import { laterOf, stripeBank } from './stripe-charges.ts'
import { stripeRoutes } from './stripe-wire.ts'

// A server that speaks the parts of Stripe's and PayPal's APIs that we use, on its own loopback port. No money moves.

export type PaymentSandbox = SandboxControl & {
  /** Base address of both APIs and of the sandbox's pages. */
  readonly origin: string
  readonly keys: SandboxKeys
  /** Origins of the site, whose pages may show the card fields. Events go to the first one. */
  readonly allowSites: (origins: readonly string[]) => void
  /** Sends waiting events to the site; returns how many are still waiting. */
  readonly deliver: () => Promise<number>
  /** All events so far, oldest first, and one of them as it would be sent at a given time. */
  readonly events: () => readonly SandboxEvent[]
  readonly message: (event: SandboxEvent, at?: Date) => SandboxMessage
  /** Makes PayPal forget its tokens. */
  readonly forgetTokens: () => void
  readonly state: SandboxState
  readonly close: () => Promise<void>
}

type Options = {
  /** File in which the state survives restarts; null keeps it in memory. */
  readonly file?: string | null
  readonly port?: number
  readonly clock?: () => Date
  /** Whether events are sent as they happen; otherwise only `deliver` sends them. */
  readonly isDelivering?: boolean
}

const deliverAgainMs = 5_000

/** Opens the sandbox on 127.0.0.1; `port` 0 picks a free one. */
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
    // a broken request must not bring down the server in the same process
    answerWire(request, response, served).catch(() => response.destroy())
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

/** Later decisions of banks and providers. */
const decisionsOf = (state: SandboxState, emit: ReturnType<typeof eventsInto>) => ({
  ...laterOf({ state, emit: emit.stripe }),
  endReview: (orderId: string, end: 'COMPLETED' | 'DECLINED') => endReview(state.orders[orderId], end, emit.payPal),
})

/** Closes without waiting: open connections are ended. */
async function closed(server: Server, end: () => void): Promise<void> {
  end()
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

/** Delivers one batch at a time, so that events keep their order. */
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

/** An event as its provider sends it; the fields differ by provider. */
type WireEvent = { readonly id: string; readonly [field: string]: unknown }

/** Events keep a snapshot of the object at the time they happened. */
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
  // a server that listens on a port has an address
  const { port: taken } = server.address() as AddressInfo
  return `http://127.0.0.1:${taken}`
}
