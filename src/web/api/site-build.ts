import { createContext, use, useSyncExternalStore } from 'react'
import { buildMeta } from '#contract/build.ts'

// Tracks the build of this page, and whether the server or a service worker has a newer one. The page stays as it is
// until the user agrees to the new build.

/** The parts of a service worker that the page uses. */
type BuildWorker = {
  /** Asks the worker for its build; null when it cannot name one. */
  readonly build: () => Promise<string | null>
  readonly takeOver: () => void
}

/** Caches the site in the browser, by a service worker. */
export type SiteKeeper = {
  /**
   * Starts caching the site, or looks for a newer build. Calls `onWorker` for each worker that waits or has taken over.
   */
  readonly begin: (onWorker: (worker: BuildWorker, isWaiting: boolean) => void) => Promise<void>
  readonly lookAgain: () => void
}

export type SiteBuild = {
  /** Starts caching the site in this browser, as soon as the page is idle. */
  readonly begin: () => void
  /** Records the build that a server response names. */
  readonly noteBuild: (build: string | null) => void
  readonly isOther: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Replaces this page with the same page of the new build. */
  readonly open: () => void
  /** Whether the user has asked for the new build, so that leaving this page needs no confirmation. */
  readonly isOpening: () => boolean
}

type SiteBuildOptions = {
  readonly own: string | null
  readonly keeper: SiteKeeper
  readonly reload: () => void
  readonly whenIdle: (begin: () => void) => void
  /** Calls `act` once a worker's time limit for taking over has passed. */
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
    // Reloads even if the page is already reloading, because browsers can lose a navigation under way while the worker
    // changes.
    if (!isWaiting && isOpening) return reload()
    // A worker that took over, for example for another tab, no longer waits.
    waiting = isWaiting ? worker : null
    const build = await worker.build()
    if (own === null || build === null) return
    if (build !== own) return foundOther()
    // This page already has the worker's build, because the page was loaded from the server while the worker waited.
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
      // Without a waiting worker, only the network can have the new build. Otherwise the worker takes over first,
      // because offline the page comes from the worker.
      if (waiting === null) return reload()
      waiting.takeOver()
      // Reloads even if the worker has not taken over by then, because the previous worker may be busy for half a
      // minute.
      afterTakeOver(reload)
    },
  }
}

/** Returns the build that the page names; null when the page is served from source. */
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
          // The first worker in a browser takes over by itself.
          if (coming.state === 'installed' && workers.controller !== null) onWorker(workerOf(coming), true)
        })
      })
    },
    lookAgain: () => void registration?.update().catch(() => undefined),
  }
}

/** Exchanges messages with `service-worker.ts`. */
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

/** The site build in prerendered pages, for which there is never a newer build. */
export const onlyBuild: SiteBuild = {
  begin: () => undefined,
  noteBuild: () => undefined,
  isOther: () => false,
  subscribe: () => () => undefined,
  open: () => undefined,
  isOpening: () => false,
}

export const SiteBuildContext = createContext(onlyBuild)

/** Returns the function that opens the new build of the site; null when there is none. */
export function useNewBuild(): (() => void) | null {
  const { subscribe, isOther, open } = use(SiteBuildContext)
  return useSyncExternalStore(subscribe, isOther, () => false) ? open : null
}
