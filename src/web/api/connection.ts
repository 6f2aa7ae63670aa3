// @owns whether the server can be reached
import { createContext, use, useSyncExternalStore } from 'react'

// The only place that decides whether the server can be reached. The browser reports a missing network; a call without
// an answer means the server is unreachable, and it is then probed until it answers.

export type Connection = {
  readonly isOffline: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly answered: () => void
  readonly unanswered: () => void
}

type ConnectionOptions = {
  /** The browser's `navigator.onLine`, which may be true while the server is unreachable. */
  readonly isOnLine: () => boolean
  /** The page itself was served by the worker, because the server did not answer. */
  readonly isAwayAtFirst: boolean
  /** Emits `online` and `offline`. */
  readonly events: Pick<EventTarget, 'addEventListener'>
  /** Probes the server; rejects when it does not answer. */
  readonly probe: () => Promise<unknown>
  /** Calls back after the back-off for this number of failures. */
  readonly wait: (failures: number, done: () => void) => void
}

/** Monitors the connection while the page is open. */
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
  const probeLater = (failures: number): void =>
    wait(failures, () => {
      if (!isAway) return
      probe().then(
        () => change(false),
        () => probeLater(failures + 1),
      )
    })
  const unanswered = (): void => {
    if (isAway) return
    change(true)
    probeLater(0)
  }
  events.addEventListener('offline', () => change(isAway))
  if (isAwayAtFirst) unanswered()
  // The next call shows whether the server is reachable too.
  events.addEventListener('online', () => change(false))
  return {
    isOffline: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    answered: () => change(false),
    unanswered,
  }
}

/** For places without a network state, such as prerendering. */
export const alwaysOnline: Connection = {
  isOffline: () => false,
  subscribe: () => () => undefined,
  answered: () => undefined,
  unanswered: () => undefined,
}

export const ConnectionContext = createContext(alwaysOnline)

/** Whether the server is unreachable; renders again when that changes. */
export function useIsOffline(): boolean {
  const { subscribe, isOffline } = use(ConnectionContext)
  return useSyncExternalStore(subscribe, isOffline, () => false)
}
