import type { Handlers } from '../../../http/handlers.ts'
import type { CheckoutService } from './checkout.service.ts'
import type { OverdueService } from '../subscriptions/overdue.service.ts'
import type { QuoteService } from './quote.service.ts'

type Services = {
  readonly quotes: QuoteService
  readonly checkout: CheckoutService
  readonly overdue: OverdueService
}

export const checkoutRoutes = ({ quotes, checkout, overdue }: Services) =>
  ({
    readQuote: ({ caller, query }) => quotes.read(caller, query),
    readPaymentWays: () => quotes.ways(),
    makePayment: ({ caller, body, idempotencyKey }) => checkout.makePayment(caller, body, idempotencyKey),
    payByPayPal: ({ caller, body, idempotencyKey }) => checkout.payByPayPal(caller, body, idempotencyKey),
    processPayPal: ({ caller, query }) => checkout.processPayPal(caller, query),
    confirmPayPal: ({ caller, body }) => checkout.processPayPal(caller, body),
    checkPayment: ({ caller, body }) => checkout.checkPayment(caller, body.orderId),
    payOverdue: ({ caller, body }) => overdue.pay(caller, body.subscriptionId),
  }) satisfies Partial<Handlers>
