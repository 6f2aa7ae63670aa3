import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoints.ts'
import { cardEntryWords } from '#words/payments.ts'
import { useApi } from '../../api/api.ts'
import { paymentWaysQuery } from '../../api/payment-queries.ts'
import { useCardEntry } from '../card-entry.tsx'
import { useRefreshBought } from './use-bought.ts'

type Payment = ResponseOf<'checkPayment'>

/** The outcome of a payment. `message` is the provider's reason why the bank did not confirm it. */
type SettledOutcome =
  | { readonly outcome: 'paid' | 'pending' }
  | { readonly outcome: 'unconfirmed'; readonly message: string }

/**
 * Makes or checks a payment, asks for the bank's confirmation when required, and reports the outcome that the server
 * then finds. Calls `onRefused` when a call fails.
 */
export function useSettledPayment(onSettled: (settled: SettledOutcome) => void, onRefused: (error: unknown) => void) {
  const api = useApi()
  const { confirm } = useCardEntry(useQuery(paymentWaysQuery(api)).data?.card ?? null, false)
  const refresh = useRefreshBought()
  const settle = async ({ outcome, confirmation, order }: Payment): Promise<SettledOutcome> => {
    if (outcome !== 'needs-confirmation') return { outcome }
    if (confirmation === null) return { outcome: 'pending' }
    const { message } = await confirm(confirmation.clientSecret, confirmation.cardId)
    // only the server knows the outcome: the bank may have confirmed although its response was lost, or the member may
    // have confirmed in another tab
    const { outcome: after } = await api.checkPayment({ body: { orderId: order.id } })
    if (after !== 'needs-confirmation') return { outcome: after }
    return { outcome: 'unconfirmed', message: message ?? cardEntryWords.notConfirmed }
  }
  return useMutation({
    mutationFn: async (send: () => Promise<Payment>) => settle(await send()),
    onSuccess: onSettled,
    onError: onRefused,
    // Refetches after an error too, because a refused payment may have changed the order.
    onSettled: () => refresh(),
  })
}
