import type { Kysely } from 'kysely'
import { cardExpiry } from '#domain/billing/card-expiry.ts'
import { savedCardsMax } from '#domain/policy.ts'
import type { ProviderCard } from '../../payment-provider.ts'
import type { Tables } from '../../tables.ts'

/** What a member agreed to when a card was kept: the version of the words, and when. */
export type CardConsent = { readonly version: string; readonly at: Date }

type FoundCard = { readonly id: string; readonly userId: string; readonly cardId: string }

/** The cards of members, as they may be shown. */
export const cardsStore = (db: Kysely<Tables>) => ({
  /** A card by its own id or the provider's name for it, of any member. */
  async find(source: string): Promise<FoundCard | undefined> {
    return db
      .selectFrom('cards')
      .select(['id', 'user_id as userId', 'payment_method as cardId'])
      .where((eb) => eb.or([eb('payment_method', '=', source), eb(eb.cast('id', 'text'), '=', source)]))
      .executeTakeFirst()
  },

  /** A member's cards, in the order they were kept. */
  async list(userId: string) {
    return db
      .selectFrom('cards')
      .select(['id', 'payment_method as cardId', 'brand', 'last_four as lastFour', 'is_default as isDefault'])
      .select(['expiry_month as expiryMonth', 'expiry_year as expiryYear'])
      .where('user_id', '=', userId)
      .orderBy('consented_at')
      .orderBy('id')
      .execute()
  },

  /** The card that is charged where no other is chosen; undefined where a member has none. */
  async findDefault(userId: string): Promise<{ readonly id: string; readonly cardId: string } | undefined> {
    return db
      .selectFrom('cards')
      .select(['id', 'payment_method as cardId'])
      .where('user_id', '=', userId)
      .where('is_default', '=', true)
      .executeTakeFirst()
  },

  /**
   * Keeps a card of a member, once, and gives our id of it; the first is the default. One that was entered anew (the same brand, last four
   * digits and expiry) is the one that is kept. Null: the member keeps as many as may be. Call it in a transaction.
   */
  async keep(
    id: string,
    userId: string,
    { card, consent }: { card: ProviderCard; consent: CardConsent },
  ): Promise<string | null> {
    const before = await this.lock(userId)
    const same = before.find((kept) => kept.cardId === card.id || isAlike(kept, card))
    if (same !== undefined) return same.id
    if (before.length >= savedCardsMax) return null
    await db
      .insertInto('cards')
      .values({
        ...{ id, user_id: userId, payment_method: card.id, ...shownColumns(card) },
        ...{ is_default: before.length === 0, consent_version: consent.version, consented_at: consent.at },
      })
      .execute()
    return id
  },

  /** A member's cards, which nobody else changes until the transaction ends. */
  async lock(userId: string) {
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    return this.list(userId)
  },

  /** Makes a card the default one, and that of the member's subscriptions. Call it in a transaction. */
  async makeDefault(userId: string, id: string): Promise<void> {
    await db
      .updateTable('cards')
      .set({ is_default: false })
      .where('user_id', '=', userId)
      .where('id', '<>', id)
      .execute()
    await db.updateTable('cards').set({ is_default: true }).where('user_id', '=', userId).where('id', '=', id).execute()
    const live = db.updateTable('subscriptions').set({ card_id: id }).where('user_id', '=', userId)
    await live.where('state', '<>', 'ended').execute()
  },

  /** Keeps what the provider shows of a card now; false when that is what is kept. */
  async change(card: ProviderCard): Promise<boolean> {
    const shown = shownColumns(card)
    const row = await db
      .updateTable('cards')
      .set(shown)
      .where('payment_method', '=', card.id)
      .where((eb) => eb.not(eb.and(shown)))
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Takes a card away, false when it was gone; where it is the default one by now, another of the member's takes its place. Call it in a transaction. */
  async remove(userId: string, id: string): Promise<boolean> {
    const cards = await this.lock(userId)
    await db.deleteFrom('cards').where('id', '=', id).execute()
    const wasDefault = cards.some((card) => card.id === id && card.isDefault)
    const next = cards.find((card) => card.id !== id)
    if (wasDefault && next !== undefined) await this.makeDefault(userId, next.id)
    return cards.some((card) => card.id === id)
  },
})

export type KeptCard = Awaited<ReturnType<ReturnType<typeof cardsStore>['list']>>[number]

const shownColumns = ({ brand, lastFour, expiry }: ProviderCard) => ({
  ...{ brand, last_four: lastFour },
  ...{ expiry_month: Number(expiry.slice(0, 2)), expiry_year: 2000 + Number(expiry.slice(-2)) },
})

const isAlike = (
  kept: { brand: string; lastFour: string; expiryMonth: number; expiryYear: number },
  card: ProviderCard,
) => kept.brand === card.brand && kept.lastFour === card.lastFour && cardExpiry(kept) === card.expiry
