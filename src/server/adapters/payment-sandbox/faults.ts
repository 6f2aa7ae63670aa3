/**
 * Faults of a call. 'error': the call has no effect, and the response is 500. 'between': no effect; a proxy responds
 * with 502. 'error-after': the call takes effect, but the response is 500. 'busy': the same call is under way on
 * another server and takes effect, and the response to this one is 409. 'lost': the connection breaks before the call
 * takes effect; 'lost-after': the connection breaks afterwards. 'late': the call takes effect, and the response waits
 * until it is released.
 */
export const faultKinds = ['error', 'error-after', 'busy', 'between', 'lost', 'lost-after', 'late'] as const
export type FaultKind = (typeof faultKinds)[number]

/**
 * Injects faults. `set` plans a fault for `times` calls in a row (by default one call), whatever the calls are. The
 * first of them is the `at`-th call from now; 1 is the next call.
 */
export type Faults = {
  readonly set: (at: number, kind: FaultKind, times?: number) => void
  readonly clear: () => void
  /** Sends the responses that the fault 'late' holds back. */
  readonly release: () => void
  /** The number of calls since a fault was last set or cleared. */
  readonly count: () => number
}

/**
 * Creates the fault injector. `next` counts a call and returns its fault, null for none; `held` resolves when late
 * responses are released.
 */
export function faultControl(): Faults & { readonly next: () => FaultKind | null; readonly held: () => Promise<void> } {
  let planned: { readonly from: number; readonly until: number; readonly kind: FaultKind } | null = null
  let calls = 0
  let waiting: (() => void)[] = []
  const release = (): void => {
    for (const go of waiting) go()
    waiting = []
  }
  return {
    set(at, kind, times = 1) {
      planned = { from: at, until: at + times, kind }
      calls = 0
    },
    clear() {
      planned = null
      calls = 0
      release()
    },
    release,
    count: () => calls,
    next() {
      calls += 1
      return planned !== null && planned.from <= calls && calls < planned.until ? planned.kind : null
    },
    held: () => new Promise((resolve) => void waiting.push(resolve)),
  }
}
