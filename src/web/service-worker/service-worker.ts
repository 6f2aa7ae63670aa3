import { PrecacheController } from 'workbox-precaching'
import { buildIn, offlineMark } from '#contract/build.ts'
import { buildsWith, sourceOf, type KeptBuilds } from './site-cache.ts'

// Caches the built site in the browser, so that it opens offline. The worker only serves the site's own files: API
// calls bypass it, and member data is never in its cache.

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the build; vite-plugin-pwa inserts them. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[]
}

const shell = '/index.html'
const cacheName = 'site'
/** Path of the cache entry that lists the files of the current and the previous build. */
const listPath = '/service-worker/builds'

const site = new PrecacheController({ cacheName })
site.addToCacheList([...self.__WB_MANIFEST])

self.addEventListener('install', (event) => void site.install(event))

self.addEventListener('activate', (event) => event.waitUntil(begin()))

/** Deletes old builds and takes control of the open pages, so that the first visit needs no reload. */
async function begin(): Promise<void> {
  await forgetOldBuilds()
  await self.clients.claim()
}

/**
 * Deletes all builds but the current and the previous one; a tab that still shows the previous one may request its
 * files.
 */
async function forgetOldBuilds(): Promise<void> {
  const cache = await self.caches.open(cacheName)
  const files = [...site.getURLsToCacheKeys().values()].sort()
  // The cast is safe, because a worker of this site wrote the list.
  const before = (await (await cache.match(listPath))?.json()) as KeptBuilds | undefined
  const kept = buildsWith(files, before ?? null)
  const staying = new Set([...kept.current, ...kept.previous])
  for (const request of await cache.keys()) if (!staying.has(request.url)) await cache.delete(request)
  await cache.put(listPath, new Response(JSON.stringify(kept)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const source = sourceOf({
    method: request.method,
    mode: request.mode,
    path: pathname,
    isOwn: origin === self.location.origin,
    isOfBuild: site.getCacheKeyForURL(request.url) !== undefined,
  })
  if (source === 'shell') event.respondWith(fetch(request).catch(shellOffline))
  if (source === 'build') event.respondWith(fromBuild(request))
  if (source === 'earlier') event.respondWith(fromEarlier(request))
})

/** A file of this build from the cache, or from the network if the browser has evicted it. */
const fromBuild = async (request: Request | string): Promise<Response> =>
  (await site.matchPrecache(request)) ?? fetch(request)

/** The app shell, marked so that the page knows the server did not respond. */
async function shellOffline(): Promise<Response> {
  const page = await fromBuild(shell)
  const html = (await page.text()).replace('<html', `<html ${offlineMark}`)
  return new Response(html, { headers: page.headers })
}

const fromEarlier = async (request: Request): Promise<Response> =>
  (await self.caches.match(request.url, { cacheName })) ?? fetch(request)

self.addEventListener('message', ({ data, ports }) => {
  // The user has agreed to switch to the new version.
  if (data === 'take-over') void self.skipWaiting()
  if (data === 'build') void ownBuild().then((build) => ports[0]?.postMessage(build))
})

async function ownBuild(): Promise<string | null> {
  const page = await site.matchPrecache(shell)
  return page === undefined ? null : buildIn(await page.text())
}
