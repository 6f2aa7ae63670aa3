// @owns whether the server can be reached
import { createContext, use, useSyncExternalStore } from 'react'

// The only code that decides whether the server can be reached. The server counts as unreachable while the browser
// reports no network, and after a call without a response. After such a call the server is probed until it responds or
// the browser reports that the network is back.

export type Connection = {
  readonly isOffline: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly onResponse: () => void
  readonly onNoResponse: () => void
}

type ConnectionOptions = {
  /** Returns the browser's `navigator.onLine`, which may be true while the server is unreachable. */
  readonly isOnLine: () => boolean
  /** Whether the page came from the service worker, because the server did not respond. */
  readonly isAwayAtFirst: boolean
  /** The object that emits the events `online` and `offline`. */
  readonly events: Pick<EventTarget, 'addEventListener'>
  /** Sends a probe to the server; rejects when the server does not respond. */
  readonly probe: () => Promise<unknown>
  /** Calls `done` after the back-off pause for this number of failures. */
  readonly wait: (failures: number, done: () => void) => void
}

/** Monitors the connection to the server while the page is open. */
export function makeConnection({ isOnLine, isAwayAtFirst, events, probe, wait }: ConnectionOptions): Connection {
  const listeners = new Set<() => void>()
  let isAway = false
  let shown = !isOnLine()
  const change = (away: boolean): void => {
    isAway = away
    const now = isAway || !isOnLine()
    if (now === shown) return
    shown = now
    listeners.forEach((listener) => listener())
  }
  let outages = 0
  /** Probes until the server counts as reachable, or until a later outage begins, which starts its own probes. */
  const probeLater = (failures: number, outage: number): void =>
    wait(failures, () => {
      if (!isAway || outage !== outages) return
      probe().then(
        () => change(false),
        () => probeLater(failures + 1, outage),
      )
    })
  const onNoResponse = (): void => {
    if (isAway) return
    change(true)
    outages += 1
    probeLater(0, outages)
  }
  events.addEventListener('offline', () => change(isAway))
  if (isAwayAtFirst) onNoResponse()
  // If the server is unreachable although the network is back, the next call detects it.
  events.addEventListener('online', () => change(false))
  return {
    isOffline: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onResponse: () => change(false),
    onNoResponse,
  }
}

/** The connection used where there is no network state, such as in prerendering. */
export const alwaysOnline: Connection = {
  isOffline: () => false,
  subscribe: () => () => undefined,
  onResponse: () => undefined,
  onNoResponse: () => undefined,
}

export const ConnectionContext = createContext(alwaysOnline)

/** Whether the server is unreachable; the component re-renders when this changes. */
export function useIsOffline(): boolean {
  const { subscribe, isOffline } = use(ConnectionContext)
  return useSyncExternalStore(subscribe, isOffline, () => false)
}
