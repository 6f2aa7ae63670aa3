import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildIn } from '#contract/build.ts'
import { screenAt } from '#contract/screens.ts'
import { isOfCalls, refuseUnknown } from './refusal-handler.ts'
import { openStaticPages, type SentPage, type StaticPagesOptions } from './static-pages.ts'

const foreverSeconds = 31_536_000

/** The build id of the web app in a folder; null when the folder contains no web app. */
export function siteBuild(folder: string): string | null {
  const shell = join(folder, 'index.html')
  return existsSync(shell) ? buildIn(readFileSync(shell, 'utf8')) : null
}

/**
 * Serves the built web app beside the calls. Every address that is neither a file nor a call is a page: the build
 * rendered the public pages, the browser renders the others, and an unknown address gets the not-found page with status
 * 404. The page of a member's record has status 200 even if the record does not exist, because only the call that reads
 * the record finds this out. Without the folder, only the calls are served.
 */
export async function serveSite(app: FastifyInstance, folder: string, options: StaticPagesOptions): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  const pages = openStaticPages(folder, options)
  if (isBuilt) await serveFiles(app, folder)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*/s, '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isBuilt && isRead && !isOfCalls(path) && !path.startsWith('/assets/')
    if (!isPage) return refuseUnknown(path, reply)
    const name = screenAt(path) ?? 'notFound'
    const page = await pages.find(name, { address: request.ip, search: request.url.slice(path.length) })
    void reply.status(name === 'notFound' ? 404 : 200)
    return page === null ? reply.sendFile('index.html') : sendPage(page, request, reply)
  })
}

/** Serves the files of a built site, except its pages. */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    // serve the compressed copy that the build wrote beside each text file
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'pages/**'],
    // file names under assets/ contain a hash, so browsers can cache these files forever
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(folder, 'assets'))
      void reply.header('cache-control', isHashed ? `public, max-age=${foreverSeconds}, immutable` : 'no-cache')
      void reply.header('vary', 'accept-encoding')
    },
  })
}

async function sendPage(page: SentPage, { headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const kept = page.isOfVisitor ? { 'cache-control': 'no-store' } : { etag: page.etag, 'cache-control': 'no-cache' }
  void reply.headers({ ...kept, vary: 'accept-encoding' })
  if (!page.isOfVisitor && reply.statusCode === 200 && headers['if-none-match'] === page.etag)
    return reply.status(304).send()
  const encoding = encodingFor(headers['accept-encoding'])
  if (encoding !== null) void reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await page.bytes(encoding))
}

/**
 * The best encoding that the browser accepts; null for uncompressed. A weight of zero excludes an encoding (RFC 9110
 * §12.5.3).
 */
function encodingFor(header: string | readonly string[] = ''): 'br' | 'gzip' | null {
  const taken = String(header)
    .split(',')
    .map((entry) => entry.replaceAll(/\s/g, '').split(';'))
    .filter(([, weight = '']) => !/^q=0(?:\.0*)?$/i.test(weight))
    .map(([name = '']) => name.toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null
}
