import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { adminEndpoints } from '#contract/admin/admin-endpoints.ts'
import { adminScreenAt } from '#contract/admin/admin-screens.ts'
import { adminWords } from '#words/settings.ts'
import { plainPage } from './docs-page.ts'
import { refuseUnknown } from './refusal-handler.ts'
import { serveFiles } from './site-files.ts'

const rows = Object.values(adminEndpoints)

/**
 * Serves the built admin site beside its calls. An address that is neither a file nor a call is rendered in the
 * browser, with status 404 if no screen has this address. If the site was not built, a page says so. Search engines
 * must not list anything.
 */
export async function serveAdminSite(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-robots-tag', 'noindex, nofollow')
    done()
  })
  if (isBuilt) await serveFiles(app, folder)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*/s, '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || path.startsWith('/api/') || path.startsWith('/assets/')) return refuseUnknown(path, reply, rows)
    // browsers request this after a response that names no icon, such as a probe's response
    if (path === '/favicon.ico') return reply.status(204).send()
    void reply.status(adminScreenAt(path) === null ? 404 : 200)
    if (isBuilt) return reply.sendFile('index.html')
    return reply.type('text/html; charset=utf-8').send(plainPage(adminWords.title, `<p>${adminWords.notBuilt}</p>`))
  })
}
