import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import { buildHeader } from '#contract/build.ts'
import { servedPath, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { eventsAfter } from '#contract/live-events.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Events } from '../outside.ts'
import { inputOf, refuseOutdated, routedUrl, tokenOf, visitorOf } from './call-input.ts'
import type { Caller, Handlers, OwnRecord, OwnRecordCall, SignedIn } from './handlers.ts'
import type { Limiter } from './limiter.ts'
import { takeParts } from './parts.ts'
import { Refusal } from './refusal.ts'
import { visitorNetwork } from './visitor-network.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** The row of the contract that a route hangs on, and its name in the log. */
    endpoint?: Pick<Endpoint, 'limit' | 'refusedIn' | 'isBodyText'>
    call?: string
  }
}

/** Who a bearer token belongs to; null when to nobody any more. */
type Identify = (token: string) => Promise<SignedIn | null>

type AnyHandler = (call: unknown) => unknown

type ServeOptions = {
  readonly identify: Identify
  readonly limiter: Limiter
  readonly publish: Events['publish']
  /** The build of the site that is served; null where there is none. */
  readonly build: string | null
}

/** Hangs every row of the contract on the server: count, know the caller, decode, handle, encode. */
export function serve(
  app: FastifyInstance,
  handlers: Handlers,
  { identify, limiter, publish, build }: ServeOptions,
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    // a row's handler takes what the row's shapes decode to and gives what they encode
    const handler = handlers[name as keyof Handlers] as AnyHandler
    const route: RouteOptions = {
      method: endpoint.method,
      url: routedUrl(servedPath(endpoint)),
      config: { endpoint, call: name },
      ...(endpoint.bodyBytesMax === undefined ? {} : { bodyLimit: endpoint.bodyBytesMax }),
      async onRequest(request, reply) {
        if (build !== null) reply.header(buildHeader, build)
        refuseOutdated(request)
        await limiter(endpoint.limit, request)
      },
      handler: endpoint.isOwnRecord
        ? async (request, reply) => sendOwnRecord(reply, await handler(ownRecordCallOf(endpoint, request, reply)))
        : async (request, reply) => {
            const caller = isToBeKnown(endpoint, request) ? await callerOf(request, identify) : null
            const tell = announcing({ name, caller, reply, publish })
            const call = { ...inputOf(endpoint, request, reply), caller, visitor: visitorOf(request) }
            const answer = await Promise.resolve(handler(call)).catch((error: unknown) => {
              if (error instanceof Refusal && leavesDraft.has(error.code)) tell({ status: 'draft' })
              throw error
            })
            tell(answer)
            return sendAnswer(reply.status(endpoint.status ?? 200), endpoint, answer)
          },
    }
    if (endpoint.isMultipart) takeParts(app, route)
    else app.route(route)
  }
}

/** Refused, the draft is saved all the same. */
const leavesDraft: ReadonlySet<RefusalCode> = new Set([
  'statement-refused',
  'no-translations-left',
  'translation-needs-proof',
])

type Announcing = Pick<ServeOptions, 'publish'> & {
  readonly name: string
  readonly caller: Caller | null
  readonly reply: FastifyReply
}

/** Tells of what a call changed when it is answered: a page that ended its own session by it knows that first. */
const announcing =
  ({ name, caller, reply, publish }: Announcing) =>
  (answer: unknown): void => {
    const kinds = caller === null ? [] : eventsAfter(name, answer)
    if (caller === null || kinds.length === 0) return
    let isTold = false
    const tell = (): void => {
      if (!isTold) kinds.forEach((kind) => publish({ userId: caller.userId, kind }))
      isTold = true
    }
    // to a caller who has left nothing is written
    reply.raw.once('finish', tell).once('close', tell)
    if (reply.raw.destroyed) tell()
  }

/** A caller who sends a token to a call that may take one is identified by it: a token that has ended is refused, not ignored. */
const isToBeKnown = ({ access }: Endpoint, { headers }: FastifyRequest): boolean =>
  access === 'member' || (access === 'either' && headers.authorization !== undefined)

async function callerOf(request: FastifyRequest, identify: Identify): Promise<Caller> {
  const signedIn = await identify(tokenOf(request))
  if (signedIn === null) throw new Refusal('not-signed-in')
  return { ...signedIn, network: visitorNetwork(request.ip) }
}

function ownRecordCallOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): OwnRecordCall {
  // something in between may have compressed the answer, and marked the tag as weak
  const known = request.headers['if-none-match']?.replace(/^W\//, '')
  const call = { token: tokenOf(request), network: visitorNetwork(request.ip), knownTag: known ?? null }
  return { ...inputOf(endpoint, request, reply), ...call }
}

const json = 'application/json; charset=utf-8'

/** Encodes an answer by its shape, where the handler has not done so. */
function sendAnswer(reply: FastifyReply, { answer: shape, isAnswerBytes }: Endpoint, answer: unknown): FastifyReply {
  if (isAnswerBytes === undefined) return reply.send(z.encode(shape, answer))
  return reply.type(json).send(answer)
}

/** Sends a record as it is kept; a caller who has it already gets status 304. */
function sendOwnRecord(reply: FastifyReply, answer: unknown): FastifyReply {
  // what the handler of such a row gives
  const { etag, body } = answer as OwnRecord
  reply.header('etag', etag)
  if (body === null) return reply.status(304).send()
  return reply.type(json).send(body)
}
