/** The state of the session, derived from the last activity in any tab. `leftMs` is the time left in the countdown. */
export type IdleState =
  | { readonly kind: 'active' | 'notice' | 'over' }
  | { readonly kind: 'warning'; readonly leftMs: number }

/**
 * After `limitMs` without activity a countdown of `countdownMs` begins, and after the countdown the session ends. A
 * notice is shown during the last `noticeMs` before the countdown.
 */
export type IdleLimits = { readonly limitMs: number; readonly noticeMs: number; readonly countdownMs: number }

/** The state of a session whose last activity was at `activeMs`. Both times are milliseconds since 1970. */
export function idleState(nowMs: number, activeMs: number, limits: IdleLimits): IdleState {
  const { limitMs, countdownMs } = limits
  const idleMs = Math.max(0, nowMs - activeMs)
  if (idleMs < limitMs - limits.noticeMs) return { kind: 'active' }
  if (idleMs < limitMs) return { kind: 'notice' }
  const leftMs = limitMs + countdownMs - idleMs
  return leftMs > 0 ? { kind: 'warning', leftMs } : { kind: 'over' }
}
