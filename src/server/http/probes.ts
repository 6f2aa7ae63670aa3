import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './http-metrics.ts'
import { Refusal } from './refusal.ts'

type ProbeSources = {
  /** Whether calls can be served: true while the database responds and the server is not shutting down. */
  readonly isReady: () => Promise<boolean>
  readonly metrics: Metrics
  /** The token that a request for the metrics must send. If this is null, the metrics are not served (404). */
  readonly metricsToken: string | null
}

/** Serves the liveness probe, the readiness probe and the metrics, for the operator. */
export function serveProbes(app: FastifyInstance, { isReady, metrics, metricsToken }: ProbeSources): void {
  app.get('/livez', { config: { call: 'livez', limit: 'probes' } }, () => ({ status: 'alive' }))
  app.get('/readyz', { config: { call: 'readyz', limit: 'probes' } }, async (_, reply) => {
    const ready = await isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  if (metricsToken === null) return
  app.get('/metrics', { config: { call: 'metrics', limit: 'probes' } }, async (request, reply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (given === undefined || !isSame(given, metricsToken)) throw new Refusal('not-signed-in')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** Compares two strings by their hashes, in constant time, so that the duration reveals nothing. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
