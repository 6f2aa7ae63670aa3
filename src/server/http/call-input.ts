import type { FastifyReply, FastifyRequest } from 'fastify'
import { contractHeader, contractVersion } from '#contract/build.ts'
import { idempotencyKeyHeader, idempotencyKeyPattern, type Endpoint } from '#contract/endpoint.ts'
import { decoded } from './decoded.ts'
import type { Visitor } from './handlers.ts'
import { uploadOf } from './parts.ts'
import { Refusal } from './refusal.ts'
import { visitorNetwork } from './visitor-network.ts'

// What a call brings along, read from its request: for the calls of the site and those of the admin site.

const deviceLengthMax = 200

/** A path of the contract as the framework writes it. */
export const routedUrl = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** A page that was built for other calls would misread the answers. Programs do not say what they were built for, and are answered. */
export function refuseOutdated({ headers }: FastifyRequest): void {
  const version = headers[contractHeader.toLowerCase()]
  if (version !== undefined && version !== String(contractVersion)) throw new Refusal('page-outdated')
}

/** The bearer token of a request. Refuses who sends none. */
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

/** What of a call is decoded by its row: the parts that the row has. */
type DecodedBy = Pick<
  Endpoint,
  'params' | 'query' | 'body' | 'isBodyText' | 'isMultipart' | 'bodyBytesMax' | 'takesIdempotencyKey'
>

/** What was sent with a call, decoded by the shapes of its row. Refuses what does not fit. */
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
