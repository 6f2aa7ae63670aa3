import type { FastifyInstance } from 'fastify'

/** Redirects /admin on the site to the admin site; not found when there is none to point to. */
export function serveAdminAddress(app: FastifyInstance, adminAddress: () => string | null): void {
  app.get('/admin', async (_request, reply) => {
    const address = adminAddress()
    return address === null ? reply.callNotFound() : reply.redirect(`${address}/`, 302)
  })
}
