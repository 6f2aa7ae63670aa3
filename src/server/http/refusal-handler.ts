import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { servedPath, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { errorFacts } from './log.ts'
import { isOfCaller } from './outage.ts'
import { Refusal } from './refusal.ts'
import { refusalOf, refusalOutput, statusOf } from './refusal-answer.ts'
import { visitorNetwork } from './visitor-network.ts'

/** A refused call: its contract name, its rate limit, the reason, and the caller's network. */
export type Refused = {
  readonly call: string
  readonly limit: string | null
  readonly code: RefusalCode
  readonly network: string
}

/** Answers every error in the same format, after reporting it to `onRefused`. Logs faults of the server; a full queue is only counted. */
export function answerRefusals(app: FastifyInstance, onRefused: (refused: Refused) => void | Promise<void>): void {
  app.setErrorHandler(async (error, request, reply) => {
    // a caller who disconnected does not read the answer; `logCalls` logs that
    const refusal = isOfCaller(error, request) ? new Refusal('unreadable-body') : refusalOf(error)
    const { call = 'page', endpoint } = request.routeOptions.config
    // a caller who disconnected at once no longer has an address
    const address: string | undefined = request.ip
    const network = address === undefined ? 'unknown' : visitorNetwork(address)
    await onRefused({ call, limit: endpoint?.limit ?? null, code: refusal.code, network })
    return answer(refusal, { error, request, reply })
  })
}

type FailedCall = { readonly error: unknown; readonly request: FastifyRequest; readonly reply: FastifyReply }

function answer(refusal: Refusal, { error, request, reply }: FailedCall): FastifyReply {
  const status = statusOf(refusal)
  if (status >= 500 && refusal.code !== 'readers-busy')
    request.log.error({ requestId: request.id, error: errorFacts(error) }, refusal.code)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, retryAfterSeconds))
  const { endpoint } = request.routeOptions.config
  return reply.status(status).send(refusalOutput(refusal, request.id, endpoint?.refusedIn))
}

const rows: readonly Endpoint[] = Object.values(endpoints)
const firstSteps = new Set(rows.map((row) => servedPath(row).split('/')[1]))

/** Whether an address belongs to the calls, and so is never a page of the site. */
export const isOfCalls = (path: string): boolean => firstSteps.has(path.split('/')[1])

type ServedCall = Pick<Endpoint, 'method' | 'path'>

/** Refuses an unknown address, or a wrong method for a known one. */
export function refuseUnknown(path: string, reply: FastifyReply, served: readonly ServedCall[] = rows): never {
  const found = served.filter((row) => servedPath(row) === path)
  if (found.length === 0) throw new Refusal('not-found')
  reply.header('allow', found.map(({ method }) => method).join(', '))
  throw new Refusal('wrong-method')
}
