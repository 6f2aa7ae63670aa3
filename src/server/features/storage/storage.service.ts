import type { Kysely } from 'kysely'
import { keptBytesMax } from '#domain/policy.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Tables } from '../../tables.ts'
import { storageStore } from './storage.store.ts'

const megabyte = 1024 * 1024

/** The storage of members: what no plan counts has a bound of its own. */
export const storageService = {
  /**
   * Claims so many more bytes for a member inside a transaction, or refuses. Fewer bytes are always welcome. Saves of the same member at
   * the same moment wait for each other, so whatever else is counted after this holds too.
   */
  async claim({ userId }: Caller, bytes: number, inside: Kysely<Tables>): Promise<void> {
    const kept = await storageStore(inside).lock(userId)
    if (bytes > 0 && kept + bytes > keptBytesMax)
      throw new Refusal('storage-full', { facts: { limit: keptBytesMax / megabyte } })
  },
}
