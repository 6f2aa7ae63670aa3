import { createContext, use, useSyncExternalStore } from 'react'
import { buildMeta } from '#contract/build.ts'

// Which build of the site this page is, and whether there is another one by now: the server serves it, or a worker has fetched it. The
// page goes on as it is until the person agrees to the new one.

/** A service worker, as far as the page speaks with it. */
type Worker = {
  /** The build that it holds; null where it cannot say. */
  readonly build: () => Promise<string | null>
  readonly takeOver: () => void
}

/** How the browser keeps the site. */
export type SiteKeeper = {
  /** Begins to keep the site, or looks for a newer one; `onWorker` hears of each worker that waits or has taken over. */
  readonly begin: (onWorker: (worker: Worker, isWaiting: boolean) => void) => Promise<void>
  readonly lookAgain: () => void
}

export type SiteBuild = {
  /** Begins to keep the site in this browser; once the page is idle. */
  readonly begin: () => void
  /** What an answer of the server said. */
  readonly heard: (build: string | null) => void
  readonly isOther: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Opens the new build in place of this one. */
  readonly open: () => void
  /** The person asked for the new build: nothing asks them again whether to leave this page. */
  readonly isOpening: () => boolean
}

type SiteBuildOptions = {
  readonly own: string | null
  readonly keeper: SiteKeeper
  readonly reload: () => void
  readonly whenIdle: (begin: () => void) => void
  /** Calls back once a worker has had its time to take over. */
  readonly afterTakeOver: (act: () => void) => void
}

export function makeSiteBuild({ own, keeper, reload, whenIdle, afterTakeOver }: SiteBuildOptions): SiteBuild {
  const listeners = new Set<() => void>()
  let isOther = false
  let isOpening = false
  let waiting: Worker | null = null

  const foundOther = (): void => {
    if (isOther) return
    isOther = true
    listeners.forEach((listener) => listener())
  }
  const onWorker = async (worker: Worker, isWaiting: boolean): Promise<void> => {
    // also of a page that is being loaded: a browser loses one that is on its way while the worker changes
    if (!isWaiting && isOpening) return reload()
    // one that took over, as for another tab, waits no more
    waiting = isWaiting ? worker : null
    const build = await worker.build()
    if (own === null || build === null) return
    if (build !== own) return foundOther()
    // this page is of the new build already: it was loaded while its worker waited
    if (isWaiting) worker.takeOver()
  }
  const hearOf = (worker: Worker, isWaiting: boolean): void => void onWorker(worker, isWaiting)
  return {
    begin: () => whenIdle(() => void keeper.begin(hearOf).catch(() => undefined)),
    heard(build) {
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
      // the page comes from the network; where there is none, from the worker that takes over
      if (waiting === null) return reload()
      waiting.takeOver()
      // the worker before may be busy for half a minute
      afterTakeOver(reload)
    },
  }
}

/** The build that this page names; null where it is served from its sources. */
export const ownBuild = (page: Document): string | null =>
  page.querySelector(`meta[name="${buildMeta}"]`)?.getAttribute('content') ?? null

/** A page that is made at build time is never another build. */
export const onlyBuild: SiteBuild = {
  begin: () => undefined,
  heard: () => undefined,
  isOther: () => false,
  subscribe: () => () => undefined,
  open: () => undefined,
  isOpening: () => false,
}

export const SiteBuildContext = createContext(onlyBuild)

/** How to open the new build of the site; null while there is none. */
export function useNewBuild(): (() => void) | null {
  const { subscribe, isOther, open } = use(SiteBuildContext)
  return useSyncExternalStore(subscribe, isOther, () => false) ? open : null
}
