import type { Kysely } from 'kysely'
import {
  isOffered,
  offerEndsOn,
  planTypes,
  spent,
  usesLeft,
  type Counted,
  type PlanUse,
} from '#domain/plans/plan-use.ts'
import { freePlan, planOf, plans, type Plan, type PlanId } from '#domain/plans/plans.ts'
import { planWords } from '#words/plans.ts'
import { say } from '#wording/say.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { plansStore, type PlansStore } from './plans.store.ts'

type Dependencies = {
  readonly store: PlansStore
  readonly clock: Clock
  /** The last day of the free offer in each year: MM-DD, or always. */
  readonly freeOfferUntil: string
}

/** What is stored of a plan that is held. */
type Held = {
  readonly planId: string
  readonly countedYear: number
  readonly used: number
  readonly assessmentsCountedYear: number
  readonly assessmentsUsed: number
}

/** What was used of each thing a plan counts, and how much of it the plan gives; null: it gives no number. */
const usesOf = {
  translations: ({ planId, countedYear, used }) => ({
    perYear: planOf(planId)?.translationsPerYear ?? null,
    countedYear,
    used,
  }),
  assessments: ({ planId, assessmentsCountedYear: countedYear, assessmentsUsed: used }) => ({
    perYear: planOf(planId)?.assessmentsPerYear ?? null,
    countedYear,
    used,
  }),
} as const satisfies Record<Counted, (held: Held) => Omit<PlanUse, 'perYear'> & { readonly perYear: number | null }>

export function plansService({ store, clock, freeOfferUntil }: Dependencies) {
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
      offerUntil: isFree ? offerEndsOn(freeOfferUntil, clock().getUTCFullYear()) : null,
    }
  }

  function left(counted: Counted, held: Held): number | null {
    const { perYear, ...use } = usesOf[counted](held)
    return perYear === null ? null : usesLeft({ perYear, ...use }, clock().getUTCFullYear())
  }

  const countersOf = (held: Held) => ({
    counter: left('translations', held),
    assessmentCounter: left('assessments', held),
  })

  async function current({ userId }: Caller) {
    const holding = await store.find(userId)
    if (holding === undefined) return { plan: null, since: null, ...noCounters }
    const plan = planOf(holding.planId)
    return { plan: plan === null ? null : offered(plan), since: holding.since, ...countersOf(holding) }
  }

  return {
    countersOf,
    current,

    /** Spends one inside a transaction and gives how many are left; null when there was none. Who asks at the same time waits. */
    async spend(counted: Counted, { userId }: Caller, inside: Kysely<Tables>): Promise<number | null> {
      const own = plansStore(inside)
      const held = await own.lock(userId)
      if (held === undefined) return null
      const { perYear, ...before } = usesOf[counted](held)
      const year = clock().getUTCFullYear()
      const use = perYear === null ? null : spent({ perYear, ...before }, year)
      if (use !== null) await own.count(userId, counted, use)
      return perYear === null || use === null ? null : usesLeft({ perYear, ...use }, year)
    },

    /** What is left as a transaction sees it. */
    async counterIn(counted: Counted, { userId }: Caller, inside: Kysely<Tables>): Promise<number | null> {
      const held = await plansStore(inside).find(userId)
      return held === undefined ? null : left(counted, held)
    },

    /** What is left of the assessments, and how many were counted in this calendar year. */
    async assessments({ userId }: Caller) {
      const held = await store.find(userId)
      if (held === undefined) return { assessmentCounter: null, assessmentsCounted: 0 }
      const isThisYear = held.assessmentsCountedYear === clock().getUTCFullYear()
      return {
        assessmentCounter: left('assessments', held),
        assessmentsCounted: isThisYear ? held.assessmentsUsed : 0,
      }
    },

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
      await store.take(caller.userId, freePlan.id, now)
      return current(caller)
    },
  }
}

const noCounters = { counter: null, assessmentCounter: null } as const

export type PlansService = ReturnType<typeof plansService>
