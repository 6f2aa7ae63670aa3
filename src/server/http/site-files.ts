import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isOfCalls, refuseUnknown } from './refusal-handler.ts'

const foreverSeconds = 31_536_000

/**
 * The built web app from its folder, beside the calls: every address that is neither a file nor a call is a page of the app, which
 * itself says when there is no such page. Without the folder there are only the calls.
 */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: 'index.html',
      cacheControl: false,
      // the build lays each text beside itself compressed
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      // names under assets/ carry a hash and may be kept for good
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(folder, 'assets'))
        void reply.header('cache-control', isHashed ? `public, max-age=${foreverSeconds}, immutable` : 'no-cache')
        void reply.header('vary', 'accept-encoding')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '')
    const isPage = isBuilt && request.method === 'GET' && !isOfCalls(path) && !path.startsWith('/assets/')
    return isPage ? reply.sendFile('index.html') : refuseUnknown(path, reply)
  })
}
