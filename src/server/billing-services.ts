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

/** The services of orders, payments, subscriptions and saved cards, lowest first: each is made of those above it. */
export function billingServices({ config, onPaymentTrouble, onPaymentFailed, ...outside }: Dependencies) {
  const stores = { accountsIn: accountsStore, cardsIn: cardsStore, grantsIn: grantsStore }
  const given = { ...outside, ...outside.payments, ...stores, seller: sellerOf(config), onFailed: onPaymentFailed }
  const emails = paymentEmails({ ...given, operator: config.OPERATOR_EMAIL ?? config.MAIL_FROM })
  const effects = paymentEffects({ ...given, emails, onTrouble: onPaymentTrouble })
  const subscriptions = subscriptionService({ ...given, onEffect: effects.onSubscription })
  const orders = orderService({ ...given, subscriptions, onEffect: effects.onOrder })
  const calls = providerCallsService(given)
  const customers = customersService({ ...given, calls })
  const paying = { ...given, ...orders, emails, subscriptions, calls, customers, tryCard: declinedCards(given) }
  const charging = chargingService(paying)
  const moving = { ...paying, charging }
  const [quotes, renewals] = [quoteService(given), renewalsService(moving)]
  const savedCards = { ...paying, provider: outside.payments.cards }
  return {
    subscriptions,
    orders,
    quotes,
    checkout: checkoutService({ ...moving, quotes }),
    overdue: overdueService(moving),
    ownOrders: ownOrdersService(moving),
    cards: cardsService(savedCards),
    refundAgain: refundAgain(moving),
    chargeAgain: renewals.again,
    work: billingJobs({ ...moving, renewals }),
    onProviderEvent: providerEventsService({ ...moving, onCardEvent: cardEventsService(savedCards) }),
  }
}
