import { guestFilesKeptMs } from '#domain/policy.ts'
import { browserFileStore, forgetFilesBefore, type FileStore } from './file-store.ts'

// The place of the guest's files in the browser's store. In a separate file from the keeper, because the first view
// needs only this.

/** The owner of guest files; cannot collide with member ids, which are UUIDs. */
export const guestOwner = 'guest'

/** Whether this browser has unexpired guest files. */
export async function hasGuestFiles(store: FileStore = browserFileStore()): Promise<boolean> {
  await forgetOldGuestFiles(store)
  return (await store.names(guestNames)).length > 0
}

/** Deletes guest files older than an hour. */
export const forgetOldGuestFiles = (store: FileStore): Promise<void> =>
  forgetFilesBefore(store, Date.now() - guestFilesKeptMs, guestNames)

export const forgetGuestFiles = (store: FileStore): Promise<void> => forgetFilesBefore(store, Infinity, guestNames)

/** Key prefix of guest files. */
const guestNames = `${guestOwner}/`
