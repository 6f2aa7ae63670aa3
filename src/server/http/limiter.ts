// @owns requests a minute
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callsPerMinuteMax, requestsPerMinuteMax, visitorNetworkBits } from '#domain/policy.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface FastifyContextConfig {
    /** The rate limit of a route that is not a call; by default the rate limit of the site. */
    limit?: keyof typeof requestsPerMinuteMax
  }
}

type Limit = keyof typeof callsPerMinuteMax | keyof typeof requestsPerMinuteMax

/** Counts a request of a visitor, and refuses it if the limit is exceeded. */
export type Limiter = (limit: Limit, request: FastifyRequest) => Promise<void>

/** How many leading bits of an IPv6 address count: providers assign whole subnets, so one home has many addresses. */
const ipv6Subnet = visitorNetworkBits.ipv6

/**
 * Limits requests per minute, for each IPv4 address or IPv6 network and for each kind of limit; `factor` multiplies the
 * limits. Requests are counted in this process only; limits across processes (attempts on an account) are counted in
 * the database. Calls use the returned limiter; all other requests, including those to unknown addresses, are counted
 * here.
 */
export async function visitorLimits(app: FastifyInstance, factor: number): Promise<Limiter> {
  await app.register(rateLimit, { global: false })
  const counted = (max: number) => app.createRateLimit({ max: max * factor, timeWindow: 60_000, ipv6Subnet })
  const bounds = Object.entries({ ...callsPerMinuteMax, ...requestsPerMinuteMax })
  const counters = new Map<string, ReturnType<typeof counted>>(bounds.map(([limit, max]) => [limit, counted(max)]))
  const limiter: Limiter = async (limit, request) => {
    // if the caller disconnected at once, the request no longer has an address
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
