import type { OrderEventKind } from '#domain/billing/order-states.ts'
import type {
  PaymentProviders,
  NotMade,
  ProviderUnreachable,
  RefundList,
  RefundOutcome,
} from '../../../payment-provider.ts'
import type { ProviderCallsService } from '../calls/provider-calls.service.ts'
import type { PayableOrder } from '../store/order.store.ts'

type Dependencies = PaymentProviders & { readonly calls: ProviderCallsService }

export const refundCall = 'refund'

/** What is asked of the provider, as it is kept. */
export const refundRequest = ({ payment, totalCents: cents }: Pick<PayableOrder, 'payment' | 'totalCents'>) => ({
  payment,
  cents,
})

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

/** What follows for the order, null: nothing, or nothing new. `isOpen`: a refund was asked again, and its end is not known yet. */
type AskedRefund = { readonly event: OrderEventKind | null; readonly isOpen: boolean }

const isNothingNew: AskedRefund = { event: null, isOpen: false }

/** What is asked of the provider of an order about money that goes back. */
function providerRefunds({ cards, payPal }: PaymentProviders) {
  async function made({ provider, payment, capture, totalCents: cents }: PayableOrder, key: string) {
    const chargeId = provider === 'stripe' ? payment : capture
    const port = provider === 'stripe' ? cards : payPal
    return chargeId === null || port === null ? unreachable : port.refund({ chargeId, cents }, key)
  }

  async function listed({ provider, payment }: PayableOrder) {
    const port = provider === 'stripe' ? cards : payPal
    return payment === null || port === null ? unreachable : port.listRefunds(payment)
  }

  /** The whole of the money, where it went back by hand since; null where it did not. */
  async function returnedByHand(order: PayableOrder): Promise<RefundOutcome | null> {
    const list = await listed(order)
    if (list.kind !== 'found') return list
    const { parts, cents } = returnedOf(list)
    const [id] = parts
    return id !== undefined && cents >= order.totalCents ? { kind: 'refunded', id, cents } : null
  }

  async function found(order: PayableOrder, wanted: string): Promise<RefundOutcome | NotMade> {
    const list = await listed(order)
    if (list.kind !== 'found') return list
    return list.refunds.find(({ key }) => key === wanted)?.outcome ?? { kind: 'not-made' }
  }

  return { made, listed, found, returnedByHand }
}

/** Money that goes back: the whole of an order, once. */
export function refunding({ calls, ...providers }: Dependencies) {
  const { made, listed, found, returnedByHand } = providerRefunds(providers)

  return {
    /**
     * Asks for the money back, and gives what follows for the order. One that was refused is not asked again, unless the operator says so:
     * that is a call of its own, which is written already.
     */
    async refund(order: PayableOrder): Promise<AskedRefund> {
      const before = await calls.newest({ orderId: order.id }, refundCall)
      // as it was kept
      if ((before?.answer as RefundOutcome | null | undefined)?.kind === 'declined') return isNothingNew
      const attempt = before?.attempt ?? 0
      // what was refunded may have failed afterwards; only then it is asked again
      if (order.state === 'refunded' && attempt === 0) return isNothingNew
      const answer = await calls.once<RefundOutcome>({
        ...{ of: { orderId: order.id }, provider: order.provider, call: refundCall, attempt },
        request: refundRequest(order),
        make: async (key) => (attempt > 0 ? await returnedByHand(order) : null) ?? made(order, key),
        find: (key) => found(order, key),
      })
      const event = answer.kind === 'given-up' ? null : events[answer.kind]
      return { event, isOpen: order.state === 'refunded' && event === null }
    },

    /** How much of the money went back, asked for here or by hand at the provider; 'unanswered': nobody knows now. */
    async lookUp(order: PayableOrder): Promise<LookedUpRefund | 'unanswered'> {
      const asked = await calls.newest({ orderId: order.id }, refundCall)
      const list = await listed(order)
      if (list.kind === 'unreachable') return 'unanswered'
      if (list.kind === 'declined') return { event: asked === undefined ? null : events.declined, parts: [] }
      const { parts, cents } = returnedOf(list)
      if (cents >= order.totalCents) return { event: 'refund-succeeded', parts: [] }
      const own = list.refunds.find(({ key }) => key === asked?.key)
      return { event: own === undefined ? null : events[own.outcome.kind], parts }
    },
  }
}

/** What the provider calls the parts of the money that went back, and how much they are. */
function returnedOf({ refunds }: RefundList): { readonly parts: readonly string[]; readonly cents: number } {
  const returned = refunds.flatMap(({ outcome }) => (outcome.kind === 'refunded' ? [outcome] : []))
  return { parts: returned.map(({ id }) => id), cents: returned.reduce((sum, { cents }) => sum + cents, 0) }
}
