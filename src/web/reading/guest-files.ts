import { guestFilesKeptMs } from '#domain/policy.ts'
import type { ChosenFiles, NamedBlob } from './chosen-files.ts'
import { browserFileStore, type FileStore } from './file-store.ts'
import { forgetGuestFiles, guestOwner } from './guest-visit.ts'
import type { FileKeeper } from './kept-files.ts'
import { visitsOf } from './kept-visits.ts'

// The files that a guest gave on the home page. For an hour, a reload restores them, and a guest who signs in continues
// with them. There is one set per browser, shared by all tabs.

export type GuestFileKeeper = FileKeeper & {
  /** Returns the time left until the files are deleted, in milliseconds. */
  readonly leftMs: () => number
}

type GuestKeeperOptions = {
  /**
   * Whether the person is a guest. Nothing is stored here for a member; `kept-files.ts` stores the files of members.
   */
  readonly isGuest: () => boolean
  /** Replaces the browser's store; used by tests only. */
  readonly store?: FileStore
}

const visit = 'home'

/**
 * Makes the keeper of the files that a guest gives on the home page. Each new file restarts the hour after which the
 * page removes all of them.
 */
export function makeGuestFileKeeper({ isGuest, store = browserFileStore() }: GuestKeeperOptions): GuestFileKeeper {
  const visits = visitsOf(store, { owner: guestOwner, keptMs: guestFilesKeptMs, isHere: isGuest })
  let givenAt = Date.now()
  let known: ReadonlySet<number> = new Set()
  return {
    mayHave: isGuest,
    async read() {
      const files = await visits.read(visit)
      known = new Set(files?.files.map(({ id }) => id))
      givenAt = (await visits.keptAt(visit)) ?? Date.now()
      return files
    },
    keep(files) {
      if (!isGuest()) return
      const ids = files.files.map(({ id }) => id)
      if (ids.some((id) => !known.has(id))) givenAt = Date.now()
      known = new Set(ids)
      visits.keep(visit, files, givenAt)
    },
    holdEntry: () => {},
    leftMs: () => givenAt + guestFilesKeptMs - Date.now(),
  }
}

/** The names of the files that a guest gave and has neither removed nor cancelled. */
export async function guestFileNames(store: FileStore = browserFileStore()): Promise<readonly string[]> {
  return (await wantedOf(store)).map(({ name }) => name)
}

/**
 * Passes a guest's files, except cancelled ones, and the answers about them to `take`, and deletes all files once
 * `take` has called `onTaken`; until then they stay stored.
 */
export async function takeGuestFiles(
  take: (files: readonly NamedBlob[], onTaken: () => void) => void,
  store: FileStore = browserFileStore(),
): Promise<void> {
  const wanted = await wantedOf(store)
  const files = wanted.map(({ name, blob, answers }) => ({ name, blob, answers }))
  // Storing the member's copy begins before the guest's files are deleted, so that a reload in between loses nothing.
  if (files.length > 0) await new Promise<void>((resolve) => take(files, resolve))
  await forgetGuestFiles(store)
}

async function wantedOf(store: FileStore): Promise<ChosenFiles['files']> {
  const visits = visitsOf(store, { owner: guestOwner, keptMs: guestFilesKeptMs, isHere: () => true })
  const files = (await visits.read(visit))?.files ?? []
  return files.filter(({ state }) => state.kind !== 'cancelled')
}
