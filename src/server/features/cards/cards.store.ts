import type { Kysely } from 'kysely'
import type { ProviderCard } from '../../payment-provider.ts'
import type { Tables } from '../../tables.ts'

/** What a member agreed to when a card was kept: the version of the words, and when. */
export type CardConsent = { readonly version: string; readonly at: Date }

/** The cards of members, as they may be shown. */
export const cardsStore = (db: Kysely<Tables>) => ({
  /** A card by its own id or the provider's name for it, whoever's it is. */
  async find(
    source: string,
  ): Promise<{ readonly id: string; readonly userId: string; readonly cardId: string } | undefined> {
    return db
      .selectFrom('cards')
      .select(['id', 'user_id as userId', 'payment_method as cardId'])
      .where((eb) => eb.or([eb('payment_method', '=', source), eb(eb.cast('id', 'text'), '=', source)]))
      .executeTakeFirst()
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

  /** Keeps a card of a member, once, and gives our id of it; the first is the default. Call it in a transaction. */
  async keep(
    id: string,
    userId: string,
    { card, consent }: { card: ProviderCard; consent: CardConsent },
  ): Promise<string> {
    // of two that are kept at once only one is the first
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const before = await db
      .selectFrom('cards')
      .select(['id', 'payment_method as cardId'])
      .where('user_id', '=', userId)
      .execute()
    const same = before.find(({ cardId }) => cardId === card.id)
    if (same !== undefined) return same.id
    await db
      .insertInto('cards')
      .values({
        ...{ id, user_id: userId, payment_method: card.id, brand: card.brand, last_four: card.lastFour },
        ...{ expiry_month: Number(card.expiry.slice(0, 2)), expiry_year: 2000 + Number(card.expiry.slice(-2)) },
        ...{ is_default: before.length === 0, consent_version: consent.version, consented_at: consent.at },
      })
      .execute()
    return id
  },
})
