import type { Kysely } from 'kysely'
import { nextAttempt } from '#domain/billing/order-states.ts'
import type { Tables } from '../../../tables.ts'
import type { ProviderCallsService } from '../calls/provider-calls.service.ts'
import { providerCallsStore } from '../store/provider-calls.store.ts'
import type { JobQueue } from '../../../queue/job-queue.ts'
import { refundCall, refundRequest } from './refunding.ts'
import { orderStore } from '../store/order.store.ts'

type Dependencies = {
  readonly calls: Pick<ProviderCallsService, 'writeIn'>
  readonly jobs: Pick<JobQueue, 'add'>
}

/**
 * Retries a refund that was refused or failed afterwards. Stores a new provider call in the transaction; a task makes it after the
 * commit. Returns false when no refund of the order failed, or it is already being retried.
 */
export const refundAgain =
  ({ calls, jobs }: Dependencies) =>
  async (orderId: string, inside: Kysely<Tables>): Promise<boolean> => {
    if (!(await orderStore(inside).forgetFailedRefund(orderId))) return false
    const order = await orderStore(inside).read(orderId)
    if (order === undefined) return false
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
