import type { Kysely } from 'kysely'
import type { Tables } from '../../../tables.ts'

/** What is known of the payment of an order, and what follows it with the card. */
export const paymentsStore = (db: Kysely<Tables>) => ({
  async read(id: string) {
    return db
      .selectFrom('orders')
      .select(['id', 'user_id as userId', 'plan_id as planId', 'quantity', 'total_cents as totalCents', 'provider'])
      .select(['state', 'attempt', 'payment', 'capture', 'card', 'subscription_id as subscriptionId'])
      .select(['consent_version as consentVersion', 'consented_at as consentedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** The newest month of a subscription that was to be charged and is not paid; null where there is none, or a later one was paid. */
  async findUnpaidMonth(subscriptionId: string): Promise<string | null> {
    const found = await db
      .selectFrom('orders')
      .innerJoin('subscriptions', 'subscriptions.id', 'orders.subscription_id')
      .select('orders.id')
      .where('subscription_id', '=', subscriptionId)
      .whereRef('month', '>', 'paid_month')
      .whereRef('month', '>', 'skipped_month')
      .where('orders.state', 'in', ['placed', 'confirming', 'declined'])
      .orderBy('month', 'desc')
      .limit(1)
      .executeTakeFirst()
    return found?.id ?? null
  },

  /** Notes the card that an order is paid with now, or is kept of it; null: it is gone. */
  async setCard(id: string, card: string | null): Promise<void> {
    await db.updateTable('orders').set({ card }).where('id', '=', id).execute()
  },

  /** Notes by which words the card of an order is to be kept once it is paid; null where it is not. */
  async setConsent(id: string, version: string | null, now: Date): Promise<void> {
    const consent = { consent_version: version, consented_at: version === null ? null : now }
    await db.updateTable('orders').set(consent).where('id', '=', id).where('accepted_at', 'is', null).execute()
  },

  /** Charges a subscription by a card from now on, unless it has one. */
  async setSubscriptionCard(subscriptionId: string, cardId: string): Promise<void> {
    await db
      .updateTable('subscriptions')
      .set({ card_id: cardId })
      .where('id', '=', subscriptionId)
      .where('card_id', 'is', null)
      .execute()
  },
})

/** An order as its payment sees it. */
export type PayableOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof paymentsStore>['read']>>>
