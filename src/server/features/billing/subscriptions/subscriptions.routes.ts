import type { AnswerOf } from '#contract/endpoints.ts'
import type { Caller, Handlers } from '../../../http/handlers.ts'
import type { OwnOrdersService } from '../own-orders/own-orders.service.ts'

type Services = {
  readonly ownOrders: OwnOrdersService
  readonly readCurrentPlan: (caller: Caller) => Promise<AnswerOf<'readCurrentPlan'>>
}

export const subscriptionsRoutes = ({ ownOrders, readCurrentPlan }: Services) =>
  ({
    listOrders: ({ caller }) => ownOrders.list(caller),
    readInvoice: ({ caller, params }) => ownOrders.readInvoice(caller, params.number),
    withdrawOrder: ({ caller, body }) => ownOrders.withdraw(caller, body.orderId),
    async cancelSubscription({ caller, query }) {
      await ownOrders.cancel(caller, query.subscriptionId)
      return readCurrentPlan(caller)
    },
    async giveNotice({ caller, body }) {
      await ownOrders.cancel(caller, body.subscriptionId)
      return readCurrentPlan(caller)
    },
    async undoCancellation({ caller, body }) {
      await ownOrders.undoCancellation(caller, body.subscriptionId)
      return readCurrentPlan(caller)
    },
  }) satisfies Partial<Handlers>
