import type { FastifyInstance } from 'fastify'

/**
 * Accepts only JSON as a body, because a form on another site cannot send JSON. An empty body is an empty object,
 * because some calls send nothing. Calls that take their body as text parse it themselves.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.isBodyText) done(null, body)
    else if (body === '') done(null, {})
    // this is a string because of parseAs 'string'
    else void parse(request, body as string, done)
  })
}
