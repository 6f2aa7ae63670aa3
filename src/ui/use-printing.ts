import { flushSync } from 'react-dom'
import { useSyncExternalStore } from 'react'

let isPrinting = false
const listeners = new Set<() => void>()

/**
 * Notes that printing begins or ends. Updates synchronously, because the browser prints the page as soon as the event
 * handler returns.
 */
function turn(isBegun: boolean): void {
  isPrinting = isBegun
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}
const begin = (): void => turn(true)
const end = (): void => turn(false)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    isPrinting = false
  }
}

/**
 * Whether the page is being printed: if so, collapsed content is expanded and elements that only appear in print are
 * drawn.
 */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
