import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import { idempotencyKeyHeader, idempotencyKeyPattern, servedPath, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { decoded } from './decoded.ts'
import type { Caller, Handlers, OwnRecord, OwnRecordCall, SignedIn, Visitor } from './handlers.ts'
import type { Limiter } from './limiter.ts'
import { takeParts, uploadOf } from './parts.ts'
import { Refusal } from './refusal.ts'
import { visitorNetwork } from './visitor-network.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** The row of the contract that a route hangs on, and its name in the log. */
    endpoint?: Endpoint
    call?: string
  }
}

/** Who a bearer token belongs to; null when to nobody any more. */
type Identify = (token: string) => Promise<SignedIn | null>

type AnyHandler = (call: unknown) => unknown

const deviceLengthMax = 200

/** Hangs every row of the contract on the server: count, know the caller, decode, handle, encode. */
export function serve(
  app: FastifyInstance,
  handlers: Handlers,
  { identify, limiter }: { readonly identify: Identify; readonly limiter: Limiter },
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    // a row's handler takes what the row's shapes decode to and gives what they encode
    const handler = handlers[name as keyof Handlers] as AnyHandler
    const route: RouteOptions = {
      method: endpoint.method,
      url: servedPath(endpoint).replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint, call: name },
      ...(endpoint.bodyBytesMax === undefined ? {} : { bodyLimit: endpoint.bodyBytesMax }),
      onRequest: (request) => limiter(endpoint.limit, request),
      handler: endpoint.isOwnRecord
        ? async (request, reply) => sendOwnRecord(reply, await handler(ownRecordCallOf(endpoint, request, reply)))
        : async (request, reply) => {
            const caller = isToBeKnown(endpoint, request) ? await callerOf(request, identify) : null
            const answer = await handler({ ...inputOf(endpoint, request, reply), caller, visitor: visitorOf(request) })
            return sendAnswer(reply.status(endpoint.status ?? 200), endpoint, answer)
          },
    }
    if (endpoint.isMultipart) takeParts(app, route)
    else app.route(route)
  }
}

/** A caller who sends a token to a call that may take one is identified by it: a token that has ended is refused, not ignored. */
const isToBeKnown = ({ access }: Endpoint, { headers }: FastifyRequest): boolean =>
  access === 'member' || (access === 'either' && headers.authorization !== undefined)

async function callerOf(request: FastifyRequest, identify: Identify): Promise<Caller> {
  const signedIn = await identify(tokenOf(request))
  if (signedIn === null) throw new Refusal('not-signed-in')
  return { ...signedIn, network: visitorNetwork(request.ip) }
}

function tokenOf({ headers }: FastifyRequest): string {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw new Refusal('not-signed-in')
  return token
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

const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  network: visitorNetwork(ip),
  device: headers['user-agent']?.slice(0, deviceLengthMax).replaceAll('\0', '') ?? null,
})

function inputOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): object {
  const { params, query } = request
  const bodyIn = (sent: unknown) =>
    endpoint.isBodyText ? (sent ?? '') : endpoint.body && decoded(endpoint.body, sent ?? {})
  return {
    ...(endpoint.params && { params: decoded(endpoint.params, params) }),
    ...(endpoint.query && { query: decoded(endpoint.query, query) }),
    ...(endpoint.isMultipart
      ? { upload: uploadOf(endpoint, { request, reply }, bodyIn) }
      : endpoint.body && { body: bodyIn(request.body) }),
    ...(endpoint.takesIdempotencyKey && { idempotencyKey: keyOf(request) }),
  }
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyKeyHeader.toLowerCase()]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) throw new Refusal('key-malformed')
  return key
}
