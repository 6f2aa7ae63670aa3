import { fireEvent } from '@testing-library/react'

/** Hides the page as when the user switches to another tab, and shows it again. */
export function hidePage(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
}
