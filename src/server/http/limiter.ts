// @owns requests a minute
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callsPerMinuteMax, requestsPerMinuteMax, visitorNetworkBits } from '#domain/policy.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** In which share of a visitor's requests a route that is no call is counted; without it as part of the site. */
    limit?: keyof typeof requestsPerMinuteMax
  }
}

type Limit = keyof typeof callsPerMinuteMax | keyof typeof requestsPerMinuteMax

/** Counts a request of a visitor and refuses it when there were too many. */
export type Limiter = (limit: Limit, request: FastifyRequest) => Promise<void>

/** Addresses of the newer kind are handed out by such nets: one home has many. */
const ipv6Subnet = visitorNetworkBits.ipv6

/**
 * Requests per minute and network address, each kind counted together; `factor` multiplies them. Counted in this process: what must
 * hold across processes (attempts on one account) is counted in the database. Calls ask the limiter themselves; every other address,
 * also one where nothing is, is counted here.
 */
export async function visitorLimits(app: FastifyInstance, factor: number): Promise<Limiter> {
  await app.register(rateLimit, { global: false })
  const counted = (max: number) => app.createRateLimit({ max: max * factor, timeWindow: 60_000, ipv6Subnet })
  const bounds = Object.entries({ ...callsPerMinuteMax, ...requestsPerMinuteMax })
  const counters = new Map<string, ReturnType<typeof counted>>(bounds.map(([limit, max]) => [limit, counted(max)]))
  const limiter: Limiter = async (limit, request) => {
    // a caller who disconnected at once has no address any more
    const address: string | undefined = request.ip
    if (address === undefined) throw new Refusal('unreadable-body')
    const count = await counters.get(limit)?.(request)
    if (count !== undefined && !count.isAllowed && count.isExceeded)
      throw new Refusal('too-many-calls', { retryAfterSeconds: count.ttlInSeconds })
  }
  app.addHook('onRequest', async (request) => {
    const { endpoint, limit = 'site' } = request.routeOptions.config
    if (endpoint === undefined) await limiter(limit, request)
  })
  return limiter
}
