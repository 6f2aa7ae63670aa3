import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { liveTokenMs } from '#domain/policy.ts'
import type { Config } from '../config.ts'
import { logOptions, quietFramework, sharedLogger, type LogStream } from './log.ts'
import { decodableUrl } from './security.ts'

// Configures the web framework for both sites.

const bodyBytesMax = 64 * 1024
const underWayMs = 3_000

/**
 * Time limits in milliseconds: `headMs` for receiving a request's head, `requestMs` for the whole request, `silenceMs`
 * for a connection on which no byte moves, `tokenMs` for the token of a page that opened a socket. `checkEveryMs` is
 * how often the first two are checked. `silenceMs` is longer than any call takes; without it, a caller who never reads
 * the response would keep the connection open forever.
 */
export const usualTimeouts = {
  headMs: 10_000,
  requestMs: 30_000,
  checkEveryMs: 2_000,
  silenceMs: 120_000,
  tokenMs: liveTokenMs,
}

type HttpOptions = { readonly logTo: LogStream | undefined; readonly timeouts: typeof usualTimeouts }

/** Creates an HTTP server that has no routes yet. */
export function makeHttp(config: Config, { logTo, timeouts }: HttpOptions): FastifyInstance {
  const app = fastify({
    logger: logOptions(config.LOG_LEVEL, logTo),
    logController: quietFramework(),
    childLoggerFactory: sharedLogger,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES === null ? false : [...config.TRUSTED_PROXIES],
    bodyLimit: bodyBytesMax,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.silenceMs,
    http: { headersTimeout: timeouts.headMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    forceCloseConnections: 'idle',
    // Node itself refuses URLs longer than this; with a lower limit here, the framework would refuse a long path
    // segment in its own format
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    return503OnClosing: false,
    rewriteUrl: ({ url }) => decodableUrl(url),
  })
  endOtherUpgrades(app)
  return app
}

/**
 * Closes the connection after the response to a request to upgrade to another protocol; Node leaves this to the
 * application.
 */
function endOtherUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon()
    done()
  })
}

/** The base URL on which a server listens, for use when the configuration has no public address. */
export function listeningAt({ server }: FastifyInstance): string {
  const address = server.address()
  if (address === null || typeof address === 'string') return 'http://localhost'
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}

/** Stops accepting requests, and gives those under way a few seconds to finish. */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), underWayMs)
  await http.close()
  clearTimeout(cut)
}
