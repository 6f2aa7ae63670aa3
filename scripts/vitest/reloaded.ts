import { cleanup } from '@testing-library/react'

/**
 * Simulates a reload. Session storage is kept, because a reload does not let the page clear it. Draw the page again
 * afterwards.
 */
export function leaveByReload(): void {
  const kept = Object.entries({ ...window.sessionStorage })
  cleanup()
  for (const [name, text] of kept) window.sessionStorage.setItem(name, String(text))
}
