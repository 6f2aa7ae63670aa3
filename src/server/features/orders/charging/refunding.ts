import type { OrderEventKind } from '#domain/billing/order-states.ts'
import type { PaymentProviders, NotMade, ProviderUnreachable, RefundOutcome } from '../../../payment-provider.ts'
import type { PayableOrder } from './payments.store.ts'
import type { ProviderCallsService } from '../providers/provider-calls.service.ts'

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

/** What follows for the order, null: nothing; and what the provider calls the parts of its money that went back, where it was not all. */
type LookedUpRefund = { readonly event: OrderEventKind | null; readonly parts: readonly string[] }

/** Money that goes back: the whole of an order, once. */
export function refunding({ cards, payPal, calls }: Dependencies) {
  async function made({ provider, payment, capture, totalCents: cents }: PayableOrder, key: string) {
    const chargeId = provider === 'stripe' ? payment : capture
    const port = provider === 'stripe' ? cards : payPal
    return chargeId === null || port === null ? unreachable : port.refund({ chargeId, cents }, key)
  }

  async function listed({ provider, payment }: PayableOrder) {
    const port = provider === 'stripe' ? cards : payPal
    return payment === null || port === null ? unreachable : port.listRefunds(payment)
  }

  async function found(order: PayableOrder, wanted: string): Promise<RefundOutcome | NotMade> {
    const list = await listed(order)
    if (list.kind !== 'found') return list
    return list.refunds.find(({ key }) => key === wanted)?.outcome ?? { kind: 'not-made' }
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

    /** How much of the money went back, asked for here or by hand at the provider; 'unanswered': nobody knows now. */
    async lookUp(order: PayableOrder): Promise<LookedUpRefund | 'unanswered'> {
      const asked = await calls.newest({ orderId: order.id }, refundCall)
      const list = await listed(order)
      if (list.kind === 'unreachable') return 'unanswered'
      if (list.kind === 'declined') return { event: asked === undefined ? null : events.declined, parts: [] }
      const returned = list.refunds.flatMap(({ outcome }) => (outcome.kind === 'refunded' ? [outcome] : []))
      if (returned.reduce((sum, { cents }) => sum + cents, 0) >= order.totalCents)
        return { event: 'refund-succeeded', parts: [] }
      const own = list.refunds.find(({ key }) => key === asked?.key)
      return { event: own === undefined ? null : events[own.outcome.kind], parts: returned.map(({ id }) => id) }
    },
  }
}
