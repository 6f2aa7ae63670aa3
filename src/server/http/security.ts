// @owns security headers
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { PageSources } from '../payment-provider.ts'

/**
 * The page loads nothing from elsewhere, but for the card fields of a payment provider where its keys are set. Inline styles: the component
 * library sets sizes and colours on elements, and the public pages have theirs inside.
 */
export const contentSecurity = (sources: readonly PageSources[] = []) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...sources.flatMap(({ scripts }) => scripts)],
  ...framesOf(sources.flatMap(({ frames }) => frames)),
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...sources.flatMap(({ connections }) => connections)],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

const framesOf = (frames: readonly string[]) => (frames.length === 0 ? {} : { 'frame-src': [...frames] })

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Puts the security headers on every answer. They are the same for every answer, so they are worked out once. Only a site that is
 * reached by HTTPS may promise to stay there.
 */
export function secure(app: FastifyInstance, isHttps: boolean, sources: readonly PageSources[] = []): void {
  const headers = {
    ...headersOf(isHttps, sources),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    // nothing is kept by a browser unless the answer says so
    'cache-control': 'no-store',
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** The headers the library sets, read off an answer that is never sent. */
function headersOf(isHttps: boolean, sources: readonly PageSources[]): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(sources) },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps ? { maxAge: yearSeconds, includeSubDomains: true } : false,
  })
  setHeaders(request, answer, (error) => {
    if (error instanceof Error) throw error
  })
  return answer.getHeaders()
}

/** An address that cannot be decoded would be refused before any hook: its percent signs are taken literally instead. */
export function decodableUrl(url = '/'): string {
  try {
    decodeURI(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
