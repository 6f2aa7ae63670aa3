import type { Kysely } from 'kysely'
import type { ResponseOf } from '#contract/endpoints.ts'
import { isOffered, offerEndsOn } from '#domain/billing/free-offer.ts'
import type { Grant } from '#domain/billing/grants.ts'
import { freePlan, planOf, plans, planTypes, type Plan, type PlanId } from '#domain/billing/plans.ts'
import { priceAt, type Price } from '#domain/billing/prices.ts'
import { packUsableMonths } from '#domain/policy.ts'
import type { CountedWords } from '#words/locale.ts'
import { planWords } from '#words/plans.ts'
import { say } from '#wording/say.ts'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { EntitlementsService } from './entitlements.service.ts'
import { plansStore } from './plans.store.ts'

type CurrentPlan = ResponseOf<'readCurrentPlan'>

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly entitlements: Pick<EntitlementsService, 'countersOf' | 'giveFree' | 'grants'>
  /** The price versions at which plans may be sold. */
  readonly listPrices: () => Promise<readonly Price[]>
  /** Whether anything can be bought: this needs a seller and a payment provider. */
  readonly isSelling: boolean
  /** The member's purchases that have not ended. */
  readonly bought: {
    readonly subscriptions: (userId: string) => Promise<CurrentPlan['subscriptions']>
    readonly grants: (userId: string, grants: readonly Grant[]) => Promise<CurrentPlan['grants']>
  }
  /** The last day of the free offer in each year, as MM-DD, or 'always'. */
  readonly freeOfferUntil: string
  readonly record: RecordAudit
}

export function plansService(dependencies: Dependencies) {
  const { db, clock, entitlements, bought, listPrices, isSelling, freeOfferUntil, record } = dependencies
  type AnyPlan = Plan & { id: PlanId }

  /**
   * When a plan can be taken: the free plan during its offer, a custom plan always, and any other plan if it has an
   * active price and anything can be bought.
   */
  function availability({ id, period }: AnyPlan, price: Price | null) {
    if (id === freePlan.id)
      return {
        cost: 0,
        isActive: isOffered(freeOfferUntil, clock()),
        offerUntil: offerEndsOn(freeOfferUntil, clock().getUTCFullYear()),
      }
    if (period === 'custom') return { cost: null, isActive: true, offerUntil: null }
    const isActive = price !== null && price.isActive && isSelling
    return { cost: price === null ? null : price.cents / 100, isActive, offerUntil: null }
  }

  function offered(plan: AnyPlan, prices: readonly Price[]) {
    const { id, period, users, translationsPerYear, assessmentsPerYear } = plan
    const price = priceAt(prices, id, clock())
    const gives = price?.gives ?? null
    const { name, points, recommendation } = planWords[id]
    return {
      id,
      name,
      slug: period,
      recommendation,
      description: descriptionOf(points, {
        translations: gives?.translations ?? translationsPerYear,
        assessments: gives?.assessments ?? assessmentsPerYear,
        users,
        months: packUsableMonths,
      }),
      ...availability(plan, price),
      users,
      translationsPerYear,
      assessmentsPerYear,
      gives,
      isSample: price?.isSample ?? false,
    }
  }

  async function current({ userId }: Pick<Caller, 'userId'>) {
    const holding = await plansStore(db).find(userId)
    const plan = holding === undefined ? null : planOf(holding.planId)
    const grants = await entitlements.grants(userId)
    return {
      plan: plan === null ? null : offered(plan, await listPrices()),
      since: holding?.since ?? null,
      subscriptions: await bought.subscriptions(userId),
      grants: await bought.grants(userId, grants),
      ...entitlements.countersOf(grants),
    }
  }

  async function giveFree({ userId, network }: Caller, now: Date, inside: Kysely<Tables>): Promise<void> {
    const store = plansStore(inside)
    // a concurrent call has taken the plan
    if (!(await store.take(userId, freePlan.id, now))) return
    const usedBefore = await store.usedBefore(userId, now.getUTCFullYear())
    await entitlements.giveFree(userId, usedBefore ?? { translations: 0, assessments: 0 }, inside)
    await record(inside, { kind: 'plan.taken', ...byMember(userId, network), object: `plan:${freePlan.id}` })
  }

  return {
    current,

    async list(type: string) {
      if (!planTypes.some((each) => each === type))
        throw new Refusal('plan-type-unknown', { facts: { known: planTypes.join(', ') } })
      const prices = await listPrices()
      return plans.filter((plan) => plan.type === type).map((plan) => offered(plan, prices))
    },

    /** A plan as members would see it today, at these prices. */
    shownAt: (planId: PlanId, prices: readonly Price[]) =>
      offered(plans.find(({ id }) => id === planId) ?? freePlan, prices),

    /**
     * Gives the member the free plan; refused after the last day of the free offer. Idempotent: a member with a plan
     * keeps it, even if the call is repeated or prefetched.
     */
    async takeFree(caller: Caller) {
      const held = await current(caller)
      if (held.plan !== null) return held
      const now = clock()
      const lastDay = offerEndsOn(freeOfferUntil, now.getUTCFullYear())
      if (lastDay !== null && !isOffered(freeOfferUntil, now))
        throw new Refusal('free-offer-over', { facts: { date: lastDay } })
      await db.transaction().execute((inside) => giveFree(caller, now, inside))
      return current(caller)
    },
  }
}

/** The HTML of a list (specification §3), without the points whose number is missing (null or 0). */
function descriptionOf(points: readonly Point[], numbers: Readonly<Record<string, number | null>>): string {
  const items = points.flatMap((point) => {
    const { one, many } = typeof point === 'string' ? { one: point, many: point } : point
    const [, hole] = /\{(\w+)\}/.exec(many) ?? []
    if (hole === undefined) return [many]
    const number = numbers[hole] ?? 0
    return number === 0 ? [] : [say(number === 1 ? one : many, { [hole]: number })]
  })
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

type Point = string | CountedWords

export type PlansService = ReturnType<typeof plansService>
