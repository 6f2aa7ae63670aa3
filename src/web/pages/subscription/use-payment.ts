import { useMutation, useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import { useApi } from '../../api/api.ts'
import { paymentWaysQuery } from '../../api/queries.ts'
import { askBank, type CardWay } from '../../flows/card-entry.tsx'
import { useRefreshBought } from './use-bought.ts'

type Payment = AnswerOf<'checkPayment'>

/** What came of a payment; `message`: why the bank did not confirm it, in the provider's words. */
type Settled = { readonly outcome: 'paid' | 'pending' } | { readonly outcome: 'unconfirmed'; readonly message: string }

/** Makes a payment or looks at one, lets the bank ask where it wants to, and says what came of it. Rejects where it was refused. */
export function usePayment(onSettled: (settled: Settled) => void, onRefused: (error: unknown) => void) {
  const api = useApi()
  const way = useQuery(paymentWaysQuery(api)).data?.card ?? null
  const refresh = useRefreshBought()
  return useMutation({
    mutationFn: async (send: () => Promise<Payment>) => settled(api, way, await send()),
    onSuccess: onSettled,
    onError: onRefused,
    // what was refused may have changed the order too
    onSettled: refresh,
  })
}

async function settled(api: Client, way: CardWay | null, payment: Payment): Promise<Settled> {
  const { outcome, confirmation, order } = payment
  if (outcome !== 'needs-confirmation') return { outcome }
  // without a way to the bank it stays open
  if (confirmation === null || way === null) return { outcome: 'pending' }
  const { message } = await askBank(way, confirmation.clientSecret, confirmation.cardId)
  if (message !== null) return { outcome: 'unconfirmed', message }
  const after = await api.checkPayment({ body: { orderId: order.id } })
  return { outcome: after.outcome === 'paid' ? 'paid' : 'pending' }
}
