import type { Kysely } from 'kysely'
import type { Provider, Tables } from '../../../tables.ts'

/** Stores the events about orders that were received from providers, each once. */
export const providerEventsStore = (db: Kysely<Tables>) => ({
  async has(provider: Provider, event: string): Promise<boolean> {
    const found = await db
      .selectFrom('provider_events')
      .select('event')
      .where('provider', '=', provider)
      .where('event', '=', event)
      .executeTakeFirst()
    return found !== undefined
  },

  /** Stores an event. Returns false when it was stored before. */
  async enter(event: Tables['provider_events']): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('provider_events')
      .values(event)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  },
})
