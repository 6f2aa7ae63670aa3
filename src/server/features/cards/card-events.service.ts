import type { Kysely } from 'kysely'
import { bySystem, type RecordAudit } from '../../audit-event.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Events } from '../../outside.ts'
import type { CardPayments, ProviderEvent } from '../../payment-provider.ts'
import type { Tables } from '../../tables.ts'
import { cardsStore } from './cards.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly events: Events
  readonly record: RecordAudit
  readonly provider: CardPayments | null
  readonly customers: { readonly find: (userId: string) => Promise<string | null> }
}

/** Handles card events of the provider: a bank renewed a card, or it was removed there. */
export function cardEventsService({ db, events, record, provider, customers }: Dependencies) {
  async function remove(cardId: string): Promise<void> {
    const found = await cardsStore(db).find(cardId)
    if (found !== undefined)
      await db.transaction().execute(async (inside) => {
        if (!(await cardsStore(inside).remove(found.userId, found.id))) return
        const why = 'removed-at-provider'
        await record(inside, { kind: 'card.removed', ...bySystem(found.userId), object: `card:${found.id}`, why })
      })
  }

  async function change(cardId: string): Promise<void> {
    const found = await cardsStore(db).find(cardId)
    const customerId = found === undefined ? null : await customers.find(found.userId)
    if (found === undefined || customerId === null) return
    const listed = await provider?.listCards(customerId)
    // the provider sends the event again
    if (listed?.kind !== 'found') throw new Refusal('unavailable')
    const card = listed.cards.find(({ id }) => id === cardId)
    if (card === undefined) return
    await db.transaction().execute(async (inside) => {
      if (!(await cardsStore(inside).change(card))) return
      const why = 'changed-at-provider'
      await record(inside, { kind: 'card.changed', ...bySystem(found.userId), object: `card:${found.id}`, why })
    })
  }

  /** Handles a card event; idempotent. Ignores all others. */
  return async ({ kind, objects: { cardId } }: Pick<ProviderEvent, 'kind' | 'objects'>): Promise<void> => {
    if (cardId === null) return
    const owner = (await cardsStore(db).find(cardId))?.userId
    if (kind === 'card-removed') await remove(cardId)
    if (kind === 'card-changed') await change(cardId)
    if (owner !== undefined) events.publish({ userId: owner, kind: 'card-changed' })
  }
}
