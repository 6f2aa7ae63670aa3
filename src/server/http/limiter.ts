import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { callsPerMinuteMax } from '#domain/policy.ts'
import { Refusal } from './refusal.ts'

/** Counts a call of a visitor and refuses it when there were too many. */
export type Limiter = (limit: Endpoint['limit'], request: FastifyRequest) => Promise<void>

/** Addresses of the newer kind are handed out by such nets: one home has many. */
const ipv6Subnet = 64

/**
 * Calls per minute and network address, each kind of call counted together; `factor` multiplies them. Counted in this process:
 * what must hold across processes (attempts on one account) is counted in the database.
 */
export async function visitorLimits(app: FastifyInstance, factor: number): Promise<Limiter> {
  await app.register(rateLimit, { global: false })
  const counted = (limit: Endpoint['limit']) =>
    app.createRateLimit({ max: callsPerMinuteMax[limit] * factor, timeWindow: 60_000, ipv6Subnet })
  const counters = {
    usual: counted('usual'),
    credentials: counted('credentials'),
    mails: counted('mails'),
    files: counted('files'),
  }
  return async (limit, request) => {
    const count = await counters[limit](request)
    if (!count.isAllowed && count.isExceeded)
      throw new Refusal('too-many-calls', { retryAfterSeconds: count.ttlInSeconds })
  }
}
