// What is still to be sent when somebody is about to be signed out: afterwards the server takes nothing more of theirs.

/** Sends what is to be sent; says whether all of it is. */
type Flush = () => Promise<boolean>

const flushes = new Set<Flush>()

/** Longer nobody waits to be signed out. */
const flushMs = 2_000

/** Has something sent before somebody is signed out; gives the way to take that back. */
export function beforeLeaving(flush: Flush): () => void {
  flushes.add(flush)
  return () => void flushes.delete(flush)
}

/** Sends what is to be sent, and waits for it a little. Says whether all of it is sent. */
export async function flushAll(): Promise<boolean> {
  if (flushes.size === 0) return true
  const over = new Promise<false>((resolve) => setTimeout(() => resolve(false), flushMs))
  const sent = Promise.all([...flushes].map((flush) => flush())).then((each) => each.every(Boolean))
  return Promise.race([sent, over])
}
