import { useSyncExternalStore } from 'react'

/** The clock is looked at so often that no second is missed. */
const refreshMs = 250

function onEachRefresh(refresh: () => void): () => void {
  const timer = setInterval(refresh, refreshMs)
  return () => clearInterval(timer)
}

/** Whole seconds until a moment, counted down by the clock; zero when it has come or there is none. */
export const useSecondsLeft = (endsMs: number | null): number =>
  useSyncExternalStore(onEachRefresh, () =>
    endsMs === null ? 0 : Math.max(0, Math.ceil((endsMs - Date.now()) / 1000)),
  )
