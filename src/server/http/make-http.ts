import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { liveTokenMs } from '#domain/policy.ts'
import type { Config } from '../config.ts'
import { logOptions, quietFramework, sharedLogger, type LogStream } from './log.ts'
import { decodableUrl } from './security.ts'

// The framework as both sites use it.

const bodyBytesMax = 64 * 1024
const underWayMs = 3_000

/** How long the head of a request may take, and all of it; whether it did is looked at so often. */
export const usualTimeouts = { headMs: 10_000, requestMs: 30_000, checkEveryMs: 2_000, tokenMs: liveTokenMs }

type HttpOptions = { readonly logTo: LogStream | undefined; readonly timeouts: typeof usualTimeouts }

/** A server that answers nothing yet. */
export const makeHttp = (config: Config, { logTo, timeouts }: HttpOptions): FastifyInstance =>
  fastify({
    logger: logOptions(config.LOG_LEVEL, logTo),
    logController: quietFramework(),
    childLoggerFactory: sharedLogger,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES === null ? false : [...config.TRUSTED_PROXIES],
    bodyLimit: bodyBytesMax,
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    return503OnClosing: false,
    rewriteUrl: ({ url }) => decodableUrl(url),
  })

/** The address of a listening server, for who set none. */
export function listeningAt({ server }: FastifyInstance): string {
  const address = server.address()
  if (address === null || typeof address === 'string') return 'http://localhost'
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}

/** Answers what is under way, up to a bound, and takes no more. */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), underWayMs)
  await http.close()
  clearTimeout(cut)
}
