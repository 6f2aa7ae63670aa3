import type { Kysely } from 'kysely'
import type { Member } from '#domain/people/member.ts'
import type { Config } from './config.ts'
import { cardsStore } from './features/cards/cards.store.ts'
import { chargingService } from './features/orders/charging.service.ts'
import { checkoutRules } from './features/orders/checkout-rules.ts'
import { checkoutService } from './features/orders/checkout.service.ts'
import { customersService } from './features/orders/customers.service.ts'
import { fulfilmentService } from './features/orders/fulfilment.service.ts'
import { overdueService } from './features/orders/overdue.service.ts'
import { paymentAnswers } from './features/orders/payment-answers.ts'
import { paymentsStore } from './features/orders/payments.store.ts'
import { placingService } from './features/orders/placing.service.ts'
import { providerCallsService } from './features/orders/provider-calls.service.ts'
import { providerEventsService } from './features/orders/provider-events.service.ts'
import { quoteService } from './features/orders/quote.service.ts'
import { shownOrdersStore } from './features/orders/shown-orders.store.ts'
import { subscriptionsService } from './features/orders/subscriptions.service.ts'
import { subscriptionsStore } from './features/orders/subscriptions.store.ts'
import { sellerOf } from './features/orders/seller.ts'
import type { EntitlementsService } from './features/plans/entitlements.service.ts'
import { grantsStore } from './features/plans/grants.store.ts'
import type { PlansService } from './features/plans/plans.service.ts'
import type { PricesService } from './features/prices/prices.service.ts'
import type { Clock, Tokens } from './outside.ts'
import type { PaymentProviders } from './payment-provider.ts'
import type { Tables } from './tables.ts'

type Outside = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Tokens
  readonly payments: PaymentProviders
}

type Wires = {
  readonly config: Config
  readonly site: () => string
  readonly entitlements: EntitlementsService
  readonly plans: PlansService
  readonly prices: PricesService
  readonly readMember: (userId: string) => Promise<Member>
}

/** Everything that is done with prices, orders, payments and subscriptions. */
export function billingServices(outside: Outside, { config, site, entitlements, plans, prices, readMember }: Wires) {
  const { db, payments } = outside
  const seller = sellerOf(config)
  const subscriptions = subscriptionsService({ ...outside, onEffect: async () => {} })
  const fulfilment = fulfilmentService({
    ...outside,
    ...{ seller, subscriptions, grantsIn: grantsStore },
    onEffect: async () => {},
  })
  const calls = providerCallsService(outside)
  const customers = customersService({ ...outside, ...payments, calls })
  const { step, receive } = fulfilment
  const charging = chargingService({ ...outside, ...payments, calls, customers, cardsIn: cardsStore, step })
  const answers = paymentAnswers(outside)
  const quotes = quoteService({
    ...{ ...outside, seller, readMember, counters: entitlements.counters, listPlans: plans.list },
    offered: prices.offered,
    lastBuyer: shownOrdersStore(db).lastBuyer,
    subscriptionsOf: subscriptionsStore(db).findLive,
  })
  const cards = cardsStore(db)
  const rules = checkoutRules({ payments, soldPrice: quotes.soldPrice, readMember, findCard: cards.find })
  const placing = placingService(outside)
  const { setConsent } = paymentsStore(db)
  return {
    ...{ subscriptions, fulfilment, customers, charging, quotes, calls },
    checkout: checkoutService({ ...outside, charging, placing, rules, answers, setConsent, site }),
    overdue: overdueService({ ...outside, charging, answers, findDefaultCard: cards.findDefault }),
    onProviderEvent: providerEventsService({
      ...{ ...outside, calls, charging, receive },
      onCardEvent: async () => {},
    }),
  }
}
