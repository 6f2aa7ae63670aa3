import type { Handlers } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'

const notYet = (): never => {
  throw new Refusal('unavailable')
}

export const checkoutRoutes = () =>
  ({
    readQuote: notYet,
    readPaymentWays: notYet,
    makePayment: notYet,
    payByPayPal: notYet,
    processPayPal: notYet,
    confirmPayPal: notYet,
    checkPayment: notYet,
    payOverdue: notYet,
  }) satisfies Partial<Handlers>
