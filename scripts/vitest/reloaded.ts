import { cleanup } from '@testing-library/react'

/** Simulates a reload: the page cannot clear its session storage as it leaves. Afterwards, draw the page again. */
export function leaveByReload(): void {
  const kept = Object.entries({ ...window.sessionStorage })
  cleanup()
  for (const [name, text] of kept) window.sessionStorage.setItem(name, String(text))
}
