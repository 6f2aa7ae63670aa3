import type { Kysely } from 'kysely'
import { isOffered, offerEndsOn, planTypes, spent, translationsLeft } from '#domain/plans/plan.ts'
import { freePlan, planOf, plans, type Plan, type PlanId } from '#domain/plans/plans.ts'
import { planWords } from '#wording/en/plans.ts'
import { say } from '#wording/say.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { plansStore, type PlansStore } from './plans.store.ts'

type Doors = {
  readonly store: PlansStore
  readonly clock: Clock
  /** The last day of the free offer in each year: MM-DD, or always. */
  readonly freeOfferUntil: string
}

export function plansService({ store, clock, freeOfferUntil }: Doors) {
  /** A plan as it is offered today: the free one can be taken while its offer lasts. */
  function offered({ id, costCents, period, isActive, users, translationsPerYear }: Plan & { id: PlanId }) {
    const isFree = id === freePlan.id
    const { name, description, recommendation } = planWords[id]
    return {
      id,
      name,
      cost: costCents === null ? null : costCents / 100,
      slug: period,
      description: say(description, { translations: translationsPerYear ?? '', users: users ?? '' }),
      recommendation,
      isActive: isActive && (!isFree || isOffered(freeOfferUntil, clock())),
      users,
      translationsPerYear,
      offerUntil: isFree ? offerEndsOn(freeOfferUntil, clock().getUTCFullYear()) : null,
    }
  }

  const perYearOf = (planId: string): number | null => planOf(planId)?.translationsPerYear ?? null

  function counterOf({ planId, countedYear, used }: { planId: string; countedYear: number; used: number }) {
    const perYear = perYearOf(planId)
    return perYear === null ? null : translationsLeft({ perYear, countedYear, used }, clock().getUTCFullYear())
  }

  async function current({ userId }: Caller) {
    const holding = await store.find(userId)
    if (holding === undefined) return { plan: null, since: null, counter: null }
    const plan = planOf(holding.planId)
    return { plan: plan === null ? null : offered(plan), since: holding.since, counter: counterOf(holding) }
  }

  return {
    counterOf,
    current,

    /** Spends one translation inside a transaction; false when the member has none left. Who asks at the same time waits. */
    async spend({ userId }: Caller, inside: Kysely<Tables>): Promise<boolean> {
      const own = plansStore(inside)
      const holding = await own.lock(userId)
      const perYear = holding === undefined ? null : perYearOf(holding.planId)
      if (holding === undefined || perYear === null) return false
      const use = spent({ ...holding, perYear }, clock().getUTCFullYear())
      if (use !== null) await own.count(userId, use)
      return use !== null
    },

    /** What is left as a transaction sees it. */
    async counterIn({ userId }: Caller, inside: Kysely<Tables>): Promise<number | null> {
      const holding = await plansStore(inside).find(userId)
      return holding === undefined ? null : counterOf(holding)
    },

    list(type: string) {
      if (!planTypes.some((each) => each === type))
        throw new Refusal('plan-type-unknown', { facts: { known: planTypes.join(', ') } })
      return plans.filter((plan) => plan.type === type).map(offered)
    },

    /** Whoever holds a plan keeps it: asking again, or by a page that asks ahead, changes nothing. */
    async takeFree(caller: Caller) {
      const held = await current(caller)
      if (held.plan !== null) return held
      const now = clock()
      const lastDay = offerEndsOn(freeOfferUntil, now.getUTCFullYear())
      if (lastDay !== null && !isOffered(freeOfferUntil, now))
        throw new Refusal('free-offer-over', { facts: { date: lastDay } })
      await store.take(caller.userId, freePlan.id, now)
      return current(caller)
    },
  }
}

export type PlansService = ReturnType<typeof plansService>
