import { idleCountdownMs, idleLimitMs, idleNoticeMs } from '#domain/policy.ts'

/**
 * What the last activity in any tab means for the session. `nextMs`: until the next kind; `leftMs`: what is left of the countdown.
 */
export type IdleState =
  | { readonly kind: 'active' | 'notice'; readonly nextMs: number }
  | { readonly kind: 'warning'; readonly leftMs: number }
  | { readonly kind: 'over' }

/**
 * Fifteen minutes without activity, the last of them with a notice, then a countdown of ten seconds, then the end (specification §4).
 * Times in milliseconds.
 */
export function idleState(nowMs: number, activeMs: number): IdleState {
  const idleMs = Math.max(0, nowMs - activeMs)
  const noticeMs = idleLimitMs - idleNoticeMs
  if (idleMs < noticeMs) return { kind: 'active', nextMs: noticeMs - idleMs }
  if (idleMs < idleLimitMs) return { kind: 'notice', nextMs: idleLimitMs - idleMs }
  const leftMs = idleLimitMs + idleCountdownMs - idleMs
  return leftMs > 0 ? { kind: 'warning', leftMs } : { kind: 'over' }
}
