/**
 * Faults of a call. 'error': answers 500, nothing happened. 'between': a proxy answers 502, nothing happened. 'error-after': it happened,
 * but the answer is 500. 'lost': the connection breaks before anything happened; 'lost-after': after it happened. 'late': it happened,
 * and the answer waits until it is released.
 */
export const faultKinds = ['error', 'error-after', 'between', 'lost', 'lost-after', 'late'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Fault injection: `set` makes the n-th call from now on fail, counted from 1, whatever the call. */
export type Faults = {
  readonly set: (at: number, kind: FaultKind) => void
  readonly clear: () => void
  /** Releases the late answers. */
  readonly release: () => void
  /** Number of calls since a fault was set, or since the last clearing. */
  readonly count: () => number
}

/** `next` is called once per call and returns its fault, or null; `held` waits for the release. */
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
