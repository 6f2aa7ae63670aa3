import type { Kysely } from 'kysely'
import type { AdminEndpoints, AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import type { InputOf } from '#contract/endpoints.ts'
import { cancellation } from '#domain/billing/cancellation.ts'
import type { Counted } from '#domain/billing/plans.ts'
import {
  chargesLeft,
  nextChargeOn,
  type Subscription,
  type SubscriptionEvent,
} from '#domain/billing/subscription-states.ts'
import { adminPageRows } from '#domain/policy.ts'
import type { AuditBy } from '../../audit-event.ts'
import { actBy, reasonOf } from '../../http/admin-acts.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { listPage, positionIn } from '../../http/cursors.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock, Events } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { adminSubscriptionsStore, type FoundSubscription } from './admin-subscriptions.store.ts'

/** The query parameters of the list; a parameter that is left out has its default. */
type SubscriptionsQuery = InputOf<AdminEndpoints['listAdminSubscriptions']>['query']

type Inside = Kysely<Tables>

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly events: Pick<Events, 'publish'>
  /** Applies an event to a subscription, with all effects of the event; null when the subscription does not exist. */
  readonly takeIn: (
    id: string,
    event: SubscriptionEvent,
    inside: Inside,
    by: AuditBy,
  ) => Promise<Pick<Subscription, 'endsOn'> | null>
}

/** Lists all subscriptions, cancels one for a member, and undoes a cancellation. Each act is idempotent. */
export function adminSubscriptionsService({ db, clock, events, takeIn }: Dependencies) {
  /**
   * Applies an event, unless the end of the subscription (`endsOn`) shows that the event has taken effect already. If
   * the account is suspended and the subscription is not paused, a cancellation is not undone, because the member would
   * be charged without being able to sign in.
   */
  async function act(
    id: string,
    kind: 'cancelled' | 'cancellation-undone',
    by: AuditBy,
    shownEnd?: Date,
  ): Promise<void> {
    const isDone = (endsOn: Date | null): boolean => (endsOn === null) === (kind === 'cancellation-undone')
    const userId = await db.transaction().execute(async (inside) => {
      const store = adminSubscriptionsStore(inside)
      const kept = isId(id) ? await store.lock(id) : undefined
      if (kept === undefined) throw new Refusal('sale-not-found')
      if (kept.state === 'ended') throw new Refusal('subscription-ended')
      if (isDone(kept.endsOn)) return null
      const isChargedAgain = kind === 'cancellation-undone' && kept.pausedAt === null
      if (isChargedAgain && (await store.isSuspended(id))) throw new Refusal('member-suspended')
      const at = clock()
      if (shownEnd !== undefined && cancellation(kept.signedUpAt, at).endsOn.getTime() !== shownEnd.getTime())
        throw new Refusal('cancellation-changed')
      const after = await takeIn(id, { kind, at }, inside, by)
      // if the subscription's last day passed before the event, the subscription has ended and the event had no effect
      if (after === null || !isDone(after.endsOn)) throw new Refusal('subscription-ended')
      return kept.userId
    })
    if (userId !== null) events.publish({ userId, kind: 'subscription-changed' })
  }

  return {
    async page({ limit = adminPageRows, ...query }: SubscriptionsQuery) {
      const found = await adminSubscriptionsStore(db).page({ ...wantedOf(query), limit: limit + 1 })
      return listPage(found, limit, (row) => listedOf(row, clock()))
    },

    async previewCancellation(id: string): Promise<AdminResponseOf<'previewCancellation'>> {
      const store = adminSubscriptionsStore(db)
      const now = clock()
      const found = isId(id) ? await store.find(id) : undefined
      if (found === undefined) throw new Refusal('sale-not-found')
      const { endsOn, lastDay } = cancellation(found.signedUpAt, now)
      const charges = chargesLeft(monthsOf(found), endsOn, now)
      const left = await store.left(id, now)
      const leftOf = (counted: Counted): number => left.find((each) => each.counted === counted)?.left ?? 0
      return {
        email: found.email,
        endsOn,
        lastDay,
        charges: charges.length,
        cents: charges.length * found.cents,
        translations: leftOf('translations'),
        assessments: leftOf('assessments'),
        isOverdue: found.failingSince !== null,
        isPaused: found.pausedAt !== null,
        obstacle: found.state === 'ended' ? 'ended' : found.endsOn === null ? null : 'cancelled',
      }
    },

    /**
     * Cancels a subscription for a member, who gets the same email as after a cancellation by the member. Refuses if
     * the subscription would not end on the day that was shown to the admin.
     */
    async cancel(id: string, given: AdminAct, shownEnd?: Date): Promise<void> {
      reasonOf(given)
      await act(id, 'cancelled', actBy(given), shownEnd)
    },

    undoCancellation: (id: string, given: AdminAct) => act(id, 'cancellation-undone', actBy(given)),
  }
}

export type AdminSubscriptionsService = ReturnType<typeof adminSubscriptionsService>

function wantedOf({ search = '', state, order = 'down', cursor }: SubscriptionsQuery) {
  return { search: search.trim(), state: state ?? null, order, after: positionIn(cursor) }
}

const listedOf = (row: FoundSubscription, now: Date) => ({
  id: row.id,
  memberId: row.memberId,
  email: row.email,
  planId: row.planId,
  state: row.state,
  cents: row.cents,
  signedUpAt: row.signedUpAt,
  endsOn: row.endsOn,
  failingSince: row.failingSince,
  pausedAt: row.pausedAt,
  orderId: row.orderId,
  nextChargeOn: nextChargeOn(monthsOf(row), now),
})

const monthsOf = ({ failingMonth: month, ...row }: FoundSubscription) => ({
  ...row,
  failing: month === null ? null : { month },
})

export type SubscriptionInList = ReturnType<typeof listedOf>
