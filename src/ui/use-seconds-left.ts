import { useSyncExternalStore } from 'react'

/** Short enough that no second is skipped. */
const refreshMs = 250

function onEachRefresh(refresh: () => void): () => void {
  const timer = setInterval(refresh, refreshMs)
  return () => clearInterval(timer)
}

/** Whole seconds left until a time; zero when it has passed or is null. */
export const useSecondsLeft = (endsMs: number | null): number =>
  useSyncExternalStore(onEachRefresh, () =>
    endsMs === null ? 0 : Math.max(0, Math.ceil((endsMs - Date.now()) / 1000)),
  )
