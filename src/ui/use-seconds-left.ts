import { useSyncExternalStore } from 'react'

/** How often the time is read, in milliseconds: often enough that no second is skipped. */
const refreshMs = 250

function onEachRefresh(refresh: () => void): () => void {
  const timer = setInterval(refresh, refreshMs)
  return () => clearInterval(timer)
}

/** The whole seconds that are left until a time; zero when it has passed or is null. */
export const useSecondsLeft = (endsMs: number | null): number =>
  useSyncExternalStore(onEachRefresh, () =>
    endsMs === null ? 0 : Math.max(0, Math.ceil((endsMs - Date.now()) / 1000)),
  )
