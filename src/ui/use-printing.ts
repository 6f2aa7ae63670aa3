import { flushSync } from 'react-dom'
import { useSyncExternalStore } from 'react'

let isPrinting = false
const listeners = new Set<() => void>()

/** The page is drawn for paper as soon as the event returns. */
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

/** Whether the page is being put on paper, where what is folded on the screen lies open; what is drawn for paper alone knows it, too. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
