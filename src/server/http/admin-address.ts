import type { FastifyInstance } from 'fastify'

/**
 * Redirects /admin on the members' site to the admin site; responds 'not found' when the admin site's address is
 * unknown.
 */
export function serveAdminAddress(app: FastifyInstance, adminAddress: () => string | null): void {
  app.get('/admin', async (_request, reply) => {
    const address = adminAddress()
    return address === null ? reply.callNotFound() : reply.redirect(`${address}/`, 302)
  })
}
