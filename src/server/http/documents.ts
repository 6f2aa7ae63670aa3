import type { FastifyInstance } from 'fastify'
import { docsPage, escaped, plainPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** The calls as a document for programs and as a page for people. */
export function serveDocuments(app: FastifyInstance, site: () => string): void {
  const page = docsPage()
  app.get('/openapi.json', { config: { call: 'openapi' } }, () => openApi(site()))
  app.get('/docs', { config: { call: 'docs' } }, (_, reply) => reply.type('text/html; charset=utf-8').send(page))
}

/** The mails that nobody sent, newest first, to read while developing; never in production. */
export function serveOutbox(app: FastifyInstance, letters: () => Promise<readonly string[]>): void {
  app.get('/dev/outbox', { config: { call: 'outbox' } }, async (_, reply) => {
    const shown = (await letters()).map((letter) => `<section><pre>${escaped(letter)}</pre></section>`)
    return reply.type('text/html; charset=utf-8').send(plainPage('Outbox', shown.join('')))
  })
}
