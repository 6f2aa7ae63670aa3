/**
 * What goes wrong with a call. 'error': 500, nothing happened. 'between': a proxy answers 502, nothing happened. 'error-after': it happened, and 500 is answered all the same. 'lost': the
 * connection breaks before anything happened; 'lost-after': after it. 'late': it happened, and the answer waits until it is let go.
 */
export const faultKinds = ['error', 'error-after', 'between', 'lost', 'lost-after', 'late'] as const
export type FaultKind = (typeof faultKinds)[number]

/** The control of what goes wrong: the n-th call of the server from now on, counted from 1, whatever it is. */
export type Faults = {
  readonly set: (at: number, kind: FaultKind) => void
  readonly clear: () => void
  /** Lets answers go that are late. */
  readonly release: () => void
  /** How many calls were made since a fault was set, or since the last clearing. */
  readonly count: () => number
}

/** `next` is asked once for each call, and says what goes wrong with it; `held` waits for the release. */
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
