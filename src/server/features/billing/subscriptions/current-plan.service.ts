import type { Kysely } from 'kysely'
import type { ResponseOf } from '#contract/endpoints.ts'
import { addDays } from '#domain/billing/calendar.ts'
import { cardExpiry } from '#domain/billing/card-expiry.ts'
import { cancellation } from '#domain/billing/cancellation.ts'
import { bySoonestEnd, type Grant } from '#domain/billing/grants.ts'
import { freePlan } from '#domain/billing/plans.ts'
import { nextRetryOn } from '#domain/billing/retries.ts'
import { chargesLeft, nextChargeOn } from '#domain/billing/subscription-states.ts'
import { overduePaymentDays } from '#domain/policy.ts'
import { extraUsesName, planTitles } from '#words/plans.ts'
import type { Clock } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import { currentPlanStore, type ShownSubscription } from '../store/current-plan.store.ts'

type Dependencies = { readonly db: Kysely<Tables>; readonly clock: Clock }

type CurrentPlan = ResponseOf<'readCurrentPlan'>
type SubscriptionOutput = CurrentPlan['subscriptions'][number]

/** A member's purchases, as the page about the current plan shows them. */
export function currentPlanService({ db, clock }: Dependencies) {
  const store = currentPlanStore(db)

  return {
    /** The subscriptions that have not ended, with the next charge, the effect of cancelling, and what is overdue. */
    async subscriptions(userId: string): Promise<SubscriptionOutput[]> {
      const now = clock()
      return (await store.listLive(userId)).map((subscription) => subscriptionOutput(subscription, now))
    },

    /** The grants of the member except refunded and revoked ones, each with its plan, in the order of their use. */
    async grants(userId: string, all: readonly Grant[]): Promise<CurrentPlan['grants']> {
      const grants = all.filter(({ held }) => held !== 'refunded' && held !== 'revoked').toSorted(bySoonestEnd)
      const orders = grants.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
      const ordered = await store.plansOfOrders(orders)
      const agreed = await store.plansOfAwards(userId)
      return grants.map(({ counted, given, used, from, until, held, orderId, awardId }) => {
        const grant = { counted, given, used, from, until, held, orderId, awardId }
        const planId = awardId === null ? (ordered.get(orderId ?? '') ?? freePlan.id) : (agreed.get(awardId) ?? null)
        return { ...grant, planId, planName: planId === null ? extraUsesName : planTitles[planId] }
      })
    },
  }
}

function subscriptionOutput(subscription: ShownSubscription, now: Date): SubscriptionOutput {
  const { id, planId, state, cents, gives, signedUpAt: since, endsOn, card } = subscription
  const next = nextChargeOn(subscription, now)
  return {
    id,
    planId,
    state,
    cents,
    gives,
    since,
    endsOn,
    planName: planTitles[planId],
    nextCharge: next === null ? null : { on: next, cents },
    lastDay: endsOn === null ? null : addDays(endsOn, -1),
    ifCancelled: endsOn === null ? ifCancelled(subscription, now) : null,
    failing: failingOutput(subscription),
    card: card === null ? null : { brand: card.brand, lastFour: card.lastFour, expiry: cardExpiry(card) },
  }
}

function ifCancelled(subscription: ShownSubscription, now: Date): SubscriptionOutput['ifCancelled'] {
  const { signedUpAt, cents } = subscription
  const { endsOn, lastDay } = cancellation(signedUpAt, now)
  return { endsOn, lastDay, charges: chargesLeft(subscription, endsOn, now).map((on) => ({ on, cents })) }
}

/**
 * The overdue charge: the day of its next retry, and the day on which the subscription ends if the last retry fails.
 */
function failingOutput({ failing, failingOrderId: orderId }: ShownSubscription): SubscriptionOutput['failing'] {
  if (failing === null || orderId === null) return null
  const { firstAt: since, lastAt } = failing
  return { orderId, since, nextTryOn: nextRetryOn(since, lastAt), endsOn: addDays(since, overduePaymentDays) }
}
