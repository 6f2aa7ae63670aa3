import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { notify } from '#ui/notify.tsx'
import { makeLookupsCheap } from './cheap-lookups.ts'

// Browser features that jsdom lacks and the component library needs. Nothing is measured or scrolled in these tests.

// Browser storage outlives the page. Hooks run in reverse order, so this one clears it after the page has unmounted and saved.
afterEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})
afterEach(cleanup)
// notifications outlive the page they came on, and the next file of tests may run in the same process
afterEach(() => notify.clear())

// far above any wait on a busy machine, and short enough for a run to end
configure({ asyncUtilTimeout: 60_000 })

/** Sockets have their own tests: here none is ever open. */
class NoSocket extends EventTarget {
  readonly readyState = 0
  close() {}
  send() {}
}

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class NothingInSight implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const neverMatches = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})

Object.assign(window, {
  WebSocket: NoSocket,
  ResizeObserver: NoResizes,
  IntersectionObserver: NothingInSight,
  matchMedia: neverMatches,
  scrollBy: () => {},
  scrollTo: () => {},
})
Element.prototype.scrollIntoView = () => {}

// jsdom's real window, which the libraries query; vitest wraps it as `window`
if (document.defaultView) makeLookupsCheap(document.defaultView)
