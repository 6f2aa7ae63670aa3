import type { Handlers } from '../../http/handlers.ts'
import type { PlansService } from '../plans/plans.service.ts'
import type { OwnOrdersService } from './own-orders.service.ts'

type Services = { readonly ownOrders: OwnOrdersService; readonly plans: Pick<PlansService, 'current'> }

export const subscriptionsRoutes = ({ ownOrders, plans }: Services) =>
  ({
    listOrders: ({ caller }) => ownOrders.list(caller),
    readInvoice: ({ caller, params }) => ownOrders.readInvoice(caller, params.number),
    withdrawOrder: ({ caller, body }) => ownOrders.withdraw(caller, body.orderId),
    async cancelSubscription({ caller, query }) {
      await ownOrders.cancel(caller, query.subscriptionId)
      return plans.current(caller)
    },
    async giveNotice({ caller, body }) {
      await ownOrders.cancel(caller, body.subscriptionId)
      return plans.current(caller)
    },
    async undoCancellation({ caller, body }) {
      await ownOrders.undoCancellation(caller, body.subscriptionId)
      return plans.current(caller)
    },
  }) satisfies Partial<Handlers>
