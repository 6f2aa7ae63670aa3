import type { FastifyInstance } from 'fastify'
import { publicScreens, screens } from '#contract/screens.ts'
import { dayMs, securityContactDays } from '#domain/policy.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../outside.ts'
import { Refusal } from './refusal.ts'

// Serves text files for search engines and security researchers.

type Site = {
  readonly config: Pick<Config, 'PUBLIC_URL' | 'SECURITY_CONTACT'>
  readonly clock: Clock
}

/**
 * The paths of the pages that search engines may index, in the order of the screen table: only canonical addresses, and
 * no page that consists of a form for guests.
 */
export const publicPaths: readonly string[] = publicScreens
  .map((name) => screens[name])
  .filter((screen) => screen.access === 'anyone' && !('sameAs' in screen))
  .map(({ path }) => path)

/** Serves `robots.txt`, and, if the operator configured them, `sitemap.xml` and `security.txt`. */
export function serveSiteTexts(app: FastifyInstance, { config, clock }: Site): void {
  const { PUBLIC_URL: site, SECURITY_CONTACT: contact } = config
  const documents = [
    { path: '/robots.txt', type: 'text/plain', text: () => robots(site) },
    { path: '/sitemap.xml', type: 'application/xml', text: () => (site === null ? null : sitemap(site)) },
    {
      path: '/.well-known/security.txt',
      type: 'text/plain',
      text: () => (contact === null ? null : securityText(contact, { site, now: clock() })),
    },
  ]
  for (const { path, type, text } of documents)
    app.get(path, { config: { call: path, limit: 'documents' } }, (_, reply) => {
      const made = text()
      if (made === null) throw new Refusal('not-found')
      return reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(made)
    })
}

/** The content of robots.txt. Lets crawlers read everything, because member data needs a token anyway. */
const robots = (site: string | null): string =>
  lines(['User-agent: *', 'Allow: /', ...(site === null ? [] : [`Sitemap: ${site}/sitemap.xml`])])

const sitemap = (site: string): string =>
  lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map((path) => `  <url><loc>${site}${path}</loc></url>`),
    '</urlset>',
  ])

/** The content of security.txt (RFC 9116). Each copy has an expiry date, so that nobody trusts an old copy. */
function securityText(contact: string, { site, now }: { readonly site: string | null; readonly now: Date }): string {
  const ends = new Date(now.getTime() + securityContactDays * dayMs)
  const own = site === null ? [] : [`Canonical: ${site}/.well-known/security.txt`]
  return lines([`Contact: ${contact}`, `Expires: ${ends.toISOString()}`, 'Preferred-Languages: en', ...own])
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`
