import type { Kysely } from 'kysely'
import { bySystem, type RecordAudit } from '../../../audit-event.ts'
import type { CardPayments, ProviderCard } from '../../../payment-provider.ts'
import type { Events, Tokens } from '../../../outside.ts'
import type { JobQueue } from '../../../queue/job-queue.ts'
import type { Tables } from '../../../tables.ts'
import type { CustomersService } from './customers.service.ts'
import { orderStore, type PayableOrder } from '../store/order.store.ts'
import { subscriptionsStore } from '../store/subscriptions.store.ts'

type KeptCard = { readonly id: string; readonly userId: string; readonly cardId: string }

type SavedCard = Pick<KeptCard, 'id'>

/** The functions of the cards feature that are needed to save a card. */
export type KeptCards = {
  /** Finds a card by our id or by the provider's id. */
  readonly find: (source: string) => Promise<KeptCard | undefined>
  readonly keep: (
    id: string,
    userId: string,
    kept: { readonly card: ProviderCard; readonly consent: { readonly version: string; readonly at: Date } },
  ) => Promise<{ readonly id: string; readonly replaced: string | null } | null>
}

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly jobs: Pick<JobQueue, 'add'>
  readonly events: Pick<Events, 'publish'>
  readonly tokens: Pick<Tokens, 'id'>
  readonly record: RecordAudit
  readonly cards: CardPayments | null
  readonly customers: Pick<CustomersService, 'find'>
  readonly cardsIn: (inside: Kysely<Tables>) => KeptCards
}

/**
 * Saves the card of a paid order if the holder agreed to saving it; from then on, the order's subscription is charged
 * with this card, unless it has another. Idempotent. Returns false when the provider could not be reached, and the
 * caller must retry.
 */
export function keepingCards(dependencies: Dependencies) {
  const { db, jobs, cardsIn } = dependencies

  /**
   * Links the order to the saved copy of its card, and queues the removal of the order's own copy. `kept` is null when
   * no copy is saved, because the member reached the maximum number of cards after the order was placed; the default
   * card is charged from then on.
   */
  async function replaceCard(orderId: string, cardId: string, kept: KeptCard | null): Promise<void> {
    await jobs.add('detach-card', cardId, db)
    await orderStore(db).setCard(orderId, kept?.cardId ?? null)
  }

  /**
   * Returns the saved card of an order, after saving it if that has not been done yet; null when no card is saved,
   * 'no-response' when the provider cannot be reached.
   */
  async function savedCard(order: PayableOrder): Promise<SavedCard | 'no-response' | null> {
    const { id: orderId, card: cardId, userId, consentVersion, consentedAt } = order
    if (cardId === null || userId === null) return null
    const before = await cardsIn(db).find(cardId)
    if (before !== undefined) return before.userId === userId ? before : null
    if (consentVersion === null || consentedAt === null) return null
    const card = await readCard(dependencies, userId, cardId)
    if (card === 'no-response') return card
    if (card === 'gone') {
      await orderStore(db).setCard(orderId, null)
      return null
    }
    const consent = { version: consentVersion, at: consentedAt }
    const own = await keep(dependencies, userId, { card, consent })
    if (own?.cardId !== cardId) await replaceCard(orderId, cardId, own)
    return own
  }

  return async (order: PayableOrder): Promise<boolean> => {
    const saved = await savedCard(order)
    if (saved === 'no-response') return false
    const { subscriptionId } = order
    if (saved !== null && subscriptionId !== null) await subscriptionsStore(db).setCard(subscriptionId, saved.id)
    return true
  }
}

/** Reads a card from the provider. */
async function readCard(
  { cards, customers }: Dependencies,
  userId: string,
  cardId: string,
): Promise<ProviderCard | 'gone' | 'no-response'> {
  if (cards === null) return 'no-response'
  const customerId = await customers.find(userId)
  if (customerId === null) return 'gone'
  const listed = await cards.listCards(customerId)
  if (listed.kind === 'unreachable') return 'no-response'
  return (listed.kind === 'found' ? listed.cards.find(({ id }) => id === cardId) : undefined) ?? 'gone'
}

/**
 * Saves a card of a member and notifies the member's pages. Returns the saved card, or another copy of it if that copy
 * was entered later; null when the member has the maximum number of cards.
 */
async function keep(
  { db, events, jobs, tokens, record, cardsIn }: Dependencies,
  userId: string,
  kept: Parameters<KeptCards['keep']>[2],
): Promise<KeptCard | null> {
  const own = await db.transaction().execute(async (inside) => {
    const saved = await cardsIn(inside).keep(tokens.id(), userId, kept)
    if (saved === null) return null
    if (saved.replaced !== null) await jobs.add('detach-card', saved.replaced, inside)
    const found = (await cardsIn(inside).find(saved.id)) ?? null
    if (found?.cardId === kept.card.id)
      await record(inside, { kind: 'card.saved', ...bySystem(userId), object: `card:${saved.id}`, why: 'order' })
    return found
  })
  if (own !== null) events.publish({ userId, kind: 'card-changed' })
  return own
}
