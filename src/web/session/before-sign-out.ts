// Sends unsent data before a member signs out, because afterwards the server accepts nothing more from the member.

/** Sends unsent data; resolves to true if all of it was sent. */
type Flush = () => Promise<boolean>

const flushes = new Set<Flush>()

/** The longest time that signing out waits for unsent data to be sent, in milliseconds. */
const flushMs = 2_000

/** Registers a flush to run before signing out; returns a function that unregisters it. */
export function beforeSignOut(flush: Flush): () => void {
  flushes.add(flush)
  return () => void flushes.delete(flush)
}

/** Runs all flushes and then `last`, waiting at most `flushMs`. Resolves to true if everything was sent. */
export async function flushAll(last: Flush = async () => true): Promise<boolean> {
  const sent = Promise.all([...flushes].map((flush) => flush())).then(async (each) =>
    [...each, await last()].every(Boolean),
  )
  return sentInTime(sent)
}

/** Waits at most `flushMs` for a flush. Resolves to false if the flush has not ended by then. */
export function sentInTime<Sent>(sent: Promise<Sent>): Promise<Sent | false> {
  const over = new Promise<false>((resolve) => setTimeout(() => resolve(false), flushMs))
  return Promise.race([sent, over])
}
