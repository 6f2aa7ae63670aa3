import type { Kysely } from 'kysely'
import { Refusal } from '../../http/refusal.ts'
import type { CardPayments, ProviderEvent } from '../../payment-provider.ts'
import type { Tables } from '../../tables.ts'
import { cardsStore } from './cards.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly provider: CardPayments | null
  readonly customers: { readonly find: (userId: string) => Promise<string | null> }
}

/** What the provider tells of saved cards: a bank renewed one, or it was taken away there. */
export function cardEventsService({ db, provider, customers }: Dependencies) {
  /** Takes a card away; another of the member's becomes the default in its place. */
  async function remove(cardId: string): Promise<void> {
    await db.transaction().execute(async (inside) => {
      const store = cardsStore(inside)
      const found = await store.find(cardId)
      if (found === undefined) return
      const cards = await store.lock(found.userId)
      await store.remove(found.id)
      const [next] = cards.filter(({ id }) => id !== found.id)
      const wasDefault = cards.some(({ id, isDefault }) => id === found.id && isDefault)
      if (wasDefault && next !== undefined) await store.makeDefault(found.userId, next.id)
    })
  }

  async function change(cardId: string): Promise<void> {
    const found = await cardsStore(db).find(cardId)
    const customerId = found === undefined ? null : await customers.find(found.userId)
    if (customerId === null) return
    const listed = await provider?.listCards(customerId)
    // the provider sends it again
    if (listed?.kind !== 'found') throw new Refusal('unavailable')
    const card = listed.cards.find(({ id }) => id === cardId)
    if (card !== undefined) await cardsStore(db).change(card)
  }

  /** Takes an event of a card, again without harm; all others are left alone. */
  return async ({ kind, objects: { cardId } }: Pick<ProviderEvent, 'kind' | 'objects'>): Promise<void> => {
    if (cardId === null) return
    if (kind === 'card-removed') await remove(cardId)
    if (kind === 'card-changed') await change(cardId)
  }
}
