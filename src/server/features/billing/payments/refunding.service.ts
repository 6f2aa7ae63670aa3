import type { Kysely } from 'kysely'
import { nextAttempt, type OrderEventKind } from '#domain/billing/order-states.ts'
import type {
  PaymentProviders,
  NotMade,
  ProviderUnreachable,
  RefundList,
  RefundOutcome,
} from '../../../payment-provider.ts'
import type { JobQueue } from '../../../queue/job-queue.ts'
import type { Tables } from '../../../tables.ts'
import type { ProviderCallsService } from '../calls/provider-calls.service.ts'
import { orderStore, type PayableOrder } from '../store/order.store.ts'
import { providerCallsStore } from '../store/provider-calls.store.ts'

type Dependencies = PaymentProviders & { readonly calls: ProviderCallsService }

const refundCall = 'refund'

/** The request for a refund, as stored with the call. */
const refundRequest = ({ payment, totalCents: cents }: Pick<PayableOrder, 'payment' | 'totalCents'>) => ({
  payment,
  cents,
})

const unreachable: ProviderUnreachable = { kind: 'unreachable' }

/** The order event for each response about a refund; null when nothing changes. */
const events: Readonly<Record<(RefundOutcome | NotMade)['kind'], OrderEventKind | null>> = {
  refunded: 'refund-succeeded',
  declined: 'refund-failed',
  pending: null,
  unreachable: null,
  'not-made': null,
}

/** `event` is the order event; null when nothing changes. `parts`: the ids of partial refunds at the provider. */
type LookedUpRefund = { readonly event: OrderEventKind | null; readonly parts: readonly string[] }

/** `event` is the order event; null when nothing is new. `isOpen`: a repeated refund has no known outcome yet. */
type AskedRefund = { readonly event: OrderEventKind | null; readonly isOpen: boolean }

const nothingNew: AskedRefund = { event: null, isOpen: false }

/** Refunds an order in full, once. */
export function refunding({ calls, ...providers }: Dependencies) {
  const { made, listed, found, returnedByHand } = providerRefunds(providers)

  /**
   * The order event for a refusal that an earlier run stored. There is no event if that run also reported the refusal,
   * or if the money was returned by hand since.
   */
  async function refused(order: PayableOrder, attempt: number): Promise<AskedRefund> {
    const isReturned = order.state === 'refunded' && attempt === 0
    if (order.refundFailedAt !== null || isReturned) return nothingNew
    const byHand = order.state === 'refunded' ? await returnedByHand(order) : null
    if (byHand?.kind === 'refunded') return nothingNew
    return byHand?.kind === 'unreachable' ? { event: null, isOpen: true } : { event: events.declined, isOpen: false }
  }

  return {
    /**
     * Requests the refund, and returns the order event. Does not repeat a call that the provider refused: if the
     * operator retries, a new call is stored first.
     */
    async refund(order: PayableOrder): Promise<AskedRefund> {
      const before = await calls.newest({ orderId: order.id }, refundCall)
      const attempt = before?.attempt ?? 0
      // this is the outcome that an earlier run of the same call stored
      if ((before?.answer as RefundOutcome | null | undefined)?.kind === 'declined') return refused(order, attempt)
      // a refund that was reported as completed is requested again only if it was later reported as failed
      if (order.state === 'refunded' && attempt === 0) return nothingNew
      const response = await calls.once<RefundOutcome>({
        of: { orderId: order.id },
        provider: order.provider,
        call: refundCall,
        attempt,
        request: refundRequest(order),
        make: async (key) => (attempt > 0 ? await returnedByHand(order) : null) ?? made(order, key),
        find: (key) => found(order, key),
      })
      const event = response.kind === 'given-up' ? null : events[response.kind]
      return { event, isOpen: order.state === 'refunded' && event === null }
    },

    /**
     * Looks up how much was refunded, by this server or by hand at the provider; 'no-response' when that is unknown.
     */
    async lookUp(order: PayableOrder): Promise<LookedUpRefund | 'no-response'> {
      const asked = await calls.newest({ orderId: order.id }, refundCall)
      const list = await listed(order)
      if (list.kind === 'unreachable') return 'no-response'
      if (list.kind === 'declined') return { event: asked === undefined ? null : events.declined, parts: [] }
      const { parts, cents } = returnedOf(list)
      if (cents >= order.totalCents) return { event: 'refund-succeeded', parts: [] }
      const own = list.refunds.find(({ key }) => key === asked?.key)
      return { event: own === undefined ? null : events[own.outcome.kind], parts }
    },
  }
}

/** The refund calls to the provider that took an order's payment. */
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

  /**
   * Returns the refund when the whole amount has already been refunded, for example by hand since the last attempt;
   * otherwise null. If the provider cannot list refunds now, returns the provider's response instead.
   */
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

/** The ids of the completed refunds, and their total in cents. */
function returnedOf({ refunds }: RefundList): { readonly parts: readonly string[]; readonly cents: number } {
  const returned = refunds.flatMap(({ outcome }) => (outcome.kind === 'refunded' ? [outcome] : []))
  return { parts: returned.map(({ id }) => id), cents: returned.reduce((sum, { cents }) => sum + cents, 0) }
}

type RetryDependencies = {
  readonly calls: Pick<ProviderCallsService, 'writeIn'>
  readonly jobs: Pick<JobQueue, 'add'>
}

/**
 * Retries a refund that was refused, or that was first reported as completed and later as failed. Stores another call
 * to the provider in the transaction; a job makes the call after the commit. Returns false when there is no failed
 * refund to retry.
 */
export const refundAgain =
  ({ calls, jobs }: RetryDependencies) =>
  async (orderId: string, inside: Kysely<Tables>): Promise<boolean> => {
    const store = orderStore(inside)
    const order = await store.read(orderId)
    if (order === undefined || order.refundFailedAt === null) return false
    if (!(await store.forgetFailedRefund(orderId, order.refundFailedAt))) return false
    const before = await providerCallsStore(inside).newest({ orderId }, refundCall)
    await calls.writeIn(inside, {
      of: { orderId },
      provider: order.provider,
      call: refundCall,
      attempt: nextAttempt(before ?? { attempt: 0 }),
      request: refundRequest(order),
    })
    await jobs.add('refund', orderId, inside)
    return true
  }
