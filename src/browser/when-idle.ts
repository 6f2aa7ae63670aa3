/** Calls `begin` when the browser is idle; returns a function that cancels this call. */
export function whenIdle(begin: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, idlePauseMs)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(begin)
  return () => cancelIdleCallback(asked)
}

/** How long to wait in browsers without requestIdleCallback. */
const idlePauseMs = 2_000
