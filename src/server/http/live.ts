import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { liveCloseCodes, livePath } from '#contract/live-events.ts'
import { greetingShape } from '#contract/shapes/live-shapes.ts'
import { liveFramesPerHeartbeatMax, liveMessageBytesMax } from '#domain/policy.ts'
import type { Events } from '../outside.ts'
import type { SignedIn } from './handlers.ts'
import type { LiveSockets } from './live-sockets.ts'
import { Refusal } from './refusal.ts'
import { visitorNetwork } from './visitor-network.ts'

type Dependencies = {
  readonly sockets: LiveSockets
  readonly events: Pick<Events, 'subscribe'>
  /** Who a token belongs to; null when to nobody any more. To ask is no use of the session. */
  readonly identify: (token: string) => Promise<SignedIn | null>
  /** Where the site is reached. */
  readonly site: () => string
  /** How long the token is waited for. */
  readonly tokenMs: number
}

/**
 * The socket of an open page, on the port of the calls. Its address holds no secret: whose it is comes in its first message. Told are kinds
 * of events alone (`contract/live-events.ts`).
 */
export function serveLive(app: FastifyInstance, { sockets, events, identify, site, tokenMs }: Dependencies): void {
  endOtherUpgrades(app)
  const stop = events.subscribe(sockets.hear)
  app.addHook('onClose', async () => stop())
  void app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: liveMessageBytesMax, perMessageDeflate: false },
      // what breaks a socket is logged with its end
      errorHandler: (_error, socket) => socket.terminate(),
      preClose: (done) => {
        sockets.end()
        done()
      },
    })
    scope.route({
      method: 'GET',
      url: livePath,
      config: { call: 'live', limit: 'live' },
      onRequest: async (request) => {
        refuseForeignPage(request, site())
        if (!sockets.hasRoom(visitorNetwork(request.ip))) throw new Refusal('too-many-calls', { retryAfterSeconds: 60 })
      },
      handler: () => {
        throw new Refusal('not-found')
      },
      wsHandler: (socket, request) => {
        // others came while this one was let in
        if (!sockets.hasRoom(visitorNetwork(request.ip))) return socket.close(liveCloseCodes['too-many'])
        sockets.add(socket, visitorNetwork(request.ip))
        logEnd(socket, request)
        listen(socket, { tokenMs, sockets, onToken: async (token) => greet(socket, await identify(token)) })
      },
    })
  })

  async function greet(socket: WebSocket, who: SignedIn | null): Promise<void> {
    if (who === null) socket.close(liveCloseCodes['session-ended'])
    else if (socket.readyState === socket.OPEN) await sockets.join(socket, who)
  }
}

type Listening = {
  readonly tokenMs: number
  readonly sockets: LiveSockets
  readonly onToken: (token: string) => Promise<void>
}

/** Waits for the one message a page sends. */
function listen(socket: WebSocket, { tokenMs, sockets, onToken }: Listening): void {
  let isGreeted = false
  const late = setTimeout(() => socket.close(liveCloseCodes['token-late']), tokenMs)
  socket.once('close', () => clearTimeout(late))
  const countFrame = (): void => {
    if (sockets.countFrame(socket) > liveFramesPerHeartbeatMax) socket.terminate()
  }
  socket.on('ping', countFrame)
  socket.on('pong', countFrame)
  socket.on('message', (data) => {
    countFrame()
    const token = isGreeted ? null : tokenIn(data)
    isGreeted = true
    clearTimeout(late)
    if (token === null) return socket.close(liveCloseCodes['bad-message'])
    // nobody can be asked now: the page comes again
    onToken(token).catch(() => socket.terminate())
  })
}

function tokenIn(data: unknown): string | null {
  try {
    return greetingShape.safeParse(JSON.parse(String(data))).data?.token ?? null
  } catch {
    return null
  }
}

/** A page of another site is refused; a browser says which site its page is of, and who says nothing is no page. */
function refuseForeignPage({ headers: { origin, host } }: FastifyRequest, site: string): void {
  const from = origin !== undefined && URL.canParse(origin) ? new URL(origin) : null
  const isOwn = from !== null && (from.host === host || from.origin === new URL(site).origin)
  if (!isOwn) throw new Refusal('not-found')
}

/** How a socket ended and how long it was open, as a call is logged: never what was sent. */
function logEnd(socket: WebSocket, { id, log }: FastifyRequest): void {
  const startedAt = performance.now()
  log.info({ requestId: id, call: 'live', status: 101 }, 'socket opened')
  socket.once('close', (code) => {
    const ms = Math.round(performance.now() - startedAt)
    log.info({ requestId: id, call: 'live', code, ms }, 'socket closed')
  })
}

/** A request that asks for another protocol and got an answer is over: Node leaves its connection to us. */
function endOtherUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon()
    done()
  })
}
