// @owns security headers
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { PageSources } from '../payment-provider.ts'

/**
 * The content security policy. Allows only the site's own resources and `sources`: the inline scripts of the public
 * pages, and the payment provider's card fields if configured. Inline styles are allowed, because the component library
 * sets sizes and colours on elements, and the public pages contain their style sheet.
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
 * Sets the security headers on every response. They are computed once, because they never change. The HSTS header is
 * sent only if the site is served over HTTPS.
 */
export function secure(app: FastifyInstance, isHttps: boolean, sources: readonly PageSources[] = []): void {
  const headers = {
    ...headersOf(isHttps, sources),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    // by default browsers cache no response; a response that may be cached overrides this header
    'cache-control': 'no-store',
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** The headers that the security library sets, read from a response that is never sent. */
function headersOf(isHttps: boolean, sources: readonly PageSources[]): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(sources) },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps ? { maxAge: yearSeconds, includeSubDomains: true } : false,
  })
  setHeaders(request, response, (error) => {
    if (error instanceof Error) throw error
  })
  return response.getHeaders()
}

/**
 * Escapes the percent signs of a URL that cannot be decoded. Otherwise the framework would refuse the URL before any
 * hook runs.
 */
export function decodableUrl(url = '/'): string {
  try {
    decodeURI(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
