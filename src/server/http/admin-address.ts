import type { FastifyInstance } from 'fastify'

/** Sends who asks the site for /admin to the admin site; where there is none to be told of, nothing is there. */
export function serveAdminAddress(app: FastifyInstance, adminAddress: () => string | null): void {
  app.get('/admin', async (_request, reply) => {
    const address = adminAddress()
    return address === null ? reply.callNotFound() : reply.redirect(`${address}/`, 302)
  })
}
