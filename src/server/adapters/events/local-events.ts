import type { Events, MemberEvent } from '../../outside.ts'

type Listener = (event: MemberEvent | 'missed') => void

/** Events within this process: all there is to it where the database is embedded. */
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
