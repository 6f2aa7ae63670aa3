import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { servedPath, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errorFacts } from './log.ts'
import { Refusal } from './refusal.ts'
import { refusalOf, refusalOutput, statusOf } from './refusal-answer.ts'

/** Answers every error in the one shape; what is our fault is logged. A full queue is none: it is counted. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  const status = statusOf(refusal)
  if (status >= 500 && refusal.code !== 'readers-busy') request.log.error({ error: errorFacts(error) }, refusal.code)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, retryAfterSeconds))
  const { endpoint } = request.routeOptions.config
  return reply.status(status).send(refusalOutput(refusal, request.id, endpoint?.refusedIn))
}

const rows: readonly Endpoint[] = Object.values(endpoints)
const methods = new Map(rows.map((endpoint) => [servedPath(endpoint), endpoint.method]))
const firstSteps = new Set([...methods.keys()].map((path) => path.split('/')[1]))

/** Whether an address belongs to the calls, so that it is never a page of the site. */
export const isOfCalls = (path: string): boolean => firstSteps.has(path.split('/')[1])

/** Refuses an address where nothing is, or one that is there for another method. */
export function refuseUnknown(path: string, reply: FastifyReply): never {
  const method = methods.get(path)
  if (method === undefined) throw new Refusal('not-found')
  reply.header('allow', method)
  throw new Refusal('wrong-method')
}
