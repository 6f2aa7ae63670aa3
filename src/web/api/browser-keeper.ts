import type { SiteKeeper } from './site-build.ts'

const script = '/service-worker.js'

/** Caches the site with the service worker, in browsers that support it. */
export function browserKeeper(): SiteKeeper {
  let registration: ServiceWorkerRegistration | undefined
  return {
    async begin(onWorker) {
      if (!('serviceWorker' in navigator)) return
      const workers = navigator.serviceWorker
      workers.addEventListener('controllerchange', () => {
        if (workers.controller !== null) onWorker(spoken(workers.controller), false)
      })
      registration = await workers.register(script, { updateViaCache: 'none' })
      if (registration.waiting !== null) onWorker(spoken(registration.waiting), true)
      registration.addEventListener('updatefound', () => {
        const coming = registration?.installing
        coming?.addEventListener('statechange', () => {
          // A browser's first worker takes over automatically.
          if (coming.state === 'installed' && workers.controller !== null) onWorker(spoken(coming), true)
        })
      })
    },
    lookAgain: () => void registration?.update().catch(() => undefined),
  }
}

/** The messages between the page and `service-worker.ts`. */
const spoken = (worker: ServiceWorker) => ({
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
