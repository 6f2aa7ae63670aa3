import type { ResponseOf } from '#contract/endpoints.ts'
import type { Caller, Handlers } from '../../http/handlers.ts'
import type { CheckoutService } from './checkout/checkout.service.ts'
import type { QuoteService } from './checkout/quote.service.ts'
import type { OwnOrdersService } from './own-orders/own-orders.service.ts'
import type { OverdueService } from './subscriptions/overdue.service.ts'

type Services = {
  readonly quotes: QuoteService
  readonly checkout: CheckoutService
  readonly overdue: OverdueService
  readonly ownOrders: OwnOrdersService
  readonly readCurrentPlan: (caller: Caller) => Promise<ResponseOf<'readCurrentPlan'>>
}

export const billingRoutes = ({ quotes, checkout, overdue, ownOrders, readCurrentPlan }: Services) =>
  ({
    readQuote: ({ caller, query }) => quotes.read(caller, query),
    readPaymentWays: () => quotes.ways(),
    makePayment: ({ caller, body, idempotencyKey }) => checkout.makePayment(caller, body, idempotencyKey),
    payByPayPal: ({ caller, body, idempotencyKey }) => checkout.payByPayPal(caller, body, idempotencyKey),
    processPayPal: ({ caller, query }) => checkout.processPayPal(caller, query),
    confirmPayPal: ({ caller, body }) => checkout.processPayPal(caller, body),
    checkPayment: ({ caller, body }) => checkout.checkPayment(caller, body.orderId),
    payOverdue: ({ caller, body }) => overdue.pay(caller, body.subscriptionId),
    listOrders: ({ caller }) => ownOrders.list(caller),
    readInvoice: ({ caller, params }) => ownOrders.readInvoice(caller, params.number),
    withdrawOrder: ({ caller, body }) => ownOrders.withdraw(caller, body.orderId),
    async cancelSubscription({ caller, query }) {
      await ownOrders.cancel(caller, query.subscriptionId)
      return readCurrentPlan(caller)
    },
    async giveNotice({ caller, body }) {
      await ownOrders.cancel(caller, body.subscriptionId, body.endsOn)
      return readCurrentPlan(caller)
    },
    async undoCancellation({ caller, body }) {
      await ownOrders.undoCancellation(caller, body.subscriptionId)
      return readCurrentPlan(caller)
    },
  }) satisfies Partial<Handlers>
