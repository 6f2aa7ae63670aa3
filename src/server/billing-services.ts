import type { Kysely } from 'kysely'
import type { WorkOf } from '#domain/clock/work-by-clock.ts'
import type { Member } from '#domain/people/member.ts'
import type { Config } from './config.ts'
import { accountsStore } from './features/accounts/accounts.store.ts'
import { cardEventsService } from './features/cards/card-events.service.ts'
import { cardsService } from './features/cards/cards.service.ts'
import { cardsStore } from './features/cards/cards.store.ts'
import { declinedCards } from './features/limits/declined-cards.ts'
import { chargeAgainService } from './features/billing/subscriptions/charge-again.service.ts'
import { chargingService } from './features/billing/payments/charging.service.ts'
import { checkoutRules } from './features/billing/checkout/checkout-rules.ts'
import { checkoutService } from './features/billing/checkout/checkout.service.ts'
import { customersService } from './features/billing/payments/customers.service.ts'
import { paymentEffects, type PaymentTrouble } from './features/billing/order/effects.ts'
import { endPaymentsOf } from './features/billing/own-orders/end-payments.ts'
import { fulfilmentService } from './features/billing/order/order.service.ts'
import { openOrdersService } from './features/billing/jobs/open-orders.service.ts'
import { overdueService } from './features/billing/subscriptions/overdue.service.ts'
import { ownOrdersService } from './features/billing/own-orders/own-orders.service.ts'
import { paymentAnswers } from './features/billing/order/payment-answers.ts'
import { paymentEmails, type QueueEmail } from './features/billing/order/payment-emails.ts'
import { paymentsStore } from './features/billing/store/payments.store.ts'
import { placingService } from './features/billing/checkout/placing.service.ts'
import { providerCallsService } from './features/billing/calls/provider-calls.service.ts'
import { providerEventsService } from './features/billing/payments/provider-events.service.ts'
import { providerTasksService } from './features/billing/calls/provider-tasks.service.ts'
import { quoteService } from './features/billing/checkout/quote.service.ts'
import { refundAgain } from './features/billing/payments/refund-again.ts'
import { remindersService } from './features/billing/jobs/reminders.service.ts'
import { renewalsService, type RenewalsService } from './features/billing/subscriptions/renewals.service.ts'
import { sellerOf } from './features/billing/seller.ts'
import { shownOrdersStore } from './features/billing/store/shown-orders.store.ts'
import { subscriptionsService, type SubscriptionsService } from './features/billing/order/subscription.service.ts'
import { subscriptionsStore } from './features/billing/store/subscriptions.store.ts'
import { taskHandlers } from './features/billing/jobs/task-handlers.ts'
import type { EntitlementsService } from './features/plans/entitlements.service.ts'
import { grantsStore } from './features/plans/grants.store.ts'
import type { PlansService } from './features/plans/plans.service.ts'
import type { PricesService } from './features/prices/prices.service.ts'
import type { ByClock } from './jobs/clock-guard.ts'
import type { RecordAudit } from './audit-event.ts'
import type { Clock, Events, Tokens } from './outside.ts'
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
  /** Called when something is to be done at a provider. */
  readonly onTaskAdded: () => void
  readonly onPaymentTrouble: (trouble: PaymentTrouble) => void
  readonly onPaymentFailed: (error: unknown) => void
}

/** Everything that is done with prices, orders, payments and subscriptions. */
export function billingServices(outside: Outside, wires: Wires) {
  const { config, site, entitlements, prices, plans, readMember } = wires
  const { db, payments } = outside
  const seller = sellerOf(config)
  // what is done by a task waits for the services below
  const follow = followUps(outside, wires, () => ({ charging, customers, step: fulfilment.step }))
  const subscriptions = subscriptionsService({ ...outside, onEffect: follow.onSubscription })
  const ordering = { seller, subscriptions, grantsIn: grantsStore, onEffect: follow.onOrder }
  const fulfilment = fulfilmentService({ ...outside, ...ordering })
  const calls = providerCallsService(outside)
  const customers = customersService({ ...outside, ...payments, calls })
  const moves = { ...fulfilment, cardsIn: cardsStore, tryCard: declinedCards(outside) }
  const charging = chargingService({ ...outside, ...payments, ...moves, calls, customers })
  const answers = paymentAnswers(outside)
  const quotes = quoteService({
    ...{ ...outside, seller, readMember, counters: entitlements.counters, listPlans: plans.list },
    offered: prices.offered,
    lastBuyer: shownOrdersStore(db).lastBuyer,
    subscriptionsOf: subscriptionsStore(db).findLive,
  })
  const cards = cardsStore(db)
  const rules = checkoutRules({ payments, soldPrice: quotes.soldPrice, readMember, cards })
  const placing = placingService(outside)
  const { setConsent } = paymentsStore(db)
  const moving = { seller, charging, fulfilment, subscriptions, tasks: follow.tasks, onFailed: wires.onPaymentFailed }
  const renewals = renewalsService({ ...outside, ...moving })
  const savedCards = { ...outside, customers, readMember, tryCard: moves.tryCard, provider: payments.cards }
  return {
    ...{ subscriptions, fulfilment, customers, charging, quotes, calls, tasks: follow.tasks },
    ownOrders: ownOrdersService({ ...outside, ...moving }),
    cards: cardsService(savedCards),
    endPayments: endPaymentsOf(moving),
    jobs: jobsOf(outside, { ...moving, emails: follow.emails, renewals }),
    ...retriesOf({ seller, calls, tasks: follow.tasks, renewals }),
    checkout: checkoutService({ ...outside, charging, placing, rules, answers, setConsent, site }),
    overdue: overdueService({ ...outside, seller, charging, answers, findDefaultCard: cards.findDefault }),
    onProviderEvent: providerEventsService({
      ...{ ...outside, calls, charging, receive: fulfilment.receive, onCardEvent: cardEventsService(savedCards) },
    }),
  }
}

type Retrying = Parameters<typeof refundAgain>[0] & Parameters<typeof chargeAgainService>[0]

/** What the operator tries again. */
const retriesOf = (retrying: Retrying) => ({
  refundAgain: refundAgain(retrying),
  chargeAgain: chargeAgainService(retrying),
})

/** What follows the steps of orders and subscriptions: emails, and what is to be done at the providers. The operator reads of what goes wrong. */
function followUps(outside: Outside, wires: Wires, services: Parameters<typeof taskHandlers>[0]['services']) {
  const { config, queueEmail, site, onTaskAdded: onAdded, onPaymentFailed: onFailed, onPaymentTrouble } = wires
  const emails = paymentEmails({
    ...{ queueEmail, site, operator: config.OPERATOR_EMAIL ?? config.MAIL_FROM },
    addressOf: async (userId, inside) => (await accountsStore(inside).find(userId))?.email ?? null,
  })
  const perform = taskHandlers({ ...outside, ...outside.payments, services })
  const tasks = providerTasksService({ ...outside, perform, onAdded, onFailed })
  const told = { emails, tasks, grantsIn: grantsStore, onTrouble: onPaymentTrouble }
  return { emails, tasks, ...paymentEffects({ ...outside, ...told }) }
}

type Working = Parameters<typeof openOrdersService>[0] &
  Parameters<typeof remindersService>[0] & {
    readonly renewals: Pick<RenewalsService, 'chargeDue'>
    readonly subscriptions: Pick<SubscriptionsService, 'endDue'>
  }

/** What is done again and again: by the clock, in this order, and whatever the clock. */
function jobsOf(outside: Outside, working: Omit<Working, keyof Outside>) {
  const openOrders = openOrdersService({ ...outside, ...working })
  return {
    byClock: {
      ends: working.subscriptions.endDue,
      charges: working.renewals.chargeDue,
      orders: openOrders.giveUpDue,
      reminders: remindersService({ ...outside, ...working }).remindDue,
    } satisfies Readonly<Record<WorkOf<'payments'>, ByClock>>,
    anyTime: openOrders.lookUpOpen,
  }
}
