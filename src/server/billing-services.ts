import type { Kysely } from 'kysely'
import type { Seller } from '#domain/billing/invoice.ts'
import type { Member } from '#domain/people/member.ts'
import type { Config } from './config.ts'
import { accountsStore } from './features/accounts/accounts.store.ts'
import { cardEventsService } from './features/cards/card-events.service.ts'
import { cardsService } from './features/cards/cards.service.ts'
import { cardsStore } from './features/cards/cards.store.ts'
import { declinedCards } from './features/limits/declined-cards.ts'
import { renewalsService } from './features/billing/subscriptions/renewals.service.ts'
import { chargingService } from './features/billing/payments/charging.service.ts'
import { checkoutService } from './features/billing/checkout/checkout.service.ts'
import { customersService } from './features/billing/payments/customers.service.ts'
import { paymentEffects, type PaymentTrouble } from './features/billing/order/effects.ts'
import { ownOrdersService } from './features/billing/own-orders/own-orders.service.ts'
import { orderService } from './features/billing/order/order.service.ts'
import { overdueService } from './features/billing/subscriptions/overdue.service.ts'
import { paymentAnswers } from './features/billing/order/order-output.ts'
import { paymentEmails, type QueueEmail } from './features/billing/order/payment-emails.ts'
import { providerCallsService } from './features/billing/calls/provider-calls.service.ts'
import { providerEventsService } from './features/billing/payments/provider-events.service.ts'
import { quoteService } from './features/billing/checkout/quote.service.ts'
import { refundAgain } from './features/billing/payments/refunding.ts'
import { billingJobs } from './features/billing/jobs/billing-jobs.ts'
import { sellerOf } from './features/billing/seller.ts'
import { shownOrdersStore } from './features/billing/store/shown-orders.store.ts'
import { subscriptionsService } from './features/billing/order/subscription.service.ts'
import { subscriptionsStore } from './features/billing/store/subscriptions.store.ts'
import type { EntitlementsService } from './features/plans/entitlements.service.ts'
import { grantsStore } from './features/plans/grants.store.ts'
import type { PlansService } from './features/plans/plans.service.ts'
import type { PricesService } from './features/prices/prices.service.ts'
import type { RecordAudit } from './audit-event.ts'
import type { Clock, Events, Tokens } from './outside.ts'
import type { JobQueue } from './queue/job-queue.ts'
import type { PaymentProviders } from './payment-provider.ts'
import type { Tables } from './tables.ts'

type Outside = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Tokens
  readonly events: Events
  readonly payments: PaymentProviders
  readonly record: RecordAudit
}

type Wires = {
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

/** All services for prices, orders, payments and subscriptions. */
export function billingServices(outside: Outside, wires: Wires) {
  const { readMember, site } = wires
  const { db, payments } = outside
  const moving = movingServices(outside, wires)
  const { seller, customers, charging, calls, subscriptions, orders, tryCard } = moving
  const cards = cardsStore(db)
  const answers = paymentAnswers(outside)
  const quotes = quotesOf(outside, wires, seller)
  const savedCards = { ...outside, customers, readMember, tryCard, provider: payments.cards }
  const renewals = renewalsService({ ...outside, ...moving })
  return {
    subscriptions,
    orders,
    customers,
    charging,
    quotes,
    calls,
    ownOrders: ownOrdersService({ ...outside, ...moving }),
    cards: cardsService(savedCards),
    work: billingJobs({ ...outside, ...payments, ...moving, renewals }),
    refundAgain: refundAgain({ calls, jobs: wires.jobs }),
    chargeAgain: renewals.again,
    checkout: checkoutService({ ...outside, charging, quotes, readMember, cardsIn: cardsStore, site }),
    overdue: overdueService({ ...outside, seller, charging, answers, findDefaultCard: cards.findDefault }),
    onProviderEvent: providerEventsService({
      ...outside,
      calls,
      charging,
      receive: orders.receive,
      onCardEvent: cardEventsService(savedCards),
    }),
  }
}

/** The quote service: prices and payment methods for a member. */
const quotesOf = (outside: Outside, { entitlements, prices, plans, readMember }: Wires, seller: Seller | null) =>
  quoteService({
    ...outside,
    seller,
    readMember,
    counters: entitlements.counters,
    listPlans: plans.list,
    offered: prices.offered,
    lastBuyer: shownOrdersStore(outside.db).lastBuyer,
    subscriptionsOf: subscriptionsStore(outside.db).findLive,
  })

/** The services that change orders and subscriptions and move their money. */
function movingServices(outside: Outside, { config, queueEmail, site, jobs, ...wires }: Wires) {
  const seller = sellerOf(config)
  const emails = paymentEmails({
    queueEmail,
    site,
    operator: config.OPERATOR_EMAIL ?? config.MAIL_FROM,
    addressOf: async (userId, inside) => (await accountsStore(inside).find(userId))?.email ?? null,
  })
  const effects = paymentEffects({
    ...outside,
    emails,
    jobs,
    grantsIn: grantsStore,
    onTrouble: wires.onPaymentTrouble,
  })
  const subscriptions = subscriptionsService({ ...outside, onEffect: effects.onSubscription })
  const ordering = { seller, subscriptions, grantsIn: grantsStore, onEffect: effects.onOrder }
  const orders = orderService({ ...outside, ...ordering })
  const calls = providerCallsService(outside)
  const customers = customersService({ ...outside, ...outside.payments, calls })
  const tryCard = declinedCards(outside)
  const paying = { ...orders, calls, customers, tryCard, cardsIn: cardsStore }
  const charging = chargingService({ ...outside, ...outside.payments, ...paying })
  const onFailed = wires.onPaymentFailed
  return { ...orders, orders, seller, emails, jobs, subscriptions, calls, customers, charging, tryCard, onFailed }
}
