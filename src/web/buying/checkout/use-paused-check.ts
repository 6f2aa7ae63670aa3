import { useEffect, useEffectEvent } from 'react'
import { paymentCheckWaitMs } from '#domain/billing/payment-steps.ts'

type Pending = { readonly order: { readonly id: string }; readonly checks: number }

/** Polls the state of a pending payment, with growing pauses. */
export function usePausedCheck(pending: Pending | null, check: (orderId: string) => Promise<void>): void {
  const ask = useEffectEvent((orderId: string) => void check(orderId))
  const orderId = pending?.order.id
  const checks = pending?.checks ?? 0
  useEffect(() => {
    if (orderId === undefined) return
    const timer = setTimeout(() => ask(orderId), paymentCheckWaitMs(checks))
    return () => clearTimeout(timer)
  }, [orderId, checks])
}
