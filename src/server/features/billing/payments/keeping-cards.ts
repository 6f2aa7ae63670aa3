import type { Kysely } from 'kysely'
import { bySystem, type RecordAudit } from '../../../audit-event.ts'
import type { CardPayments, ProviderCard } from '../../../payment-provider.ts'
import type { Events, Tokens } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import type { CustomersService } from './customers.service.ts'
import { orderStore, type PayableOrder } from '../store/order.store.ts'
import { subscriptionsStore } from '../store/subscriptions.store.ts'

type KeptCard = { readonly id: string; readonly userId: string; readonly cardId: string }

/** What is needed of the cards of members. */
export type KeptCards = {
  /** A card by its id or the provider's name for it. */
  readonly find: (source: string) => Promise<KeptCard | undefined>
  readonly keep: (
    id: string,
    userId: string,
    kept: { readonly card: ProviderCard; readonly consent: { readonly version: string; readonly at: Date } },
  ) => Promise<string | null>
}

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly events: Pick<Events, 'publish'>
  readonly tokens: Pick<Tokens, 'id'>
  readonly record: RecordAudit
  readonly cards: CardPayments | null
  readonly customers: Pick<CustomersService, 'find'>
  readonly cardsIn: (inside: Kysely<Tables>) => KeptCards
}

/**
 * Keeps the card of an order that was paid, where its holder agreed to that, and charges the order's subscription by it from then on. Doing
 * it twice does no harm. False: the provider could not be asked, so it is to be done again.
 */
export function keepingCards(dependencies: Dependencies) {
  const { db, cards, cardsIn } = dependencies
  /** One that was entered anew is the one that is kept: the provider keeps no second, and the order names the first. Or 'unanswered'. */
  async function keptOnce(orderId: string, cardId: string, kept: KeptCard): Promise<string> {
    if (kept.cardId === cardId) return kept.id
    const detached = await cards?.detachCard(cardId, `${orderId}.detach-card`)
    if (detached?.kind !== 'done') return 'unanswered'
    await orderStore(db).setCard(orderId, kept.cardId)
    return kept.id
  }

  /** As many are kept as may be since the order was placed: the default card is charged from then on. Or 'unanswered'. */
  async function notKept(orderId: string, cardId: string): Promise<'unanswered' | null> {
    const detached = await cards?.detachCard(cardId, `${orderId}.detach-card`)
    if (detached?.kind !== 'done') return 'unanswered'
    await orderStore(db).setCard(orderId, null)
    return null
  }

  async function keptId({ id: orderId, card: cardId, userId, consentVersion, consentedAt }: PayableOrder) {
    if (cardId === null || userId === null) return null
    const before = await cardsIn(db).find(cardId)
    if (before !== undefined) return before.userId === userId ? before.id : null
    if (consentVersion === null || consentedAt === null) return null
    const card = await shownCard(dependencies, userId, cardId)
    if (card === 'unanswered') return card
    if (card === 'gone') {
      await orderStore(db).setCard(orderId, null)
      return null
    }
    const consent = { version: consentVersion, at: consentedAt }
    const own = await keep(dependencies, userId, { card, consent })
    if (own === undefined) return null
    return own === 'full' ? notKept(orderId, cardId) : keptOnce(orderId, cardId, own)
  }

  return async (order: PayableOrder): Promise<boolean> => {
    const id = await keptId(order)
    if (id === 'unanswered') return false
    if (id !== null && order.subscriptionId !== null) await subscriptionsStore(db).setCard(order.subscriptionId, id)
    return true
  }
}

/** A card as the provider shows it. */
async function shownCard(
  { cards, customers }: Dependencies,
  userId: string,
  cardId: string,
): Promise<ProviderCard | 'gone' | 'unanswered'> {
  if (cards === null) return 'unanswered'
  const customerId = await customers.find(userId)
  if (customerId === null) return 'gone'
  const listed = await cards.listCards(customerId)
  if (listed.kind === 'unreachable') return 'unanswered'
  return (listed.kind === 'found' ? listed.cards.find(({ id }) => id === cardId) : undefined) ?? 'gone'
}

/** Keeps a card of a member, and tells their pages; 'full': as many are kept as may be. */
async function keep(
  { db, events, tokens, record, cardsIn }: Dependencies,
  userId: string,
  kept: Parameters<KeptCards['keep']>[2],
): Promise<KeptCard | 'full' | undefined> {
  const id = await db.transaction().execute(async (inside) => {
    const cardId = await cardsIn(inside).keep(tokens.id(), userId, kept)
    if (cardId === null) return null
    await record(inside, { kind: 'card.saved', ...bySystem(userId), object: `card:${cardId}`, why: 'order' })
    return cardId
  })
  if (id === null) return 'full'
  events.publish({ userId, kind: 'card-changed' })
  return cardsIn(db).find(id)
}
