const callMs = 30_000

/** The abort signals of calls: each call times out after 30 seconds, and `dropReads` aborts pending reads earlier. */
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
    /** Aborts pending reads. Called when the session changes, because the reads belong to the earlier session. */
    dropReads: (): void => {
      reads.forEach((read) => read.abort())
      reads.clear()
    },
  }
}
