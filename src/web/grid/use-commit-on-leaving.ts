import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Commits a field in two cases in which no blur does: when the page is hidden, because it may never be shown again, and
 * when the user goes back or forward, because React ignores the blur of a field that it removes.
 */
export function useCommitOnLeaving(commit: () => void): void {
  // Synchronous, because the browser may not run the page's code again.
  const keep = useEffectEvent(() => flushSync(commit))
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    const onHistory = () => keep()
    document.addEventListener('visibilitychange', onHidden)
    // Captured, so that it runs before the router's listener, which leaves the page.
    window.addEventListener('popstate', onHistory, { capture: true })
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('popstate', onHistory, { capture: true })
    }
  }, [])
}
