import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { adminsStore } from './admins.store.ts'
import type { AppKeys } from './app-keys.ts'
import { enrolmentsStore } from './enrolments.store.ts'

type Dependencies = { readonly db: Kysely<Tables>; readonly appKeys: AppKeys }

/** Re-encrypts stored app keys with the current encryption key. */
export const sealingService = ({ db, appKeys }: Dependencies) => ({
  /**
   * Encrypts app keys that are plain or use an earlier encryption key. Safe to run on several servers at once. Returns how many admins
   * have an app key that cannot be decrypted; it is kept, because its encryption key may be configured again.
   */
  async sealAll(): Promise<number> {
    const unreadable = new Set<string>()
    for (const store of [adminsStore(db), enrolmentsStore(db)])
      for (const each of await store.appKeys()) {
        const { instead, isReadable } = appKeys.resealed(each.adminId, each.kept)
        if (instead !== null) await store.keepAppKey(each, instead)
        if (!isReadable) unreadable.add(each.adminId)
      }
    return unreadable.size
  },
})
