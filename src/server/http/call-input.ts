import type { FastifyReply, FastifyRequest } from 'fastify'
import { contractHeader, contractVersion } from '#contract/build.ts'
import { idempotencyKeyHeader, idempotencyKeyPattern, type Endpoint } from '#contract/endpoint.ts'
import { decoded } from './decoded.ts'
import type { Visitor } from './handlers.ts'
import { uploadOf } from './parts.ts'
import { Refusal } from './refusal.ts'
import { visitorNetwork } from './visitor-network.ts'

// Reads the input of a call from its request, both for the members' site and for the admin site.

const deviceLengthMax = 200

/** The path of an endpoint in the framework's notation. */
export const routedUrl = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Refuses a page that was built for another version of the contract, because it would misread the responses. API
 * clients send no version, and are served.
 */
export function refuseOutdated({ headers }: FastifyRequest): void {
  const version = headers[contractHeader.toLowerCase()]
  if (version !== undefined && version !== String(contractVersion)) throw new Refusal('page-outdated')
}

/** The bearer token of a request; refuses a request without one. */
export function tokenOf({ headers }: FastifyRequest): string {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw new Refusal('not-signed-in')
  return token
}

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  network: visitorNetwork(ip),
  device: headers['user-agent']?.slice(0, deviceLengthMax).replaceAll('\0', '') ?? null,
})

/** The parts of an endpoint that decode its input. */
type DecodedBy = Pick<
  Endpoint,
  'params' | 'query' | 'body' | 'isBodyText' | 'isMultipart' | 'bodyBytesMax' | 'takesIdempotencyKey'
>

/** The input of a call, decoded by the shapes of its endpoint; refuses input that is not valid. */
export function inputOf(endpoint: DecodedBy, request: FastifyRequest, reply: FastifyReply): object {
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
