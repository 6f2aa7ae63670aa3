import type { OrderEventKind } from '#domain/billing/order-states.ts'
import type { PaymentProviders, NotMade, ProviderUnreachable, RefundOutcome } from '../../payment-provider.ts'
import type { PayableOrder } from './payments.store.ts'
import type { ProviderCallsService } from './provider-calls.service.ts'

type Dependencies = PaymentProviders & { readonly calls: ProviderCallsService }

const refundCall = 'refund'
const unreachable: ProviderUnreachable = { kind: 'unreachable' }

/** What a refund's answer is for its order; null: nothing changes. */
const events: Readonly<Record<(RefundOutcome | NotMade)['kind'], OrderEventKind | null>> = {
  refunded: 'refund-succeeded',
  declined: 'refund-failed',
  pending: null,
  unreachable: null,
  'not-made': null,
}

/** Money that goes back: the whole of an order, once. */
export function refunding({ cards, payPal, calls }: Dependencies) {
  async function made({ provider, payment, capture, totalCents: cents }: PayableOrder, key: string) {
    const chargeId = provider === 'stripe' ? payment : capture
    const port = provider === 'stripe' ? cards : payPal
    return chargeId === null || port === null ? unreachable : port.refund({ chargeId, cents }, key)
  }

  async function found({ provider, payment }: PayableOrder, key: string) {
    if (payment === null) return unreachable
    if (provider === 'stripe') return cards?.findRefund({ chargeId: payment, key }) ?? unreachable
    return payPal?.findRefund({ orderId: payment, key }) ?? unreachable
  }

  return {
    /** Asks for the money back, and gives what follows for the order; null: nothing, or nothing new. One that was refused is not asked again: the operator was told. */
    async refund(order: PayableOrder): Promise<OrderEventKind | null> {
      const before = await calls.newest({ orderId: order.id }, refundCall)
      // as it was kept
      if ((before?.answer as RefundOutcome | null | undefined)?.kind === 'declined') return null
      const answer = await calls.once<RefundOutcome>({
        ...{ of: { orderId: order.id }, provider: order.provider, call: refundCall, attempt: 0 },
        request: { payment: order.payment, cents: order.totalCents },
        make: (key) => made(order, key),
        find: (key) => found(order, key),
      })
      return answer.kind === 'given-up' ? null : events[answer.kind]
    },

    /** What became of the refund that was asked for; 'unanswered': nobody knows now. */
    async lookUp(order: PayableOrder): Promise<OrderEventKind | 'unanswered' | null> {
      const asked = await calls.newest({ orderId: order.id }, refundCall)
      if (asked === undefined) return null
      const answer = await found(order, asked.key)
      return answer.kind === 'unreachable' ? 'unanswered' : events[answer.kind]
    },
  }
}
