// @owns whether the server can be reached
import { createContext, use, useSyncExternalStore } from 'react'

// Whether the server can be reached: the one place that knows. The browser says when there is no network; a call without an answer says
// that the server is away, and then it is asked from time to time until it is back.

export type Connection = {
  readonly isOffline: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly answered: () => void
  readonly unanswered: () => void
}

type ConnectionOptions = {
  /** What the browser says; it may say that there is a network where the server cannot be reached. */
  readonly isOnLine: () => boolean
  /** The page itself came from the worker, because nobody answered. */
  readonly isAwayAtFirst: boolean
  /** Tells of `online` and `offline`. */
  readonly events: Pick<EventTarget, 'addEventListener'>
  /** Asks the server whether it is there; rejects where it does not answer. */
  readonly probe: () => Promise<unknown>
  /** Calls back after the pause that follows so many failures. */
  readonly wait: (failures: number, done: () => void) => void
}

/** Watches for as long as the page stands. */
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
  // whether the server is there too, the next call shows
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

/** Where nothing is known of the network, as where pages are made at build time. */
export const alwaysOnline: Connection = {
  isOffline: () => false,
  subscribe: () => () => undefined,
  answered: () => undefined,
  unanswered: () => undefined,
}

export const ConnectionContext = createContext(alwaysOnline)

/** Whether the server cannot be reached; drawn again when that changes. */
export function useIsOffline(): boolean {
  const { subscribe, isOffline } = use(ConnectionContext)
  return useSyncExternalStore(subscribe, isOffline, () => false)
}
