import type { Kysely } from 'kysely'
import type { Tables } from '../../../tables.ts'
import { orderNotesStore } from '../store/order-notes.store.ts'
import type { ProviderCallsService } from '../calls/provider-calls.service.ts'
import { providerCallsStore } from '../store/provider-calls.store.ts'
import type { ProviderTasksService } from '../calls/provider-tasks.service.ts'
import { paymentsStore } from '../store/payments.store.ts'
import { refundCall, refundRequest } from './refunding.ts'

type Dependencies = {
  readonly calls: Pick<ProviderCallsService, 'writeIn'>
  readonly tasks: Pick<ProviderTasksService, 'add'>
}

/**
 * Asks for a refund again that the provider refused, or that failed afterwards: a new call, written in the transaction and made after it by a
 * task. False where no refund of the order failed, or it is asked again already.
 */
export const refundAgain =
  ({ calls, tasks }: Dependencies) =>
  async (orderId: string, inside: Kysely<Tables>): Promise<boolean> => {
    if (!(await orderNotesStore(inside).forgetFailedRefund(orderId))) return false
    const order = await paymentsStore(inside).read(orderId)
    if (order === undefined) return false
    const before = await providerCallsStore(inside).newest({ orderId }, refundCall)
    await calls.writeIn(inside, {
      ...{ of: { orderId }, provider: order.provider, call: refundCall, attempt: (before?.attempt ?? 0) + 1 },
      request: refundRequest(order),
    })
    await tasks.add('refund', orderId, inside)
    return true
  }
