import { createContext, use, useSyncExternalStore } from 'react'
import { buildMeta } from '#contract/build.ts'

// The build of this page, and whether there is a newer one: served by the server, or fetched by a worker. The page stays as it is until
// the user agrees to the new one.

/** The parts of a service worker that the page uses. */
type BuildWorker = {
  /** The worker's build; null when it cannot name one. */
  readonly build: () => Promise<string | null>
  readonly takeOver: () => void
}

/** Caches the site in the browser. */
export type SiteKeeper = {
  /** Starts caching the site, or looks for a newer build; `onWorker` is called for each worker that waits or has taken over. */
  readonly begin: (onWorker: (worker: BuildWorker, isWaiting: boolean) => void) => Promise<void>
  readonly lookAgain: () => void
}

export type SiteBuild = {
  /** Starts caching the site in this browser, once the page is idle. */
  readonly begin: () => void
  /** Reports the build named in a server's answer. */
  readonly noteBuild: (build: string | null) => void
  readonly isOther: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Replaces this page with the new build. */
  readonly open: () => void
  /** True once the user has asked for the new build, so that leaving this page needs no confirmation. */
  readonly isOpening: () => boolean
}

type SiteBuildOptions = {
  readonly own: string | null
  readonly keeper: SiteKeeper
  readonly reload: () => void
  readonly whenIdle: (begin: () => void) => void
  /** Calls back after the time allowed for a worker to take over. */
  readonly afterTakeOver: (act: () => void) => void
}

export function makeSiteBuild({ own, keeper, reload, whenIdle, afterTakeOver }: SiteBuildOptions): SiteBuild {
  const listeners = new Set<() => void>()
  let isOther = false
  let isOpening = false
  let waiting: BuildWorker | null = null

  const foundOther = (): void => {
    if (isOther) return
    isOther = true
    listeners.forEach((listener) => listener())
  }
  const onWorker = async (worker: BuildWorker, isWaiting: boolean): Promise<void> => {
    // Reloads even during a load: browsers can lose a navigation in progress while the worker changes.
    if (!isWaiting && isOpening) return reload()
    // A worker that took over, for example for another tab, is no longer waiting.
    waiting = isWaiting ? worker : null
    const build = await worker.build()
    if (own === null || build === null) return
    if (build !== own) return foundOther()
    // This page is already on the new build: it was loaded while its worker waited.
    if (isWaiting) worker.takeOver()
  }
  return {
    begin: () =>
      whenIdle(() => void keeper.begin((worker, isWaiting) => void onWorker(worker, isWaiting)).catch(() => undefined)),
    noteBuild(build) {
      if (own === null || build === null || build === own || isOther) return
      keeper.lookAgain()
      foundOther()
    },
    isOther: () => isOther,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isOpening: () => isOpening,
    open() {
      isOpening = true
      // The reloaded page comes from the network; offline, it comes from the worker that takes over.
      if (waiting === null) return reload()
      waiting.takeOver()
      // Reloads even if taking over lasts long, because the previous worker may be busy for half a minute.
      afterTakeOver(reload)
    },
  }
}

/** The build named in the page; null when served from source. */
export const ownBuild = (page: Document): string | null =>
  page.querySelector(`meta[name="${buildMeta}"]`)?.getAttribute('content') ?? null

const script = '/service-worker.js'

/** Caches the site with the service worker, in browsers that support it. */
export function browserKeeper(): SiteKeeper {
  let registration: ServiceWorkerRegistration | undefined
  return {
    async begin(onWorker) {
      if (!('serviceWorker' in navigator)) return
      const workers = navigator.serviceWorker
      workers.addEventListener('controllerchange', () => {
        if (workers.controller !== null) onWorker(workerOf(workers.controller), false)
      })
      registration = await workers.register(script, { updateViaCache: 'none' })
      if (registration.waiting !== null) onWorker(workerOf(registration.waiting), true)
      registration.addEventListener('updatefound', () => {
        const coming = registration?.installing
        coming?.addEventListener('statechange', () => {
          // A browser's first worker takes over automatically.
          if (coming.state === 'installed' && workers.controller !== null) onWorker(workerOf(coming), true)
        })
      })
    },
    lookAgain: () => void registration?.update().catch(() => undefined),
  }
}

/** The messages between the page and `service-worker.ts`. */
const workerOf = (worker: ServiceWorker) => ({
  build: () =>
    new Promise<string | null>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        resolve(typeof data === 'string' ? data : null),
      )
      port1.start()
      worker.postMessage('build', [port2])
    }),
  takeOver: () => worker.postMessage('take-over'),
})

/** For prerendered pages, where there is never another build. */
export const onlyBuild: SiteBuild = {
  begin: () => undefined,
  noteBuild: () => undefined,
  isOther: () => false,
  subscribe: () => () => undefined,
  open: () => undefined,
  isOpening: () => false,
}

export const SiteBuildContext = createContext(onlyBuild)

/** Opens the new build of the site; null when there is none. */
export function useNewBuild(): (() => void) | null {
  const { subscribe, isOther, open } = use(SiteBuildContext)
  return useSyncExternalStore(subscribe, isOther, () => false) ? open : null
}
