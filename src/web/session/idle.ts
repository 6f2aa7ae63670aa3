import { idleCountdownMs, idleLimitMs } from '#domain/policy.ts'

/** How a session stands by its last activity in any tab. `leftMs` is what is left of the countdown. */
export type IdleState =
  | { readonly kind: 'active'; readonly nextMs: number }
  | { readonly kind: 'warning'; readonly leftMs: number }
  | { readonly kind: 'over' }

/** Fifteen minutes without activity, then a countdown of ten seconds, then the end (specification §4). Times in milliseconds. */
export function idleState(nowMs: number, activeMs: number): IdleState {
  const idleMs = Math.max(0, nowMs - activeMs)
  if (idleMs < idleLimitMs) return { kind: 'active', nextMs: idleLimitMs - idleMs }
  const leftMs = idleLimitMs + idleCountdownMs - idleMs
  return leftMs > 0 ? { kind: 'warning', leftMs } : { kind: 'over' }
}
