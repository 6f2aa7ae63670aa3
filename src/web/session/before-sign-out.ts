// What must still be sent before a sign-out: afterwards the server accepts nothing more from the member.

/** Sends what is unsent; answers whether all of it was sent. */
type Flush = () => Promise<boolean>

const flushes = new Set<Flush>()

/** Sign-out waits at most this long. */
const flushMs = 2_000

/** Registers something to be sent before a sign-out; answers the function that unregisters it. */
export function beforeSignOut(flush: Flush): () => void {
  flushes.add(flush)
  return () => void flushes.delete(flush)
}

/** Sends everything unsent, and waits at most `flushMs`. Answers whether all of it was sent. */
export async function flushAll(): Promise<boolean> {
  if (flushes.size === 0) return true
  const over = new Promise<false>((resolve) => setTimeout(() => resolve(false), flushMs))
  const sent = Promise.all([...flushes].map((flush) => flush())).then((each) => each.every(Boolean))
  return Promise.race([sent, over])
}
