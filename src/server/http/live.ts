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
  /** Returns the session of a token, or null when the session has ended. Does not count as use of the session. */
  readonly identify: (token: string) => Promise<SignedIn | null>
  /** Returns the base URL of the site. */
  readonly site: () => string
  /** How long the server waits for a page to send its token, in milliseconds. */
  readonly tokenMs: number
}

/**
 * Serves the sockets of open pages, on the same port as the calls. The socket's URL contains no secret: the page sends
 * its token in its first message. The server sends only the kinds of events (`contract/live-events.ts`), never data.
 */
export function serveLive(app: FastifyInstance, { sockets, events, identify, site, tokenMs }: Dependencies): void {
  const stop = events.subscribe(sockets.hear)
  app.addHook('onClose', async () => stop())
  void app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: liveMessageBytesMax, perMessageDeflate: false },
      // the error is not logged here, because the end of a socket is logged when it closes
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
        // other sockets may have been opened since `onRequest` checked for room
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

type SocketOptions = {
  readonly tokenMs: number
  readonly sockets: LiveSockets
  readonly onToken: (token: string) => Promise<void>
}

/** Waits for the only message that a page may send: its token. */
function listen(socket: WebSocket, { tokenMs, sockets, onToken }: SocketOptions): void {
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
    // if the session look-up fails, the socket is cut and the page reconnects
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

/** Refuses pages of other sites, and a request without an origin, because a browser always sends the page's origin. */
function refuseForeignPage({ headers: { origin, host } }: FastifyRequest, site: string): void {
  const from = origin !== undefined && URL.canParse(origin) ? new URL(origin) : null
  const isOwn = from !== null && (from.host === host || from.origin === new URL(site).origin)
  if (!isOwn) throw new Refusal('not-found')
}

/** Logs a socket like a call when it opens and, with the duration, when it closes; never its messages. */
function logEnd(socket: WebSocket, { id, log }: FastifyRequest): void {
  const startedAt = performance.now()
  log.info({ requestId: id, call: 'live', status: 101 }, 'socket opened')
  socket.once('close', (code) => {
    const ms = Math.round(performance.now() - startedAt)
    log.info({ requestId: id, call: 'live', code, ms }, 'socket closed')
  })
}
