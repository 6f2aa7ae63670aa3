import type { Kysely } from 'kysely'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import type { PlanId } from '#domain/billing/plans.ts'
import { retriedOn } from '#domain/billing/retries.ts'
import {
  afterSubscriptionEvent,
  endOfPaid,
  nextChargeOn,
  type Subscription,
} from '#domain/billing/subscription-states.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { memberActsStore } from './member-acts.store.ts'
import { memberFileStore } from './member-file.store.ts'

type CurrentPlan = {
  readonly counter: number | null
  readonly assessmentCounter: number | null
  readonly subscriptions: readonly {
    readonly id: string
    readonly planId: PlanId
    readonly cents: number
  }[]
}

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly currentPlan: (userId: string) => Promise<CurrentPlan>
  /** The subscriptions of the member that have not ended. */
  readonly subscriptionsOf: (userId: string) => Promise<readonly (Subscription & { readonly id: string })[]>
  readonly sessionsOf: (userId: string) => Promise<readonly unknown[]>
  /** How many rows each table has about the member. */
  readonly countRecords: (userId: string) => Promise<Pick<AdminResponseOf<'previewMemberDeletion'>, 'tables'>>
}

/** Previews the effects of an act on an account, in numbers and dates. */
export function memberPreviewsService(dependencies: Dependencies) {
  const { db, clock, currentPlan, subscriptionsOf, sessionsOf, countRecords } = dependencies

  async function accountOf(id: string) {
    const account = isId(id) ? await memberFileStore(db).account(id) : undefined
    if (account === undefined) throw new Refusal('member-gone')
    return account
  }

  /** The subscriptions of the member that have not ended, each with its plan and price. */
  async function liveOf(id: string) {
    const kept = new Map((await subscriptionsOf(id)).map((each) => [each.id, each]))
    const { subscriptions } = await currentPlan(id)
    return subscriptions.flatMap(({ id: subscriptionId, planId, cents }) => {
      const subscription = kept.get(subscriptionId)
      return subscription === undefined ? [] : [{ planId, cents, subscription }]
    })
  }

  return {
    async sessions(id: string) {
      const { email } = await accountOf(id)
      return { email, sessions: (await sessionsOf(id)).length }
    },

    async suspension(id: string) {
      const { email, suspendedAt } = await accountOf(id)
      if (suspendedAt !== null) throw new Refusal('member-suspended')
      const now = clock()
      return {
        email,
        sessions: (await sessionsOf(id)).length,
        subscriptions: (await liveOf(id)).map(({ planId, cents, subscription }) => {
          const charge = { nextChargeOn: nextChargeOn(subscription, now), isOverdue: subscription.failing !== null }
          const endsOn = endOfPaid(subscription)
          return { planId, cents, ...charge, endsOn: endsOn > now ? endsOn : null }
        }),
      }
    },

    async restoring(id: string) {
      const { suspendedAt } = await accountOf(id)
      if (suspendedAt === null) throw new Refusal('member-not-suspended')
      const now = clock()
      return {
        subscriptions: (await liveOf(id)).map(({ planId, cents, subscription: paused }) => {
          const { subscription } = afterSubscriptionEvent(paused, { kind: 'resumed', at: now })
          const { failing } = subscription
          const next = nextChargeOn(subscription, now)
          return { planId, cents, nextChargeOn: next, retriedOn: failing === null ? null : retriedOn(failing, now) }
        }),
      }
    },

    async deletion(id: string) {
      const { email } = await accountOf(id)
      const { counter, assessmentCounter, subscriptions } = await currentPlan(id)
      return {
        email,
        ...(await countRecords(id)),
        subscriptions: subscriptions.length,
        unpaidOrders: await memberActsStore(db).countUnpaid(id),
        left: { translations: counter ?? 0, assessments: assessmentCounter ?? 0 },
      }
    },
  }
}

export type MemberPreviewsService = ReturnType<typeof memberPreviewsService>
