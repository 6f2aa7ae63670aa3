import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import { repeatHeader, repeatKeyPattern, servedPath, type Endpoint } from '#contract/endpoint.ts'
import { isFieldProblemCode } from '#domain/field-problem.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Caller, Handlers, Visitor } from './handlers.ts'
import type { Limiter } from './limiter.ts'
import { partsOf, takeParts } from './parts.ts'
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
type Identify = (token: string) => Promise<Caller | null>

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
      async handler(request: FastifyRequest, reply: FastifyReply) {
        const caller = isToBeKnown(endpoint, request) ? await callerOf(request, identify) : null
        const answer = await handler({ ...(await inputOf(endpoint, request)), caller, visitor: visitorOf(request) })
        return reply.status(endpoint.status ?? 200).send(z.encode(endpoint.answer, answer))
      },
    }
    if (endpoint.isMultipart) takeParts(app, route)
    else app.route(route)
  }
}

/** Whoever sends a token where it may say something is asked who they are: a token that has ended is refused, not overlooked. */
const isToBeKnown = ({ access }: Endpoint, { headers }: FastifyRequest): boolean =>
  access === 'member' || (access === 'either' && headers.authorization !== undefined)

async function callerOf({ headers }: FastifyRequest, identify: Identify): Promise<Caller> {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1]
  const caller = token === undefined ? null : await identify(token)
  if (caller === null) throw new Refusal('not-signed-in')
  return caller
}

const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  network: visitorNetwork(ip),
  device: headers['user-agent']?.slice(0, deviceLengthMax).replaceAll('\0', '') ?? null,
})

async function inputOf(endpoint: Endpoint, request: FastifyRequest): Promise<object> {
  const { params, query } = request
  const body = endpoint.isMultipart ? await partsOf(request, endpoint) : request.body
  return {
    ...(endpoint.params && { params: decoded(endpoint.params, params) }),
    ...(endpoint.query && { query: decoded(endpoint.query, query) }),
    ...(endpoint.body && { body: decoded(endpoint.body, body ?? {}) }),
    ...(endpoint.isRepeatable && { idempotencyKey: keyOf(request) }),
  }
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[repeatHeader.toLowerCase()]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !repeatKeyPattern.test(key)) throw new Refusal('key-malformed')
  return key
}

/** What was sent as the row's shape reads it; fields the shape does not know are dropped. A fault may be named by the shape. */
function decoded(shape: z.ZodType, sent: unknown): unknown {
  const { success, data, error } = z.safeDecode(shape, sent)
  if (success) return data
  const faults = new Map(error.issues.map(({ path, message }) => [path.join('.'), message]))
  const problems = [...faults].map(([at, told]) => ({
    code: isFieldProblemCode(told) ? told : ('field-malformed' as const),
    at,
    facts: { at },
  }))
  throw new Refusal('form-refused', { problems })
}
