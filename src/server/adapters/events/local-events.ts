import type { Events, MemberEvent } from '../../outside.ts'

type Listener = (event: MemberEvent | 'missed') => void

/** Delivers events within this process, which is enough with the embedded database. */
export function localEvents(): Events & { readonly tell: Listener } {
  const listeners = new Set<Listener>()
  const tell: Listener = (event) => listeners.forEach((listener) => listener(event))
  return {
    tell,
    publish: tell,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
