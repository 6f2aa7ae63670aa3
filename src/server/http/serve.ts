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
    /** The endpoint of a route, and its name in the log. */
    endpoint?: Pick<Endpoint, 'limit' | 'refusedIn' | 'isBodyText'>
    call?: string
  }
}

/** The session of a bearer token; null when it has ended. */
type Identify = (token: string) => Promise<SignedIn | null>

type AnyHandler = (call: unknown) => unknown

type ServeOptions = {
  readonly identify: Identify
  readonly limiter: Limiter
  readonly publish: Events['publish']
  /** The id of the site build; null when there is none. */
  readonly build: string | null
}

/** Adds a route for every endpoint of the contract: rate limit, authenticate, decode, handle, encode. */
export function serve(
  app: FastifyInstance,
  handlers: Handlers,
  { identify, limiter, publish, build }: ServeOptions,
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    // a handler takes and returns the types of its endpoint's shapes
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

/** Refusals that still save the draft. */
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

/** Publishes a call's changes after its answer is sent, so that a page that ended its own session gets the answer first. */
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
    // nothing is written to a caller who disconnected
    reply.raw.once('finish', tell).once('close', tell)
    if (reply.raw.destroyed) tell()
  }

/** A token sent to a call that may take one is always checked: an expired token is refused, not ignored. */
const isToBeKnown = ({ access }: Endpoint, { headers }: FastifyRequest): boolean =>
  access === 'member' || (access === 'either' && headers.authorization !== undefined)

async function callerOf(request: FastifyRequest, identify: Identify): Promise<Caller> {
  const signedIn = await identify(tokenOf(request))
  if (signedIn === null) throw new Refusal('not-signed-in')
  return { ...signedIn, network: visitorNetwork(request.ip) }
}

function ownRecordCallOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): OwnRecordCall {
  // a proxy may have compressed the answer and made the tag weak
  const known = request.headers['if-none-match']?.replace(/^W\//, '')
  const call = { token: tokenOf(request), network: visitorNetwork(request.ip), knownTag: known ?? null }
  return { ...inputOf(endpoint, request, reply), ...call }
}

const json = 'application/json; charset=utf-8'

/** Encodes an answer by its shape, unless the handler already did. */
function sendAnswer(reply: FastifyReply, { answer: shape, isAnswerBytes }: Endpoint, answer: unknown): FastifyReply {
  if (isAnswerBytes === undefined) return reply.send(z.encode(shape, answer))
  return reply.type(json).send(answer)
}

/** Sends a record as stored; status 304 when the caller already has it. */
function sendOwnRecord(reply: FastifyReply, answer: unknown): FastifyReply {
  // handlers of own-record calls return an OwnRecord
  const { etag, body } = answer as OwnRecord
  reply.header('etag', etag)
  if (body === null) return reply.status(304).send()
  return reply.type(json).send(body)
}
