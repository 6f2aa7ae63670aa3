import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { notify } from '#ui/notify.tsx'
import { makeLookupsCheap } from './cheap-lookups.ts'

// What the simulated page lacks and the component library asks for. Nothing is ever measured or scrolled in these tests.

// what is kept in the browser outlives the page too; hooks run backwards, so that a page that keeps something as it goes has gone
afterEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})
afterEach(cleanup)
// notifications outlive the page they came on, and the next file of tests may run in the same process
afterEach(() => notify.clear())

// far above what any of them takes on a busy machine, far below what would keep a run of tests from ending
configure({ asyncUtilTimeout: 60_000 })

/** The sockets of pages are tested apart: here none is ever open. */
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

// jsdom's own window, which the libraries ask: `window` is what vitest made of it
if (document.defaultView) makeLookupsCheap(document.defaultView)
