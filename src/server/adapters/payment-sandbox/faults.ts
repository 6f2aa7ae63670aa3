/**
 * Faults of a call. 'error': the call has no effect and is answered 500. 'between': no effect; a proxy answers 502.
 * 'error-after': the call takes effect, but is answered 500. 'lost': the connection breaks before the call takes
 * effect; 'lost-after': after it. 'late': the call takes effect, and the answer waits until it is released.
 */
export const faultKinds = ['error', 'error-after', 'between', 'lost', 'lost-after', 'late'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Fault injection. `set` makes a later call fail: `at` is 1 for the next call, and calls of every kind count. */
export type Faults = {
  readonly set: (at: number, kind: FaultKind) => void
  readonly clear: () => void
  /** Releases the late answers. */
  readonly release: () => void
  /** Number of calls since a fault was set, or since the last clearing. */
  readonly count: () => number
}

/** `next` counts a call and returns its fault, null for none; `held` waits for the release. */
export function faultControl(): Faults & { readonly next: () => FaultKind | null; readonly held: () => Promise<void> } {
  let planned: { readonly at: number; readonly kind: FaultKind } | null = null
  let calls = 0
  let waiting: (() => void)[] = []
  const release = (): void => {
    for (const go of waiting) go()
    waiting = []
  }
  return {
    set(at, kind) {
      planned = { at, kind }
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
      return planned?.at === calls ? planned.kind : null
    },
    held: () => new Promise((resolve) => void waiting.push(resolve)),
  }
}
