import { guestFilesKeptMs } from '#domain/policy.ts'
import { browserFileStore, forgetFilesBefore, type FileStore } from './file-store.ts'

// Where this browser keeps what a guest gave on the home page. Apart from the keeper itself, because the first view asks.

/** Whose the files are; a member's id is a UUID. */
export const guestOwner = 'guest'

/** Whether this browser has files of a guest that are not too old. */
export async function hasGuestFiles(store: FileStore = browserFileStore()): Promise<boolean> {
  await forgetOldGuestFiles(store)
  return (await store.names(guestNames)).length > 0
}

/** Deletes what a guest gave more than an hour ago. */
export const forgetOldGuestFiles = (store: FileStore): Promise<void> =>
  forgetFilesBefore(store, Date.now() - guestFilesKeptMs, guestNames)

/** Deletes all that guests gave. */
export const forgetGuestFiles = (store: FileStore): Promise<void> => forgetFilesBefore(store, Infinity, guestNames)

/** Every name of a guest's files begins like this. */
const guestNames = `${guestOwner}/`
