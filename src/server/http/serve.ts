import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import { buildHeader } from '#contract/build.ts'
import { fileTypes, servedPath, type Endpoint, type EndpointTable } from '#contract/endpoint.ts'
import { inputOf, refuseOutdated, routedUrl, tokenOf, visitorOf } from './call-input.ts'
import type { FileText } from './admin-handlers.ts'
import type { OwnRecord, OwnRecordCall, Visitor } from './handlers.ts'
import type { Limiter } from './limiter.ts'
import { takeParts } from './parts.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface FastifyContextConfig {
    /** The endpoint of a route, and its name in the log. */
    endpoint?: Pick<Endpoint, 'limit' | 'refusedIn' | 'isBodyText'>
    call?: string
  }
}

/** A call whose endpoint is known but whose input has not been read yet. */
export type RoutedCall = {
  readonly name: string
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A call whose caller was admitted, with the decoded input. */
export type AdmittedCall<Who> = Pick<RoutedCall, 'name' | 'endpoint' | 'reply'> & {
  readonly who: Who
  readonly input: object
  readonly visitor: Visitor
}

/** How a site controls access to its calls and runs their handlers. */
export type Access<Who> = {
  /** Identifies the caller before the input is read. Refuses a caller who may not make the call. */
  readonly admit: (call: RoutedCall) => Promise<Who>
  readonly handle: (call: AdmittedCall<Who>, handler: AnyHandler) => Promise<unknown>
}

export type AnyHandler = (call: object) => unknown

type SiteServed<Who> = {
  readonly endpoints: EndpointTable
  readonly handlers: Readonly<Record<string, (call: never) => unknown>>
  readonly access: Access<Who>
  readonly limiter: Limiter
  /** The id of the build of the site's pages; null when the site was not built. */
  readonly build: string | null
}

/**
 * Adds a route for every endpoint of a site. For each call it checks the rate limit, admits the caller, decodes the
 * input, runs the handler and encodes the response.
 */
export function serve<Who>(
  app: FastifyInstance,
  { endpoints, handlers, access, limiter, build }: SiteServed<Who>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // the handler of an endpoint takes and returns the types of that endpoint's shapes
    const handler = handlers[name] as AnyHandler
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
      async handler(request, reply) {
        if (endpoint.isOwnRecord) return sendOwnRecord(reply, await handler(ownRecordCallOf(endpoint, request, reply)))
        const who = await access.admit({ name, endpoint, request, reply })
        const input = inputOf(endpoint, request, reply)
        const response = await access.handle(
          { name, endpoint, reply, who, input, visitor: visitorOf(request) },
          handler,
        )
        return sendResponse(reply.status(endpoint.status ?? 200), endpoint, response)
      },
    }
    if (endpoint.isMultipart) takeParts(app, route)
    else app.route(route)
  }
}

function ownRecordCallOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): OwnRecordCall {
  // a proxy that compresses a response marks the response's ETag as weak; remove this mark
  const known = request.headers['if-none-match']?.replace(/^W\//, '')
  const { network } = visitorOf(request)
  return { ...inputOf(endpoint, request, reply), token: tokenOf(request), network, knownTag: known ?? null }
}

const json = 'application/json; charset=utf-8'

/** Encodes the response by its endpoint's shape, unless the handler has already encoded it, and sends it. */
function sendResponse(
  reply: FastifyReply,
  { response: shape, isResponseBytes, file }: Endpoint,
  response: unknown,
): FastifyReply {
  if (isResponseBytes) return reply.type(json).send(response)
  if (file === undefined) return reply.send(z.encode(shape, response))
  // the handler of a call for a file returns a FileText
  const text = response as FileText
  return reply.type(fileTypes[file]).header('content-disposition', 'attachment').send(Readable.from(text))
}

/** Sends a record as stored; responds with status 304 when the caller already has it. */
function sendOwnRecord(reply: FastifyReply, response: unknown): FastifyReply {
  // the handler of a call with `isOwnRecord` returns an OwnRecord
  const { etag, body } = response as OwnRecord
  reply.header('etag', etag)
  if (body === null) return reply.status(304).send()
  return reply.type(json).send(body)
}
