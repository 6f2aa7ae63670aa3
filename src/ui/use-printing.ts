import { flushSync } from 'react-dom'
import { useSyncExternalStore } from 'react'

let isPrinting = false
const listeners = new Set<() => void>()

/** Updates synchronously, because the page is rendered for print as soon as the event handler returns. */
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

/** Whether the page is being printed: collapsed content is then expanded, and print-only elements are drawn. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
