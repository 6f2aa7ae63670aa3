import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The page loads nothing from elsewhere. Inline styles: the component library sets sizes and colours on elements. */
const contentSecurity = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

const yearSeconds = 365 * 24 * 60 * 60

/** Puts the security headers on every answer. Only a site that is reached by HTTPS may promise to stay there. */
export async function secure(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps ? { maxAge: yearSeconds, includeSubDomains: true } : false,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
    // consent, unsent drafts and the offline page live in the browser's storage and stay
    const hasSignedOut = request.routeOptions.config.endpoint?.signsOut === true && reply.statusCode < 300
    if (hasSignedOut) reply.header('clear-site-data', '"cache"')
    // nothing is kept by a browser unless the answer says so
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** An address that cannot be decoded would be refused before any hook: its percent signs are taken as they stand instead. */
export function decodableUrl(url = '/'): string {
  try {
    decodeURI(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
