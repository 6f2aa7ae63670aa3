import type { Kysely } from 'kysely'
import type { AnswerOf } from '#contract/endpoints.ts'
import { isOffered, offerEndsOn } from '#domain/billing/free-offer.ts'
import { freePlan, planOf, plans, planTypes, type Plan, type PlanId } from '#domain/billing/plans.ts'
import { planWords } from '#words/plans.ts'
import { say } from '#wording/say.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { EntitlementsService } from './entitlements.service.ts'
import { plansStore } from './plans.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly entitlements: Pick<EntitlementsService, 'counters' | 'giveFree'>
  /** What was bought and has not ended. */
  readonly bought: {
    readonly [Part in 'subscriptions' | 'grants']: (userId: string) => Promise<AnswerOf<'readCurrentPlan'>[Part]>
  }
  /** The last day of the free offer in each year: MM-DD, or always. */
  readonly freeOfferUntil: string
}

export function plansService({ db, clock, entitlements, bought, freeOfferUntil }: Dependencies) {
  /** A plan as it is offered today: the free one can be taken while its offer lasts. */
  function offered(plan: Plan & { id: PlanId }) {
    const { id, costCents, period, isActive, users, translationsPerYear, assessmentsPerYear } = plan
    const isFree = id === freePlan.id
    const { name, description, recommendation } = planWords[id]
    return {
      id,
      name,
      cost: costCents === null ? null : costCents / 100,
      slug: period,
      description: say(description, {
        translations: translationsPerYear ?? '',
        assessments: assessmentsPerYear ?? '',
        users: users ?? '',
      }),
      recommendation,
      isActive: isActive && (!isFree || isOffered(freeOfferUntil, clock())),
      users,
      translationsPerYear,
      assessmentsPerYear,
      gives: null,
      isSample: false,
      offerUntil: isFree ? offerEndsOn(freeOfferUntil, clock().getUTCFullYear()) : null,
    }
  }

  async function current({ userId }: Caller) {
    const holding = await plansStore(db).find(userId)
    const plan = holding === undefined ? null : planOf(holding.planId)
    return {
      plan: plan === null ? null : offered(plan),
      since: holding?.since ?? null,
      subscriptions: await bought.subscriptions(userId),
      grants: await bought.grants(userId),
      ...(await entitlements.counters(userId)),
    }
  }

  async function giveFree(userId: string, now: Date, inside: Kysely<Tables>): Promise<void> {
    const store = plansStore(inside)
    // somebody took it at the same moment
    if (!(await store.take(userId, freePlan.id, now))) return
    const usedBefore = await store.usedBefore(userId, now.getUTCFullYear())
    await entitlements.giveFree(userId, usedBefore ?? { translations: 0, assessments: 0 }, inside)
  }

  return {
    current,

    list(type: string) {
      if (!planTypes.some((each) => each === type))
        throw new Refusal('plan-type-unknown', { facts: { known: planTypes.join(', ') } })
      return plans.filter((plan) => plan.type === type).map(offered)
    },

    /** A member who has a plan keeps it: asking again, or by a page that asks ahead, changes nothing. */
    async takeFree(caller: Caller) {
      const held = await current(caller)
      if (held.plan !== null) return held
      const now = clock()
      const lastDay = offerEndsOn(freeOfferUntil, now.getUTCFullYear())
      if (lastDay !== null && !isOffered(freeOfferUntil, now))
        throw new Refusal('free-offer-over', { facts: { date: lastDay } })
      await db.transaction().execute((inside) => giveFree(caller.userId, now, inside))
      return current(caller)
    },
  }
}

export type PlansService = ReturnType<typeof plansService>
