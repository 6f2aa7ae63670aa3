import type { Handlers } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'

const notYet = (): never => {
  throw new Refusal('unavailable')
}

export const subscriptionsRoutes = () =>
  ({
    listOrders: notYet,
    readInvoice: notYet,
    withdrawOrder: notYet,
    cancelSubscription: notYet,
    giveNotice: notYet,
    undoCancellation: notYet,
  }) satisfies Partial<Handlers>
