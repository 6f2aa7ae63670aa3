import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Commits a field that normally commits on blur, in two cases without a blur. When the page is hidden, it may never be
 * shown again; when the user goes back or forward, React ignores the blur of a field that it removes.
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
