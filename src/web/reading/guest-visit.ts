import { guestFilesKeptMs } from '#domain/policy.ts'
import { browserFileStore, forgetFilesBefore, type FileStore } from './file-store.ts'

// Where the browser stores a guest's files. Separate from `guest-files.ts`, because the first view needs only this
// file.

/** The owner under which a guest's files are stored; never equal to a member's id, which is a UUID. */
export const guestOwner = 'guest'

/** Whether this browser has guest files that have not expired; deletes expired ones first. */
export async function hasGuestFiles(store: FileStore = browserFileStore()): Promise<boolean> {
  await forgetOldGuestFiles(store)
  return (await store.names(guestNames)).length > 0
}

/** Deletes guest files older than an hour. */
export const forgetOldGuestFiles = (store: FileStore): Promise<void> =>
  forgetFilesBefore(store, Date.now() - guestFilesKeptMs, guestNames)

export const forgetGuestFiles = (store: FileStore): Promise<void> => forgetFilesBefore(store, Infinity, guestNames)

/** Prefix of the keys of guest files. */
const guestNames = `${guestOwner}/`
