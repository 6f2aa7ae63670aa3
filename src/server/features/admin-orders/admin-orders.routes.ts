import { orderColumns, subscriptionColumns } from '#words/admin/admin-sales.ts'
import { adminDoneWords } from '#words/refusals.ts'
import type { AdminHandlers } from '../../http/admin-handlers.ts'
import { csvOfList, pagedFrom, type ListColumn } from '../../http/list-file.ts'
import type { AdminOrdersService, OrderInList } from './admin-orders.service.ts'
import type { AdminSubscriptionsService, SubscriptionInList } from './admin-subscriptions.service.ts'
import type { OrderAccountService } from './order-account.service.ts'
import type { OrderActsService } from './order-acts.service.ts'

/** Formats whole US cents as dollars with two decimals, so that spreadsheets read the cell as a number. */
const dollars = (cents: number): string => (cents / 100).toFixed(2)

const ordersFile: readonly ListColumn<OrderInList>[] = [
  { heading: orderColumns.placedAt, cell: ({ placedAt }) => placedAt.toISOString() },
  { heading: orderColumns.id, cell: ({ id }) => id },
  { heading: orderColumns.email, cell: ({ email }) => email },
  { heading: orderColumns.planId, cell: ({ planId }) => planId },
  { heading: orderColumns.month, cell: ({ month }) => (month === 0 ? null : month + 1) },
  { heading: orderColumns.quantity, cell: ({ quantity }) => quantity },
  { heading: orderColumns.total, cell: ({ totalCents }) => dollars(totalCents) },
  { heading: orderColumns.provider, cell: ({ provider }) => provider },
  { heading: orderColumns.state, cell: ({ state }) => state },
]

const subscriptionsFile: readonly ListColumn<SubscriptionInList>[] = [
  { heading: subscriptionColumns.signedUpAt, cell: ({ signedUpAt }) => signedUpAt.toISOString() },
  { heading: subscriptionColumns.id, cell: ({ id }) => id },
  { heading: subscriptionColumns.email, cell: ({ email }) => email },
  { heading: subscriptionColumns.planId, cell: ({ planId }) => planId },
  { heading: subscriptionColumns.state, cell: ({ state }) => state },
  { heading: subscriptionColumns.monthly, cell: ({ cents }) => dollars(cents) },
  { heading: subscriptionColumns.nextChargeOn, cell: ({ nextChargeOn }) => nextChargeOn?.toISOString() ?? null },
  { heading: subscriptionColumns.endsOn, cell: ({ endsOn }) => endsOn?.toISOString() ?? null },
  { heading: subscriptionColumns.failingSince, cell: ({ failingSince }) => failingSince?.toISOString() ?? null },
  { heading: subscriptionColumns.pausedAt, cell: ({ pausedAt }) => pausedAt?.toISOString() ?? null },
  { heading: subscriptionColumns.orderId, cell: ({ orderId }) => orderId },
]

type OrderServices = {
  readonly orders: AdminOrdersService
  readonly orderAccount: OrderAccountService
  readonly orderActs: OrderActsService
  readonly subscriptions: AdminSubscriptionsService
}

export const adminOrdersRoutes = ({ orders, orderAccount, orderActs, subscriptions }: OrderServices) =>
  ({
    listAdminOrders: ({ query }) => orders.page(query),
    saveAdminOrders: ({ query }) => csvOfList(ordersFile, (cursor) => orders.page(pagedFrom(query, cursor))),
    readOrder: ({ params }) => orderAccount.read(params.id),
    async readOrderDocument({ params, ...act }) {
      const { fileName, mediaType, bytes } = await orders.document(params.number, act)
      return { fileName, mediaType, content: Buffer.from(bytes).toString('base64') }
    },
    previewRefund: ({ params }) => orderAccount.previewRefund(params.id),
    async refundOrder({ body, ...act }) {
      await orderActs.refund(body.id, act)
      return { message: adminDoneWords.orderRefunded }
    },
    retryOrder: async ({ body, ...act }) => ({ outcome: await orderActs.retry(body.id, act) }),
    listAdminSubscriptions: ({ query }) => subscriptions.page(query),
    saveAdminSubscriptions: ({ query }) =>
      csvOfList(subscriptionsFile, (cursor) => subscriptions.page(pagedFrom(query, cursor))),
    previewCancellation: ({ params }) => subscriptions.previewCancellation(params.id),
    async cancelForMember({ body, ...act }) {
      await subscriptions.cancel(body.id, act, body.endsOn)
      return { message: adminDoneWords.subscriptionCancelled }
    },
    async undoCancellationForMember({ body, ...act }) {
      await subscriptions.undoCancellation(body.id, act)
      return { message: adminDoneWords.cancellationUndone }
    },
  }) satisfies Partial<AdminHandlers>
