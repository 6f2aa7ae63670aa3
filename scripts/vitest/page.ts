import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'
import { notify } from '#ui/notify.tsx'
import { makeLookupsCheap } from './cheap-lookups.ts'

// Replaces browser features that the component library needs and jsdom lacks. The replacements measure and scroll
// nothing.

// Clears browser storage, which outlives the page. Hooks run in reverse order, so by now the page has been unmounted
// and has saved its data.
afterEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})
afterEach(cleanup)
// notifications outlive their page, and the next test file may run in the same process
afterEach(() => notify.clear())

const { getElementError: errorWithHtml } = getConfig()

configure({
  // longer than any wait on a busy machine, but short enough for the run to end
  asyncUtilTimeout: 60_000,
  // testing-library discards errors while it repeats a look-up; only the error after the last attempt has the HTML of
  // the page, which takes long to print
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : errorWithHtml(message, container),
})

/** A socket that never opens, because sockets have their own tests. */
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

// libraries use jsdom's own window; the global `window` is vitest's wrapper
if (document.defaultView) makeLookupsCheap(document.defaultView)
