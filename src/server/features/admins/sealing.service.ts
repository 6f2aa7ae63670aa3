import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { adminsStore } from './admins.store.ts'
import type { AppKeys } from './app-keys.ts'
import { enrolmentsStore } from './enrolments.store.ts'

type Dependencies = { readonly db: Kysely<Tables>; readonly appKeys: AppKeys }

/** Brings the kept keys of authenticator apps under the key that is set now. */
export const sealingService = ({ db, appKeys }: Dependencies) => ({
  /**
   * Encrypts what is plain, or was encrypted under an earlier key. Several servers may do it at once. Gives how many admins have a key
   * that cannot be decrypted: it stays, for the key to it may be set again.
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
