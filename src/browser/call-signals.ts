const callMs = 30_000

/** The signals that calls are sent with: each call ends after 30 seconds, and signing out drops the reads under way. */
export function makeCallSignals() {
  const reads = new Set<AbortController>()
  return {
    of(method: string): AbortSignal {
      const call = new AbortController()
      if (method === 'GET') reads.add(call)
      setTimeout(() => {
        reads.delete(call)
        call.abort()
      }, callMs)
      return call.signal
    },
    /** Nobody wants the answers any more, and the server would refuse the calls. */
    dropReads: (): void => {
      reads.forEach((read) => read.abort())
      reads.clear()
    },
  }
}
