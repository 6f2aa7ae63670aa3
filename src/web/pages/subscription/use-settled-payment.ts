import { useMutation, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoints.ts'
import { useApi } from '../../api/api.ts'
import { paymentWaysQuery } from '../../api/payment-queries.ts'
import { useCardEntry } from '../../flows/card-entry.tsx'
import { useRefreshBought } from './use-bought.ts'

type Payment = AnswerOf<'checkPayment'>

/** What came of a payment; `message`: why the bank did not confirm it, in the provider's words. */
type Settled = { readonly outcome: 'paid' | 'pending' } | { readonly outcome: 'unconfirmed'; readonly message: string }

/** Makes a payment or looks at one, lets the bank ask where it wants to, and says what came of it. Rejects where it was refused. */
export function useSettledPayment(onSettled: (settled: Settled) => void, onRefused: (error: unknown) => void) {
  const api = useApi()
  const { confirm } = useCardEntry(useQuery(paymentWaysQuery(api)).data?.card ?? null, false)
  const refresh = useRefreshBought()
  const settle = async ({ outcome, confirmation, order }: Payment): Promise<Settled> => {
    if (outcome !== 'needs-confirmation') return { outcome }
    if (confirmation === null) return { outcome: 'pending' }
    const { message } = await confirm(confirmation.clientSecret, confirmation.cardId)
    if (message !== null) return { outcome: 'unconfirmed', message }
    const after = await api.checkPayment({ body: { orderId: order.id } })
    return { outcome: after.outcome === 'paid' ? 'paid' : 'pending' }
  }
  return useMutation({
    mutationFn: async (send: () => Promise<Payment>) => settle(await send()),
    onSuccess: onSettled,
    onError: onRefused,
    // what was refused may have changed the order too
    onSettled: () => refresh(),
  })
}
