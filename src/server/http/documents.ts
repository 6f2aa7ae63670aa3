import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApi, type DescribedSite } from './openapi.ts'

/** A document that is built at the first request for it, and then always sent unchanged. */
type StaticDocument = { readonly type: string; readonly bytes: Buffer; readonly etag: string }

/**
 * Serves the documentation of a site's calls: OpenAPI for programs, and a page for people. `address` returns the base
 * URL of the site.
 */
export function serveDocuments(app: FastifyInstance, site: DescribedSite, address: () => string): void {
  // built at the first request for it, because most servers never get such a request, and building takes as long as the
  // rest of the start
  let page: StaticDocument | null = null
  // if no site is configured, the address is known only once the server listens
  const descriptions = new Map<string, StaticDocument>()
  const description = (): StaticDocument => {
    const at = address()
    const known = descriptions.get(at) ?? made('application/json; charset=utf-8', JSON.stringify(openApi(site, at)))
    descriptions.set(at, known)
    return known
  }
  app.get('/openapi.json', { config: { call: 'openapi', limit: 'documents' } }, (request, reply) =>
    send(request, reply, description()),
  )
  app.get('/docs', { config: { call: 'docs', limit: 'documents' } }, (request, reply) => {
    page ??= made('text/html; charset=utf-8', docsPage(site))
    return send(request, reply, page)
  })
}

function made(type: string, text: string): StaticDocument {
  const bytes = Buffer.from(text)
  return { type, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}

function send({ headers }: FastifyRequest, reply: FastifyReply, { type, bytes, etag }: StaticDocument): FastifyReply {
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  reply.headers({ etag, 'cache-control': 'no-cache' })
  return known.includes(etag) ? reply.status(304).send() : reply.type(type).send(bytes)
}
