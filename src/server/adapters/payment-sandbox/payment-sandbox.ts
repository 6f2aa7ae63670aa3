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

// A server that speaks the parts of Stripe's and PayPal's wire that we use, on a loopback port of its own. No money moves.

export type PaymentSandbox = SandboxControl & {
  /** The address of both wires and of the sandbox's own pages. */
  readonly origin: string
  readonly keys: SandboxKeys
  /** The pages that may show the card fields: origins of the site. Events go to the first one. */
  readonly allowSites: (origins: readonly string[]) => void
  /** Sends the events that wait to the site; gives how many wait still. */
  readonly deliver: () => Promise<number>
  /** Every event so far, oldest first, and one of them as it would be sent at a moment. */
  readonly events: () => readonly SandboxEvent[]
  readonly message: (event: SandboxEvent, at?: Date) => SandboxMessage
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
    ...{ state, keys, faults, origin, sites: () => sites },
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
    // whatever is sent here, the server beside it goes on
    answerWire(request, response, served).catch(() => response.destroy())
  })
  return {
    ...{ origin, keys, faults, state, deliver: delivery },
    ...decides,
    allowSites: (origins) => void (sites = origins),
    events: () => state.events,
    message: (event, at) => signedMessage(event, keys, at ?? now()),
    forgetTokens: () => tokens.clear(),
    close: () => closed(server, () => (clearInterval(again), faults.release())),
  }
}

/** What banks and providers decide of their own accord. */
const decisionsOf = (state: SandboxState, emit: ReturnType<typeof eventsInto>) => ({
  ...laterOf({ state, emit: emit.stripe }),
  endReview: (orderId: string, end: 'COMPLETED' | 'DECLINED') => endReview(state.orders[orderId], end, emit.payPal),
})

/** Nothing is waited for: what is under way ends. */
async function closed(server: Server, end: () => void): Promise<void> {
  end()
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

/** One delivery after the other, so that events keep their order. */
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
