import type { Kysely } from 'kysely'
import type { CardPayments, ProviderCard } from '../../payment-provider.ts'
import type { Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { CustomersService } from './customers.service.ts'
import { paymentsStore, type PayableOrder } from './payments.store.ts'

/** What is needed of the cards of members. */
export type KeptCards = {
  readonly find: (source: string) => Promise<{ readonly id: string; readonly userId: string } | undefined>
  readonly keep: (
    id: string,
    userId: string,
    kept: { readonly card: ProviderCard; readonly consent: { readonly version: string; readonly at: Date } },
  ) => Promise<string>
}

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly tokens: Pick<Tokens, 'id'>
  readonly cards: CardPayments | null
  readonly customers: Pick<CustomersService, 'find'>
  readonly cardsIn: (inside: Kysely<Tables>) => KeptCards
}

/**
 * Keeps the card of an order that was paid, where its holder agreed to that, and charges the order's subscription by it from then on. Doing
 * it twice does no harm. False: the provider could not be asked, so it is to be done again.
 */
export function keepingCards({ db, tokens, cards, customers, cardsIn }: Dependencies) {
  async function shown(userId: string, cardId: string): Promise<ProviderCard | 'gone' | 'unanswered'> {
    const customerId = await customers.find(userId)
    if (cards === null || customerId === null) return 'gone'
    const listed = await cards.listCards(customerId)
    if (listed.kind === 'unreachable') return 'unanswered'
    return (listed.kind === 'found' ? listed.cards.find(({ id }) => id === cardId) : undefined) ?? 'gone'
  }

  async function keptId({ card: cardId, userId, consentVersion, consentedAt }: PayableOrder) {
    if (cardId === null || userId === null) return null
    const kept = await cardsIn(db).find(cardId)
    if (kept !== undefined) return kept.userId === userId ? kept.id : null
    if (consentVersion === null || consentedAt === null) return null
    const card = await shown(userId, cardId)
    if (typeof card === 'string') return card === 'gone' ? null : card
    const consent = { version: consentVersion, at: consentedAt }
    return db.transaction().execute((inside) => cardsIn(inside).keep(tokens.id(), userId, { card, consent }))
  }

  return async (order: PayableOrder): Promise<boolean> => {
    const id = await keptId(order)
    if (id === 'unanswered') return false
    if (id !== null && order.subscriptionId !== null)
      await paymentsStore(db).setSubscriptionCard(order.subscriptionId, id)
    return true
  }
}
