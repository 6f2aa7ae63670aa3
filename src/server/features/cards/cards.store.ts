import type { Kysely } from 'kysely'
import { cardExpiry } from '#domain/billing/card-expiry.ts'
import { savedCardsMax } from '#domain/policy.ts'
import type { ProviderCard } from '../../payment-provider.ts'
import type { Tables } from '../../tables.ts'

/** The consent to saving a card: the version of its text, and the time when it was given. */
export type CardConsent = { readonly version: string; readonly at: Date }

/** A saved card, and the provider's id of the older copy that it replaced; null when it replaced none. */
type SavedCopy = { readonly id: string; readonly replaced: string | null }

type FoundCard = { readonly id: string; readonly userId: string; readonly cardId: string }

/** Stores the cards of members, with the fields that may be shown. */
export const cardsStore = (db: Kysely<Tables>) => ({
  /** A card of any member, found by our id or by the provider's id. */
  async find(source: string): Promise<FoundCard | undefined> {
    return db
      .selectFrom('cards')
      .select(['id', 'user_id as userId', 'payment_method as cardId'])
      .where((eb) => eb.or([eb('payment_method', '=', source), eb(eb.cast('id', 'text'), '=', source)]))
      .executeTakeFirst()
  },

  /** The cards of a member, in the order in which the member agreed to save them. */
  async list(userId: string) {
    return db
      .selectFrom('cards')
      .select(['id', 'payment_method as cardId', 'brand', 'last_four as lastFour', 'is_default as isDefault'])
      .select(['expiry_month as expiryMonth', 'expiry_year as expiryYear', 'consented_at as consentedAt'])
      .where('user_id', '=', userId)
      .orderBy('consented_at')
      .orderBy('id')
      .execute()
  },

  /** The member's default card; undefined when there is none. */
  async findDefault(userId: string): Promise<{ readonly id: string; readonly cardId: string } | undefined> {
    return db
      .selectFrom('cards')
      .select(['id', 'payment_method as cardId'])
      .where('user_id', '=', userId)
      .where('is_default', '=', true)
      .executeTakeFirst()
  },

  /**
   * Saves a card; must run in a transaction. Idempotent. A card that is entered again (same brand, last four digits
   * and expiry) keeps its row, and with it the default and the subscriptions, but the copy entered last is charged from
   * then on, because the bank or the provider may have ended the older one. The first card becomes the default. null
   * when the member has the maximum number of cards.
   */
  async keep(
    id: string,
    userId: string,
    { card, consent }: { card: ProviderCard; consent: CardConsent },
  ): Promise<SavedCopy | null> {
    const before = await this.lock(userId)
    const same = before.find(({ cardId }) => cardId === card.id) ?? before.find((kept) => isAlike(kept, card))
    const copy = { payment_method: card.id, consent_version: consent.version, consented_at: consent.at }
    if (same !== undefined) {
      if (same.cardId === card.id || same.consentedAt >= consent.at) return { id: same.id, replaced: null }
      await db.updateTable('cards').set(copy).where('id', '=', same.id).execute()
      return { id: same.id, replaced: same.cardId }
    }
    if (before.length >= savedCardsMax) return null
    const first = { is_default: before.length === 0 }
    await db
      .insertInto('cards')
      .values({ id, user_id: userId, ...copy, ...shownColumns(card), ...first })
      .execute()
    return { id, replaced: null }
  },

  /**
   * Locks the member's account until the transaction ends, so that the member's cards do not change, and returns the
   * cards.
   */
  async lock(userId: string) {
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    return this.list(userId)
  },

  /** Makes a card the default, and uses it for the member's subscriptions; must run in a transaction. */
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

  /** Stores the data that the provider now has about a card. Returns false when nothing changed. */
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

  /**
   * Removes a card; must run in a transaction. Returns false when there was none, or when another copy has replaced
   * this one. If it was the default, another card becomes the default.
   */
  async remove(userId: string, { id, cardId }: Pick<FoundCard, 'id' | 'cardId'>): Promise<boolean> {
    const cards = await this.lock(userId)
    const removed = cards.find((card) => card.id === id && card.cardId === cardId)
    if (removed === undefined) return false
    await db.deleteFrom('cards').where('id', '=', id).execute()
    const next = cards.find((card) => card.id !== id)
    if (removed.isDefault && next !== undefined) await this.makeDefault(userId, next.id)
    return true
  },
})

export type KeptCard = Awaited<ReturnType<ReturnType<typeof cardsStore>['list']>>[number]

const shownColumns = ({ brand, lastFour, expiry }: ProviderCard) => ({
  brand,
  last_four: lastFour,
  expiry_month: Number(expiry.slice(0, 2)),
  expiry_year: 2000 + Number(expiry.slice(-2)),
})

const isAlike = (
  kept: { brand: string; lastFour: string; expiryMonth: number; expiryYear: number },
  card: ProviderCard,
) => kept.brand === card.brand && kept.lastFour === card.lastFour && cardExpiry(kept) === card.expiry
