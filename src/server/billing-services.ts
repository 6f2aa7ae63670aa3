import type { Kysely } from 'kysely'
import type { Member } from '#domain/people/member.ts'
import type { RecordAudit } from './audit-event.ts'
import type { Config } from './config.ts'
import { accountsStore } from './features/accounts/accounts.store.ts'
import { providerCallsService } from './features/billing/calls/provider-calls.service.ts'
import { checkoutService } from './features/billing/checkout/checkout.service.ts'
import { quoteService } from './features/billing/checkout/quote.service.ts'
import { billingJobs } from './features/billing/jobs/billing-jobs.ts'
import { paymentEffects, type PaymentTrouble } from './features/billing/order/effects.ts'
import { orderService } from './features/billing/order/order.service.ts'
import { paymentEmails, type QueueEmail } from './features/billing/order/payment-emails.ts'
import { subscriptionService } from './features/billing/order/subscription.service.ts'
import { ownOrdersService } from './features/billing/own-orders/own-orders.service.ts'
import { chargingService } from './features/billing/payments/charging.service.ts'
import { customersService } from './features/billing/payments/customers.service.ts'
import { providerEventsService } from './features/billing/payments/provider-events.service.ts'
import { refundAgain } from './features/billing/payments/refunding.service.ts'
import { sellerOf } from './features/billing/seller.ts'
import { overdueService } from './features/billing/subscriptions/overdue.service.ts'
import { renewalsService } from './features/billing/subscriptions/renewals.service.ts'
import { cardEventsService, cardsService } from './features/cards/cards.service.ts'
import { cardsStore } from './features/cards/cards.store.ts'
import { declinedCards } from './features/limits/declined-cards.ts'
import type { EntitlementsService } from './features/plans/entitlements.service.ts'
import { grantsStore } from './features/plans/grants.store.ts'
import type { PlansService } from './features/plans/plans.service.ts'
import type { PricesService } from './features/prices/prices.service.ts'
import type { Clock, Events, Tokens } from './outside.ts'
import type { PaymentProviders } from './payment-provider.ts'
import type { JobQueue } from './queue/job-queue.ts'
import type { Tables } from './tables.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Tokens
  readonly events: Events
  readonly payments: PaymentProviders
  readonly record: RecordAudit
  readonly config: Config
  readonly site: () => string
  readonly entitlements: EntitlementsService
  readonly prices: PricesService
  readonly plans: PlansService
  readonly readMember: (userId: string) => Promise<Member>
  readonly queueEmail: QueueEmail
  readonly jobs: JobQueue
  readonly onPaymentTrouble: (trouble: PaymentTrouble) => void
  readonly onPaymentFailed: (error: unknown) => void
}

/**
 * The services of orders, payments, subscriptions and saved cards. Each service uses only the services created before
 * it.
 */
export function billingServices({ config, onPaymentTrouble, onPaymentFailed, ...outside }: Dependencies) {
  const stores = { accountsIn: accountsStore, cardsIn: cardsStore, grantsIn: grantsStore }
  const shared = { ...outside, ...outside.payments, ...stores, seller: sellerOf(config), onFailed: onPaymentFailed }
  const emails = paymentEmails({ ...shared, operator: config.OPERATOR_EMAIL ?? config.MAIL_FROM })
  const effects = paymentEffects({ ...shared, emails, onTrouble: onPaymentTrouble })
  const subscriptions = subscriptionService({ ...shared, onEffect: effects.onSubscription })
  const orders = orderService({ ...shared, subscriptions, onEffect: effects.onOrder })
  const calls = providerCallsService(shared)
  const customers = customersService({ ...shared, calls })
  const withOrders = { ...shared, ...orders, emails, subscriptions, calls, customers, tryCard: declinedCards(shared) }
  const charging = chargingService(withOrders)
  const withCharging = { ...withOrders, charging }
  const quotes = quoteService(shared)
  const renewals = renewalsService(withCharging)
  const savedCards = { ...withOrders, provider: outside.payments.cards }
  return {
    subscriptions,
    orders,
    quotes,
    checkout: checkoutService({ ...withCharging, quotes }),
    overdue: overdueService(withCharging),
    ownOrders: ownOrdersService(withCharging),
    cards: cardsService(savedCards),
    refundAgain: refundAgain(withCharging),
    chargeAgain: renewals.again,
    jobs: billingJobs({ ...withCharging, renewals }),
    onProviderEvent: providerEventsService({ ...withCharging, onCardEvent: cardEventsService(savedCards) }),
  }
}
