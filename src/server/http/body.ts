import type { FastifyInstance } from 'fastify'

/**
 * Bodies are JSON alone, so that no form of another site can send one. An empty body is an empty object: some calls send nothing.
 * A call that takes its body as text reads it itself.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.isBodyText) done(null, body)
    else if (body === '') done(null, {})
    // parseAs 'string' gives a string
    else void parse(request, body as string, done)
  })
}
