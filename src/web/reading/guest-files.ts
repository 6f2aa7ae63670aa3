import { guestFilesKeptMs } from '#domain/policy.ts'
import type { ChosenFiles, NamedBlob } from './chosen-files.ts'
import { browserFileStore, type FileStore } from './file-store.ts'
import { forgetGuestFiles, guestOwner } from './guest-visit.ts'
import type { FileKeeper } from './kept-files.ts'
import { visitsOf } from './kept-visits.ts'

// The files that a guest gave on the home page. A reload shows them again for an hour, and the member whom the guest becomes goes on with
// them. There is one set of them in a browser, whichever tab they were given in.

/** Keeps the files of a guest. */
export type GuestFileKeeper = FileKeeper & {
  /** How long the files are still kept, in milliseconds. */
  readonly leftMs: () => number
}

type GuestKeeperOptions = {
  /** Whether nobody is signed in; a member's files are kept elsewhere. */
  readonly isGuest: () => boolean
  /** Other than the browser's in tests alone. */
  readonly store?: FileStore
}

const visit = 'home'

/** The keeper of what a guest gives on the home page. The hour begins with each file that is given. */
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

/** The names of what a guest gave and has not removed. */
export async function guestFileNames(store: FileStore = browserFileStore()): Promise<readonly string[]> {
  return (await wantedOf(store)).map(({ name }) => name)
}

/** Hands over what a guest gave, with the answers to its questions, once: from now on it is the member's. */
export async function takeGuestFiles(
  take: (files: readonly NamedBlob[]) => void,
  store: FileStore = browserFileStore(),
): Promise<void> {
  const wanted = await wantedOf(store)
  // the member's own copy is begun first, so that a reload in between loses nothing
  if (wanted.length > 0) take(wanted.map(({ name, blob, answers }) => ({ name, blob, answers })))
  await forgetGuestFiles(store)
}

async function wantedOf(store: FileStore): Promise<ChosenFiles['files']> {
  const visits = visitsOf(store, { owner: guestOwner, keptMs: guestFilesKeptMs, isHere: () => true })
  const files = (await visits.read(visit))?.files ?? []
  return files.filter(({ state }) => state.kind !== 'cancelled')
}
