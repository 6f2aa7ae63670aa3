import type { Kysely } from 'kysely'
import type { FailingMonth } from '#domain/billing/subscription-states.ts'
import type { PlanId } from '#domain/billing/plans.ts'
import type { Uses } from '#domain/billing/prices.ts'
import type { Tables } from '../../../tables.ts'
import { subscriptionsStore, type KeptSubscription } from './subscriptions.store.ts'

/** The card fields that may be shown. */
export type ShownCard = {
  readonly brand: string
  readonly lastFour: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

/**
 * A subscription with its monthly price in US cents, the uses of each month at that price, and the card that is
 * charged; the card is null when there is none.
 */
export type ShownSubscription = KeptSubscription & {
  readonly cents: number
  readonly gives: Uses
  readonly card: ShownCard | null
  /** The order of the month whose charge is overdue; null when no charge is overdue. */
  readonly failingOrderId: string | null
}

/** Reads what the page of the current plan shows. */
export const currentPlanStore = (db: Kysely<Tables>) => ({
  /** The subscriptions of a member that have not ended, oldest first. */
  async listLive(userId: string): Promise<readonly ShownSubscription[]> {
    const live = await subscriptionsStore(db).findLive(userId)
    const cards = await cardsOf(db, userId)
    return Promise.all(
      live.map(async (subscription) => {
        const { id, failing } = subscription
        const { cents, cardId, ...gives } = await termsOf(db, id)
        const card = cards.find((each) => each.id === cardId) ?? cards.find(({ isDefault }) => isDefault) ?? null
        return { ...subscription, cents, gives, card, failingOrderId: await failingOrderOf(db, id, failing) }
      }),
    )
  },

  async plansOfOrders(orderIds: readonly string[]): Promise<ReadonlyMap<string, PlanId>> {
    if (orderIds.length === 0) return new Map()
    const rows = await db.selectFrom('orders').select(['id', 'plan_id']).where('id', 'in', orderIds).execute()
    return new Map(rows.map(({ id, plan_id: planId }) => [id, planId]))
  },

  /** The custom plans that admins gave a member, by award id; null for an award of extra uses. */
  async plansOfAwards(userId: string): Promise<ReadonlyMap<string, PlanId | null>> {
    const rows = await db.selectFrom('awards').select(['id', 'plan_id']).where('user_id', '=', userId).execute()
    return new Map(rows.map(({ id, plan_id: planId }) => [id, planId]))
  },
})

const cardsOf = async (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('cards')
    .select(['id', 'brand', 'last_four as lastFour', 'is_default as isDefault'])
    .select(['expiry_month as expiryMonth', 'expiry_year as expiryYear'])
    .where('user_id', '=', userId)
    .execute()

const termsOf = async (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('prices', 'prices.serial', 'subscriptions.price_serial')
    .select(['cents', 'translations', 'assessments', 'card_id as cardId'])
    .where('subscriptions.id', '=', id)
    .executeTakeFirstOrThrow()

async function failingOrderOf(db: Kysely<Tables>, id: string, failing: FailingMonth | null): Promise<string | null> {
  if (failing === null) return null
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('subscription_id', '=', id)
    .where('month', '=', failing.month)
    .executeTakeFirst()
  return order?.id ?? null
}
