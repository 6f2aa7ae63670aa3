import { cleanup } from '@testing-library/react'

/** Simulates a reload, which gives the page no chance to clean up its storage. Afterwards, draw the page again. */
export function leaveByReload(): void {
  const kept = Object.entries({ ...window.sessionStorage })
  cleanup()
  for (const [name, text] of kept) window.sessionStorage.setItem(name, String(text))
}
